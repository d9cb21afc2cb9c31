-- What waits for a moderator, one select for each kind. `waiting_since` orders the queue; `title` and
-- `summary` are searched, and said of it in the list. Each select needs an index over its (time, id).
create or replace view desk_items as
  select
    'submission'::text as kind,
    mics.id,
    mics.id as mic_id,
    mics.city_id,
    mics.show_name::text as title,
    coalesce(mics.venue_name, '')::text as summary,
    mics.created_at as waiting_since
  from mics where mics.status = 'pending'
  union all
  select
    'suggestion',
    mic_suggestions.id,
    mics.id,
    mics.city_id,
    mics.show_name::text,
    coalesce(mic_suggestions.words, '')::text,
    mic_suggestions.suggested_at
  from mic_suggestions join mics on mics.id = mic_suggestions.mic_id
  where mic_suggestions.state = 'open'
  union all
  -- All reports of one thing, or what a suspended person asks: by whose it is, and what it is.
  select
    'report',
    report_cases.id,
    report_cases.mic_id,
    mics.city_id,
    coalesce(users.stage_name, users.name, mics.show_name, '')::text,
    report_cases.kind,
    report_cases.opened_at
  from report_cases
    left join users on users.id = report_cases.author_id
    left join mics on mics.id = report_cases.mic_id
  where report_cases.decided_at is null
  union all
  select
    'claim',
    mic_claims.id,
    mics.id,
    mics.city_id,
    mics.show_name::text,
    mic_claims.words::text,
    mic_claims.claimed_at
  from mic_claims join mics on mics.id = mic_claims.mic_id
  where mic_claims.state = 'open';
