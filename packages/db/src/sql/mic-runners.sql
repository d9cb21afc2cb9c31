-- Who runs a mic: its hosts, and until it has one whoever submitted it.
create or replace view mic_runners as
  select mic_id, user_id from mic_hosts
  union all
  select mics.id, mics.submitted_by from mics
  where mics.submitted_by is not null
    and not exists (select from mic_hosts where mic_hosts.mic_id = mics.id);
