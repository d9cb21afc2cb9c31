-- Who runs a mic: its hosts, and until it has one whoever submitted it.
create or replace view mic_runners as
  select mic_id, user_id from mic_hosts
  union all
  select mics.id, mics.submitted_by from mics
  where mics.submitted_by is not null
    and not exists (select from mic_hosts where mic_hosts.mic_id = mics.id);

-- A block ends open invitations to host a mic between the two, as it ends their following. The block is written
-- by a feature that knows nothing of mics, so the database does it, in the same transaction.
create or replace function end_invitations_between()
returns trigger language plpgsql set search_path from current as $$
begin
  delete from mic_invitations
  where (user_id, invited_by) in
    ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end $$;

create or replace trigger end_invitations after insert or update on blocks
  for each row when (new.kind = 'block')
  execute function end_invitations_between();
