-- Whom mail reaches without their asking: all that the worker may know of accounts.
create or replace view reachable_people as
  select accounts.user_id, accounts.email from accounts join users on users.id = accounts.user_id
  where accounts.email is not null and accounts.email_verified_at is not null
    and users.disabled_at is null and users.suspended_until is null;
