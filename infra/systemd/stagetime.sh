#!/bin/sh
# /usr/local/sbin/stagetime: a command of the product with this machine's settings, as root:
# stagetime migrate, stagetime admin …, stagetime import FILE, stagetime backup FOLDER, stagetime restore FILE
set -eu
set -a
. /etc/stagetime/server.env
. /etc/stagetime/migrate.env
NODE_ENV=production
APP_MODE=production
DATA_DIR=/var/lib/stagetime
HOME=/var/lib/stagetime
STAGETIME_CWD="$PWD"
PATH="/srv/stagetime/current/tools/toolchain/node/node_modules/.bin:/usr/local/bin:/usr/bin:/bin"
set +a
cd /srv/stagetime/current
umask 077
exec setpriv --reuid=stagetime --regid=stagetime --clear-groups --no-new-privs node apps/server/start.mjs "$@"
