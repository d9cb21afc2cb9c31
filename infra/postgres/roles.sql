-- Once, on the primary, as its superuser:
--   psql --set app=… --set worker=… --set migrate=… --file roles.sql postgres
-- The passwords are those of DATABASE_URL, DATABASE_WORKER_URL and DATABASE_MIGRATE_URL.
\set ON_ERROR_STOP on
create role stagetime_migrate login password :'migrate';
create role stagetime_app login password :'app';
create role stagetime_worker login password :'worker';

-- What the product asks of its own sessions: limits, and no compiling, which takes longer than its statements. A pooler's sessions are everyone's: there they are the role's.
alter role stagetime_app set statement_timeout = '5s';
alter role stagetime_app set lock_timeout = '2s';
alter role stagetime_app set idle_in_transaction_session_timeout = '10s';
alter role stagetime_app set jit = off;
alter role stagetime_app set random_page_cost = 1.1;
alter role stagetime_worker set statement_timeout = '5s';
alter role stagetime_worker set lock_timeout = '2s';
alter role stagetime_worker set idle_in_transaction_session_timeout = '10s';
alter role stagetime_worker set jit = off;
alter role stagetime_worker set random_page_cost = 1.1;

create database stagetime owner stagetime_migrate
  encoding 'UTF8' locale 'C.UTF-8' template template0;
