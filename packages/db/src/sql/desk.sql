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
  from mics where mics.status = 'pending';
