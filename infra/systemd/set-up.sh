#!/bin/sh
# Once, as root, on a machine with Postgres: sh infra/systemd/set-up.sh open-mics.example.org
# Makes the account, its folders, the database with its three roles, and the settings with secrets of their own.
# Settings that are there are left alone: the product's data cannot be read with another's secrets.
set -eu
address="${1:?Name the address that people will use, such as open-mics.example.org}"
here="$(cd "$(dirname "$0")" && pwd)"
etc=/etc/stagetime
[ ! -e "$etc/server.env" ] || { echo "$etc/server.env is there already: nothing was changed." >&2; exit 1; }

id stagetime >/dev/null 2>&1 || adduser --system --group --home /var/lib/stagetime --no-create-home stagetime
install -d -m 700 -o stagetime -g stagetime /var/lib/stagetime /var/backups/stagetime
install -d -m 700 "$etc"

random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
app="$(random)" worker="$(random)" migrate="$(random)"
# By standard input: what stands on a command line everyone on the machine can read.
{
  printf "\\set app '%s'\n\\set worker '%s'\n\\set migrate '%s'\n" "$app" "$worker" "$migrate"
  cat "$here/../postgres/roles.sql"
} | (cd / && setpriv --reuid=postgres --regid=postgres --init-groups psql --quiet --no-psqlrc postgres)

umask 077
at="127.0.0.1:5432/stagetime"
cat >"$etc/migrate.env" <<ENV
DATABASE_MIGRATE_URL='postgres://stagetime_migrate:$migrate@$at'
ENV
echo "SITE_ADDRESS='$address'" >"$etc/caddy.env"
cat >"$etc/server.env" <<ENV
# Read by systemd and by a shell: keep values in single quotes. docs/settings.md has all of them.
PUBLIC_ORIGIN='https://$address'
SECRET_KEY='$(head -c 32 /dev/urandom | base64)'
DATABASE_URL='postgres://stagetime_app:$app@$at'
DATABASE_WORKER_URL='postgres://stagetime_worker:$worker@$at'
# Without these no mail leaves, and backups are not encrypted:
#SMTP_URL='smtps://USER:PASSWORD@mail.example.org'
#MAIL_FROM='no-reply@$address'
#SUPPORT_EMAIL='help@$address'
#BACKUP_RECIPIENT='age1…'
ENV
echo "Wrote $etc: keep a copy of it elsewhere."
