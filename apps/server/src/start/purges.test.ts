import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { purge, purges } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const minute = 60_000;
const day = 24 * 60 * minute;
/** Real time: the audit log and the limits go by the database's clock. */
const now = new Date();

const documentation = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/data.md'),
  'utf8',
);

/** Someone to whom a row may belong. */
const person = sql`
  with person as (
    insert into users (id, name) values (1000000000 + floor(random() * 8e9)::bigint, 'Purged')
    returning id
  ), account as (
    insert into accounts (user_id, email, created_at)
    select id, id || '@example.test', now() from person returning user_id
  )`;
/** Two people between whom a row may be. */
const couple = sql`
  with people as (
    insert into users (id, name)
    select 3000000000 * number + floor(random() * 2e9)::bigint, 'Purged' from generate_series(1, 2) as number
    returning id
  ), couple as (
    select min(id) as lower, max(id) as higher from people
  )`;
/** The month that a quota counts for: that of an instant to come, and the one before of one that is over. */
function monthNear(at: Date): string {
  const end = new Date(now.getTime() - 400 * day);
  const months = end.getUTCFullYear() * 12 + end.getUTCMonth() - (at < end ? 1 : 0);
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
/** The date of a night that is kept 30 days: the first that is kept, or the one before it. */
function nightNear(at: Date): string {
  const end = now.getTime() - 30 * day;
  return new Date(at.getTime() < end ? end - day : end).toISOString().slice(0, 10);
}
/** Someone who is interested in a mic of their own. */
const interested = sql`${person}, mic as (
    insert into mics (city_id, slug, show_name, status, schedule_kind, schedule_days)
    select min(id), 'purged-' || gen_random_uuid(), 'Purged', 'approved', 'weekly', '{1}' from cities
    returning id
  ), interest as (
    insert into interests (user_id, mic_id, created_at) select user_id, mic.id, now() from account, mic
    returning user_id, mic_id
  )`;
/** 64 hexadecimal digits that no other row has. */
const id = sql`encode(sha256(gen_random_uuid()::text::bytea), 'hex')`;

/** What ends by itself: its table, for how many days it is kept, and a row that is as old as that. */
const kinds: readonly [table: string, days: number, insert: (at: Date) => RawBuilder<unknown>][] = [
  [
    'sessions',
    14,
    (at) => sql`${person} insert into sessions (id, user_id, method, created_at, active_at)
      select ${id}, user_id, 'password', ${at}, ${at} from account`,
  ],
  [
    'sessions',
    30,
    (at) => sql`${person} insert into sessions (id, user_id, method, created_at, active_at)
      select ${id}, user_id, 'password', ${at}, ${now} from account`,
  ],
  [
    'known_networks',
    180,
    (at) => sql`${person} insert into known_networks (user_id, network, used_at)
      select user_id, '10.0.0.0/24', ${at} from account`,
  ],
  [
    'known_devices',
    180,
    (at) => sql`${person} insert into known_devices (user_id, device, used_at)
      select user_id, ${'a'.repeat(64)}, ${at} from account`,
  ],
  [
    'mail_links',
    7,
    (at) => sql`insert into mail_links (id, purpose, user_id, email, created_at, expires_at)
      values (${id}, 'sign_in', 1234567890, 'purged@example.test', ${at}, ${at})`,
  ],
  [
    'phone_codes',
    0,
    (at) => sql`insert into phone_codes (phone, salt, code_hash, created_at, expires_at)
      values ('+1213' || floor(2e6 + random() * 7e6), ${Buffer.alloc(16)}, ${Buffer.alloc(32)},
        ${at}, ${at})`,
  ],
  [
    'oauth_codes',
    0,
    (at) => sql`insert into oauth_codes
        (id, browser_hash, subject, email, name, is_authoritative, expires_at)
      values (${id}, ${id}, 'purged', 'purged@example.test', 'Purged', true, ${at})`,
  ],
  [
    'outbox',
    30,
    (at) => sql`insert into outbox
        (message_id, channel, kind, recipient, due_at, sent_at, created_at)
      values (gen_random_uuid(), 'email', 'test', 'purged@example.test', ${at}, ${at}, ${at})`,
  ],
  [
    'error_reports',
    30,
    (at) => sql`insert into error_reports
        (fingerprint, level, message, first_seen_at, last_seen_at)
      values (${id}, 'error', 'boom', ${at}, ${at})`,
  ],
  [
    'idempotency_keys',
    1,
    (at) => sql`insert into idempotency_keys (id, request_hash, created_at)
      values (${id}, ${id}, ${at})`,
  ],
  [
    'sign_in_failures',
    30,
    (at) => sql`insert into sign_in_failures (key, in_a_row, last_at) values (${id}, 1, ${at})`,
  ],
  [
    'rate_limits',
    0,
    (at) => sql`insert into rate_limits (key, hits, idle_at)
      values (${id}, array[${at}::timestamptz], ${at})`,
  ],
  [
    'messages',
    30,
    (at) => sql`${couple}, conversation as (
        insert into conversations (lower_id, higher_id) select lower, higher from couple
        returning lower_id, higher_id)
      insert into messages (lower_id, higher_id, sender_id, body, created_at, deleted_at, deleted_reason)
      select lower_id, higher_id, lower_id, 'purged', ${at}, ${at}, 'a reset' from conversation`,
  ],
  [
    'message_quotas',
    400,
    // Months as they end, in UTC: the whole month before the one that began 400 days ago goes.
    (at) => sql`${person} insert into message_quotas (user_id, month, base)
      select user_id, ${monthNear(at)}::date, 3 from account`,
  ],
  [
    'notifications',
    2,
    (at) => sql`${couple} insert into notifications
        (recipient_id, source_id, kind, created_at, dismissed_at)
      select lower, higher, 'follow', ${at}, ${at} from couple`,
  ],
  [
    'goings',
    30,
    (at) => sql`${interested} insert into goings (user_id, mic_id, local_date, created_at)
      select user_id, mic_id, ${nightNear(at)}::date, ${at} from interest`,
  ],
  [
    'mic_invitations',
    30,
    (at) => sql`${interested}, guest as (
        insert into users (id, name)
        values (9100000000 + floor(random() * 8e8)::bigint, 'Purged') returning id
      ), host as (
        insert into mic_hosts (mic_id, user_id, since) select mic_id, user_id, ${at} from interest
        returning mic_id, user_id)
      insert into mic_invitations (mic_id, user_id, invited_by, hands_over, invited_at)
      select mic_id, guest.id, user_id, false, ${at} from host, guest`,
  ],
  [
    'night_notices',
    30,
    (at) => sql`${interested}
      insert into night_notices (user_id, mic_id, local_date, kind, facts, told_at)
      select user_id, mic_id, ${nightNear(at)}::date, 'night_on', '{}', ${now} from interest`,
  ],
  [
    'night_notices',
    800,
    (at) => sql`${interested} insert into night_notices (user_id, mic_id, kind, facts, told_at)
      select user_id, mic_id, 'mic_status', '{}', ${at} from interest`,
  ],
  [
    'mic_claims',
    365,
    (at) => sql`${interested}
      insert into mic_claims (user_id, mic_id, words, claimed_at, state, decided_at)
      select user_id, mic_id, 'It is mine.', ${at}, 'declined', ${at} from interest`,
  ],
  [
    'report_cases',
    400,
    (at) => sql`insert into report_cases (kind, subject_id, opened_at, decided_at, content, author)
      values ('comment', 1, ${at}, ${at}, 'left', 'none')`,
  ],
  [
    'content_reports',
    400,
    (at) => sql`${person}, decided as (
        insert into report_cases (kind, subject_id, opened_at, decided_at, content, author)
        values ('comment', 1, ${at}, ${at}, 'left', 'none') returning id)
      insert into content_reports (case_id, reporter_id, reason, reported_at)
      select decided.id, user_id, 'spam', ${at} from decided, account`,
  ],
  [
    'live_events',
    1 / 24,
    (at) => sql`${person} insert into live_events (user_id, kind, detail, created_at)
      select user_id, 'purged', '{}', ${at} from account`,
  ],
  [
    'contact_messages',
    365,
    (at) => sql`insert into contact_messages (name, email, subject, message, created_at)
      values ('Purged', 'purged@example.test', 'Purged', 'Purged', ${at})`,
  ],
  [
    'spent_captchas',
    0,
    (at) => sql`insert into spent_captchas (id, expires_at) values (${id}, ${at})`,
  ],
  ['spent_nonces', 0, (at) => sql`insert into spent_nonces (id, expires_at) values (${id}, ${at})`],
  ['audit_log', 365, (at) => sql`insert into audit_log (at, event) values (${at}, 'old')`],
];

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(database.db);
  return rows[0]?.count ?? Number.NaN;
}

