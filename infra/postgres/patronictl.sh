#!/bin/sh
# patronictl with what this machine's Patroni has: /etc/patroni_env.conf says where etcd is, and patronictl does not
# read it by itself. As root or postgres: stagetime-patronictl list
set -eu
set -a
. /etc/patroni_env.conf
set +a
exec patronictl -c /etc/patroni/config.yml "$@"
