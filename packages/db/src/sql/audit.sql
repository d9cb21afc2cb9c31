-- The audit log is kept 365 days and never changed.
create or replace function keep_audit_log()
returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' then return old; end if;
  end if;
  raise exception 'The audit log is not changed.';
end $$;

-- TRUNCATE asks no row. It is refused to the table's owner, too.
create or replace trigger keep_audit_log_whole before truncate on audit_log
  for each statement execute function keep_audit_log();

create or replace trigger keep_audit_log before update or delete on audit_log
  for each row execute function keep_audit_log();