test('every table that a job removes something of is among them', () => {
  const documented = documentation
    .split('\n')
    .filter((line) => line.startsWith('|') && /`purge\w+`/.test(line))
    .flatMap((line) => line.split('|')[2]?.match(/`\w+`/g) ?? [])
    .map((name) => name.replaceAll('`', ''))
    // Conversations stay while one of the two does, words while a name has them, and of suggestions the change.
    .filter(
      (table) =>
        !['conversations', 'search_words', 'search_typos', 'mic_suggestions'].includes(table),
    );
  expect([...new Set(kinds.map(([table]) => table))].toSorted()).toEqual(
    [...new Set(documented)].toSorted(),
  );
});

test.each(kinds)('%s are kept %d days, and no longer', async (table, days, insert) => {
  const before = await count(table);
  const end = now.getTime() - days * day;
  await insert(new Date(end - minute)).execute(database.db);
  await insert(new Date(end + minute)).execute(database.db);
  await purge(database.db, now);
  expect(await count(table)).toBe(before + 1);
});

test('docs/data.md names every job that removes something, and no other', () => {
  const named = documentation.match(/`purge\w+`/g) ?? [];
  const jobs = Object.keys(purges).map((job) => `\`${job}\``);
  expect([...new Set(named)].toSorted()).toEqual(jobs.toSorted());
});

test('one that fails leaves the others their turn', async () => {
  const [, , insert] = kinds.find(([table]) => table === 'idempotency_keys') ?? [];
  await insert?.(new Date(now.getTime() - 2 * day)).execute(database.db);
  const before = await count('idempotency_keys');
  await sql`alter table outbox rename to outbox_away`.execute(database.db);
  await expect(purge(database.db, now)).rejects.toThrow('relation "outbox" does not exist');
  await sql`alter table outbox_away rename to outbox`.execute(database.db);
  expect(await count('idempotency_keys')).toBe(before - 1);
});
