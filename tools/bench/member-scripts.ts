// What the product does in the database for one write of a member, statement by statement, as scripts for
// pgbench: reading the session, the limiter, the idempotency key, the write itself.

import { monthlyMessageLimit } from '../../packages/contracts/src/messaging/limits.ts';

/** A limit that an action counts besides that of all writes. */
type Limit = { readonly name: string; readonly max: number; readonly seconds: number };

const claimed = "encode(sha256(('key ' || :nonce::text)::bytea), 'hex')";

function write(
  members: number,
  variables: string,
  limits: readonly Limit[],
  statements: string,
): string {
  const count = ({ name, max, seconds }: Limit) =>
    `select count_try('${name}-pgbench-' || :member::text, 1, ${max}, ${seconds}, null);`;
  return `\\set member random(1, ${members})
\\set nonce random(1, 1000000000000000)
${variables}
select sessions.id, sessions.user_id, method, user_agent, network, sessions.created_at, active_at, role
from sessions join accounts on accounts.user_id = sessions.user_id join users on users.id = sessions.user_id
where sessions.id = encode(sha256(sha256(('member ' || :member::text)::bytea)), 'hex') and disabled_at is null;
begin;
${count({ name: 'writes-user', max: 1_500_000_000, seconds: 300 })}
select from users where id = 9000000000 + :member and disabled_at is null for key share;
insert into idempotency_keys as kept (id, request_hash, created_at) values (${claimed}, ${claimed}, now())
on conflict (id) do update
  set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
  where kept.created_at <= now() - interval '1 day' returning id;
${limits.map(count).join('\n')}
${statements}
update idempotency_keys set answer = decode(repeat('5a', 300), 'hex') where id = ${claimed};
commit;
`;
}

export const commentScript = (members: number, mics: readonly string[]): string =>
  write(
    members,
    `\\set mic random(1, ${mics.length})`,
    [
      { name: 'comment-user', max: 6_000_000, seconds: 600 },
      { name: 'comment-user-day', max: 100_000_000, seconds: 86_400 },
    ],
    `with comments as (
  insert into comments (user_id, mic_id, content, created_at, updated_at)
  select users.id, mics.id, 'Said by pgbench ' || :nonce::text, now(), now() from users, mics
  where users.id = 9000000000 + :member and mics.status = 'approved'
    and mics.id = (array[${mics}]::bigint[])[:mic] returning *)
select comments.id, comments.created_at, comments.updated_at, upvotes, downvotes, users.id as user_id, name,
  stage_name, custom_slug, profile_image_url, content, mic_id
from comments join users on users.id = comments.user_id
where content is not null and disabled_at is null;`,
  );

export const voteScript = (members: number, comments: number): string =>
  write(
    members,
    `\\set comment random(1, ${comments})`,
    [{ name: 'reactions-user', max: 60_000_000, seconds: 60 }],
    `select shown.mic_id, cast_vote.* from (
  select comments.id, mic_id from comments join users on users.id = comments.user_id
  join mics on mics.id = comments.mic_id
  where comments.id = :comment and content is not null and disabled_at is null and mics.status = 'approved') shown,
  (select id from users where id = 9000000000 + :member) voter,
  cast_vote(shown.id, voter.id, 'upvote', true, now());`,
  );

/** Each writes to the one with the next number. */
export const messageScript = (members: number): string =>
  write(
    members - 1,
    '',
    [],
    `insert into message_quotas (user_id, month, used, base)
values (9000000000 + :member, date_trunc('month', now() at time zone 'UTC')::date, 1, ${monthlyMessageLimit})
on conflict (user_id, month) do update set used = message_quotas.used + 1,
  base = greatest(message_quotas.base, ${monthlyMessageLimit})
where message_quotas.used < greatest(message_quotas.base, ${monthlyMessageLimit}) + message_quotas.bonus returning used, base, bonus;
insert into conversations as kept (lower_id, higher_id, lower_unread, higher_unread)
select 9000000000 + :member, 9000000001 + :member, 0, 1 from users
where id = 9000000001 + :member and disabled_at is null
on conflict (lower_id, higher_id) do update set
  lower_unread = kept.lower_unread + excluded.lower_unread,
  higher_unread = kept.higher_unread + excluded.higher_unread returning 1;
insert into messages (lower_id, higher_id, sender_id, body, created_at)
values (9000000000 + :member, 9000000001 + :member, 9000000000 + :member, 'Sent by pgbench ' || :nonce::text, now())
returning id, sender_id, body, created_at \\gset message_
update conversations set last_message_id = :message_id
where lower_id = 9000000000 + :member and higher_id = 9000000001 + :member;
insert into live_events (user_id, kind, detail)
select user_id, 'message', json_build_object('messageId', :message_id::bigint)
from unnest(array[9000000001 + :member, 9000000000 + :member]) user_id;`,
  );
