#!/bin/sh
# Writes .env beside this file, with secrets of its own: sh make-env.sh IMAGE [ADDRESS]
# An .env that is there is left alone: the product's data cannot be read with another's secrets.
set -eu
cd "$(dirname "$0")"
umask 077
random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
set -C
cat >.env <<ENV
COMPOSE_PROJECT_NAME=stagetime
STAGETIME_IMAGE=${1:?Name the image}
SITE_ADDRESS=${2:-localhost}
SECRET_KEY=$(head -c 32 /dev/urandom | base64)
POSTGRES_PASSWORD=$(random)
MIGRATE_PASSWORD=$(random)
APP_PASSWORD=$(random)
WORKER_PASSWORD=$(random)
ENV
# The containers' account writes there.
mkdir -p work backups
chown 10001:10001 work backups 2>/dev/null || echo "As root: chown 10001:10001 $(pwd)/work $(pwd)/backups"
echo "Wrote $(pwd)/.env: keep a copy of it elsewhere."
