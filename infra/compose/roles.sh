#!/bin/sh
# Postgres runs this once, when its folder is new: the three roles of docs/operating.md, and the database.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres <<SQL
create role stagetime_migrate login password '$MIGRATE_PASSWORD';
create role stagetime_app login password '$APP_PASSWORD';
create role stagetime_worker login password '$WORKER_PASSWORD';
create database stagetime owner stagetime_migrate;
SQL
