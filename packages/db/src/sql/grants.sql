-- What the three roles may do. `stagetime_migrate` owns everything, and needs nothing of this. A role
-- that does not exist is passed over: whoever has one role for everything owns everything by it.
-- Applied with every migration, and when a role is new, so new tables are granted too.
do $$
begin
  if exists (select from pg_roles where rolname = 'stagetime_app') then
    revoke all on all tables in schema public from stagetime_app;
    grant usage on schema public to stagetime_app;
    grant select, insert, update, delete on all tables in schema public to stagetime_app;
    -- Who takes over the server cannot take back what the audit log says of it.
    revoke update, delete on audit_log from stagetime_app;
    -- A name that was someone's is not given away again.
    revoke update, delete on freed_stage_names from stagetime_app;
    revoke insert, update, delete on schema_migrations, schema_migrations_lock, schema_sql
      from stagetime_app;
  end if;

  if exists (select from pg_roles where rolname = 'stagetime_worker') then
    revoke all on all tables in schema public from stagetime_worker;
    grant usage on schema public to stagetime_worker;
    grant select, update, delete on outbox to stagetime_worker;
    -- Keeping the nights: mics are read under a lock, which needs a right to write one column of them.
    grant select on cities, mics to stagetime_worker;
    grant update (updated_at) on mics to stagetime_worker;
    -- Ending pauses: the mic is on the list again.
    grant select, delete on mic_closures to stagetime_worker;
    grant update (status) on mics to stagetime_worker;
    -- Removing mics, once it can no longer be taken back, and telling people what was decided on theirs.
    grant select, delete on mic_removals to stagetime_worker;
    grant update on mic_closures to stagetime_worker;
    grant select, update, delete on mic_news_due to stagetime_worker;
    -- Asking the contacts of silent mics, and pausing those that stay silent.
    grant select on feature_flags to stagetime_worker;
    grant update (last_word_at, last_word_by, ask_after, asks) on mics to stagetime_worker;
    grant select, insert, update on asked_mailboxes to stagetime_worker;
    grant insert on mic_closures, mic_versions, outbox to stagetime_worker;
    -- Dealing hands to posters.
    grant update (poster_hand) on mics to stagetime_worker;
    grant select, insert, update, delete on nights, nights_due, city_nights to stagetime_worker;
    -- Keeping holidays, and asking who looks after mics about their nights on them.
    grant select, insert, update, delete on holidays, city_holidays, holiday_asks
      to stagetime_worker;
    grant select on mic_hosts, mic_runners, night_reports, night_statuses, reachable_people
      to stagetime_worker;
    -- Asking who went to a night whether it was on; admins look after every mic, and are not asked.
    grant select, insert, delete on asks to stagetime_worker;
    grant select (role) on accounts to stagetime_worker;
    -- Of notifications only what decides when one has ended; of messages the same, not what they say.
    grant select (id, created_at, dismissed_at), delete on notifications to stagetime_worker;
    grant select (id, deleted_at), delete on messages to stagetime_worker;
    -- Where someone went is forgotten.
    grant select, delete on goings to stagetime_worker;
    -- Invitations that no one answered end.
    grant select, delete on mic_invitations to stagetime_worker;
    -- Of suggestions that were decided on what was said, and from where, is forgotten.
    grant select, update (address, words) on mic_suggestions to stagetime_worker;
    grant select (decided_at), delete on mic_claims to stagetime_worker;
    -- Telling of nights that changed: whom it concerns, what they want, and where they get mail. A row of
    -- a person is locked, which needs a right to write one column of it.
    grant select, insert, update, delete on night_changes to stagetime_worker;
    grant select, insert, update, delete on night_notices to stagetime_worker;
    grant select on favorites, interests, notification_settings to stagetime_worker;
    grant select (id, disabled_at), update (updated_at) on users to stagetime_worker;
    grant select (user_id, email, email_verified_at, is_admin) on accounts to stagetime_worker;
    grant insert, select (recipient_id) on notifications to stagetime_worker;
    grant insert on live_events, outbox to stagetime_worker;
    grant insert, update on rate_limits to stagetime_worker;
    -- Telling those concerned of what moderators decided, and forgetting copied messages.
    -- Comments that they removed go with that.
    grant select (id, deleted_at), update (content, deleted_at) on comments to stagetime_worker;
    -- What is asked of a suspension that is over is closed.
    grant select, update (told_at, decided_at, content, author), delete on report_cases
      to stagetime_worker;
    grant select, update (messages), delete on content_reports to stagetime_worker;
    grant select on suspensions to stagetime_worker;
    grant select (suspended_until) on users to stagetime_worker;
    -- Telling moderators what is new on the desk.
    grant select on desk_items to stagetime_worker;
    grant select, update (told_until, sent_at) on desk_digests to stagetime_worker;
    -- Words that stand nowhere any more are forgotten.
    grant select on search_postings to stagetime_worker;
    grant select, update, delete on search_words, search_typos to stagetime_worker;
    -- Images that nothing shows go with their files.
    grant select, update, delete on images to stagetime_worker;
    -- What ends by itself. Of the audit log, keep_audit_log() lets go what is older than a year.
    grant select, delete on audit_log, contact_messages, error_reports, idempotency_keys,
      known_devices, known_networks, live_events, mail_links, message_quotas, oauth_codes, phone_codes, rate_limits,
      sessions, sign_in_failures, spent_captchas, spent_nonces
      to stagetime_worker;
  end if;
end $$;
