import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createFolderStore } from './core/images/image-store.ts';
import type { Person } from './core/personal-data.ts';
import { createTestClient, mailsTo, signUpPerson } from './features/accounts/testing/people.ts';
import { personalData } from './personal-data.ts';
import { createTestTools, testNow } from './testing/callers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const declared = Object.assign({}, ...personalData.map(({ tables }) => tables)) as Record<
  string,
  'go' | 'remain'
>;

/** Tables that refer to people, or have a column that usually names one. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct tables.relname as name
    from pg_class tables
    join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum > 0
    left join pg_constraint keys
      on keys.conrelid = tables.oid and keys.contype = 'f'
      and keys.confrelid in ('users'::regclass, 'accounts'::regclass)
    where tables.relkind = 'r' and tables.relnamespace = 'public'::regnamespace
      and (keys.oid is not null or tables.relname = 'users'
        or columns.attname ~ '(^|_)(user_id|actor_id|target_id|email|phone|recipient)$'
          -- How to reach a mic is the mic's.
          and columns.attname !~ '^contact_')
    order by name`.execute(database.db);
  return rows.map(({ name }) => name);
}

async function allTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(database.db);
  return rows.map(({ name }) => name);
}

/** The tables in whose rows one of the texts stands. */
async function tablesThatHold(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await allTables()) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} as rows
      where exists (select 1 from unnest(${[...texts]}::text[]) text
        where position(text in rows::text) > 0) limit 1`.execute(database.db);
    if (rows.length > 0) found.push(table);
  }
  return found.toSorted();
}

/** Someone who left a trace in every table that knows people. */
async function livelyPerson(): Promise<
  Person & { readonly token: string; readonly secrets: readonly string[] }
> {
  const { db } = database;
  const { email, password, token, user } = await signUpPerson(db, { name: 'Lively Person' });
  const { userId } = user;
  const phone = '+12135550188';
  await db.updateTable('accounts').set({ phone }).where('user_id', '=', userId).execute();
  const profile = { stage_name: 'Lively Stage', custom_slug: 'lively', bio: 'Lively bio' };
  await db.updateTable('users').set(profile).where('id', '=', userId).execute();
  const { accounts, comments, messaging, mics, notifications, operations, social } =
    createTestClient(db, {
      token,
      userAgent: 'Lively Browser',
    }).caller;
  await accounts.signIn({ email, password });
  await accounts.startPhoneVerification({ phoneNumber: phone });
  const code = /[0-9]{6}/.exec((await mailsTo(db, phone))[0]?.text ?? '')?.[0] ?? '';
  await operations.logError({ message: 'boom', userAgent: 'Lively Browser' });
  const contact = { contact_email: email, contact_phone: phone };
  const { slug: mic } = await insertMic(db, { submitted_by: userId, ...contact });
  for (const isFavorite of [true, false, true]) await mics.setFavorite({ mic, isFavorite });
  await mics.setInterest({ mic, isInterested: true });
  await mics.setGoing({ mic, date: '2026-11-30', isGoing: true });
  // No one but them and admins ever saw it; of the one above everyone knows who hosts.
  const waiting = {
    status: 'pending',
    host_name: 'Lively Person',
    contact_instagram: 'lively',
  } as const;
  await insertMic(db, { ...waiting, submitted_by: userId });
  await insertMic(db, { ...waiting, status: 'rejected', contact_email: email });
  await notifications.setTopic({ topic: 'mic', inbox: true, mail: true });
  await mics.cancelNight({ mic, date: '2026-11-23', sentence: 'Closed for once' });
  const other = await insertMic(db, { submitted_by: userId });
  await mics.reportNight({ mic: other.slug, date: '2026-11-23', kind: 'full' });
  await mics.setStatus({ mic: other.slug, to: 'closed' });
  const { id: knownId, slug: known } = await insertMic(db, { contact_email: email });
  await db
    .updateTable('accounts')
    .set({ email_verified_at: testNow })
    .where('user_id', '=', userId)
    .execute();
  await mics.claim({ mic: known });
  // They were an admin once.
  await db
    .insertInto('mic_decisions')
    .values({ mic_id: other.id, decided_by: userId, decided_at: testNow, status: 'pending' })
    .execute();
  // One thing waits, another of theirs was decided on by themselves.
  const suggestion = {
    mic_id: other.id,
    source: 'anyone',
    before: '{}',
    after: '{}',
    words: 'Lively idea',
    mic_version: testNow,
    suggested_at: testNow,
  } as const;
  const decision = { state: 'declined', decided_by: userId, decided_at: testNow } as const;
  await db
    .insertInto('mic_suggestions')
    .values([
      { ...suggestion, address: email },
      { ...suggestion, suggested_by: userId, ...decision },
    ])
    .execute();
  const due = { mic_id: other.id, recipient_id: userId, facts: '{"what":"edited"}' };
  await db
    .insertInto('mic_news_due')
    .values({ ...due, kind: 'mic_decided', noted_at: testNow })
    .execute();
  await db
    .insertInto('mic_removals')
    .values({ mic_id: other.id, set_by: userId, set_at: testNow })
    .execute();
  const claim = { mic_id: other.id, words: 'Lively claim', claimed_at: testNow };
  const claimant = await signUpPerson(db);
  await db
    .insertInto('mic_claims')
    .values([
      { ...claim, user_id: userId },
      { ...claim, words: 'Of another', user_id: claimant.user.userId, ...decision },
    ])
    .execute();
  // They invite someone to what they host, and are invited to what someone else hosts.
  const claimantId = claimant.user.userId;
  const host = { mic_id: other.id, user_id: claimantId, since: testNow };
  await db.insertInto('mic_hosts').values(host).execute();
  const invitation = { hands_over: false, invited_at: testNow };
  await db
    .insertInto('mic_invitations')
    .values([
      { ...invitation, mic_id: knownId, user_id: claimantId, invited_by: userId },
      { ...invitation, mic_id: other.id, user_id: userId, invited_by: claimantId },
    ])
    .execute();
  const seen = { user_id: userId, kind: 'submission', id: other.id, at: testNow };
  await db.insertInto('desk_views').values(seen).execute();
  const digest = { user_id: userId, frequency: 'daily', told_until: testNow };
  await db.insertInto('desk_digests').values(digest).execute();
  const asked = { mic_id: other.id, user_id: userId, local_date: '2026-11-30' };
  await db
    .insertInto('holiday_asks')
    .values({ ...asked, asked_at: testNow })
    .execute();
  await db
    .insertInto('asks')
    .values({ ...asked, asked_on: '2026-12-01' })
    .execute();
  await db
    .insertInto('night_answers')
    .values({ ...asked, on_list: 12, answered_at: testNow })
    .execute();
  const question = { subject: 'Lively question', message: 'Lively message' };
  await messaging.contact({ name: 'Lively Person', email, ...question });
  const said = { mic, content: 'Lively words', idempotencyKey: 'lively-key' };
  const { id: commentId } = await comments.add(said);
  await comments.vote({ commentId, vote: 'upvote' });
  const subject = 'lively-subject';
  const created_at = testNow;
  const identity = { provider: 'google' as const, subject, user_id: userId, created_at };
  await db.insertInto('oauth_identities').values(identity).execute();
  // They follow someone, who follows them: each is told of the other.
  const friend = await signUpPerson(db);
  await social.follow({ userId: friend.user.userId });
  await createTestClient(db, { token: friend.token }).caller.social.follow({ userId });
  const pest = await signUpPerson(db);
  await social.block({ userId: pest.user.userId, kind: 'block' });
  // They reported someone, were reported and warned, and were suspended once.
  const { reports } = createTestClient(db, { token }).caller;
  await reports.report({ kind: 'profile', subjectId: pest.user.userId, reason: 'spam' });
  const warned = { content: 'left', author: 'warned', decided_at: testNow, decided_by: userId };
  await db
    .insertInto('report_cases')
    .values({
      ...{ kind: 'profile', subject_id: userId, author_id: userId, opened_at: testNow },
      ...{ reason: 'Lively reason', ...warned },
    })
    .execute();
  const suspension = { reason: 'Lively threats', since: testNow, decided_by: pest.user.userId };
  await db
    .insertInto('suspensions')
    .values({ user_id: userId, ...suspension })
    .execute();
  // What someone wrote is the other one's, too.
  await messaging.send({ recipientId: friend.user.userId, body: 'See you there' });
  const told = { user_id: userId, kind: 'mic_status', facts: '{"status":"closed"}' };
  await db
    .insertInto('night_notices')
    .expression((eb) =>
      eb
        .selectFrom('mics')
        .select('mics.id')
        .select([eb.val(told.user_id).as('user_id'), eb.val(told.kind).as('kind')])
        .select([
          eb.cast<string>(eb.val(told.facts), 'jsonb').as('facts'),
          eb.val(testNow).as('told_at'),
        ])
        .where('slug', '=', mic),
    )
    .columns(['mic_id', 'user_id', 'kind', 'facts', 'told_at'])
    .execute();
  const image = { name: 'a'.repeat(22), user_id: userId, purpose: 'profile', state: 'used' };
  await db
    .insertInto('images')
    .values({ ...image, created_at: testNow, state_since: testNow })
    .execute();
  const id = 'a'.repeat(64);
  const oauthCode = { id, browser_hash: id, subject, email, name: 'Lively Person' };
  await db
    .insertInto('oauth_codes')
    .values({ ...oauthCode, is_authoritative: true, expires_at: testNow })
    .execute();
  return { userId, email, phone, token, secrets: ['$argon2', token, code] };
}

test('every table that names people is some feature’s to export and to erase', async () => {
  expect(await tablesOfPeople()).toEqual(Object.keys(declared).toSorted());
});

/** Who was beside them: said something there and voted, and changed their rights. */
async function bystander({ userId }: Person): Promise<readonly string[]> {
  const { db } = database;
  const { email, token, user } = await signUpPerson(db, { name: 'Quiet Canary' });
  const { comments } = createTestClient(db, { token, userAgent: 'Canary Browser' }).caller;
  const { slug: mic } = await insertMic(db, {
    submitted_by: user.userId,
    venue_name: 'Canary Bar',
  });
  const { id: commentId } = await comments.add({ mic, content: 'Canary words' });
  await comments.vote({ commentId, vote: 'upvote' });
  const about = { at: testNow, actor_id: user.userId, target_id: userId, network: '10.99.99.0/24' };
  const entry = { ...about, event: 'privilege_permissions_changed', details: '{"role":"user"}' };
  await db.insertInto('audit_log').values(entry).execute();
  return [String(user.userId), email, 'anary', '10.99.99'];
}

test('someone gets what is kept of them, nothing that lets a reader in, and then it goes', async () => {
  const { secrets, token, ...person } = await livelyPerson();
  const others = await bystander(person);
  const folder = await mkdtemp(path.join(tmpdir(), 'stagetime-personal-data-'));
  const images = createFolderStore(folder);
  // Of theirs, as livelyPerson has it, and of someone else.
  for (const letter of ['a', 'b']) await images.put(`${letter.repeat(22)}.webp`, Buffer.from('x'));
  const tools = createTestTools({ images });
  const { accounts } = createTestClient(database.db, { token, tools }).caller;
  const { json } = await accounts.exportData();
  const { sections, ...head } = JSON.parse(json) as {
    sections: Record<string, Record<string, readonly object[]>>;
  };
  expect(head).toMatchObject({ exportedAt: testNow.toISOString(), userId: person.userId });
  // Each table, and something from each: otherwise this test would not tell much.
  const exported = Object.assign({}, ...Object.values(sections)) as Record<string, object[]>;
  expect(Object.keys(exported).toSorted()).toEqual(Object.keys(declared).toSorted());
  for (const rows of Object.values(exported)) expect(rows).not.toEqual([]);
  for (const text of ['Lively bio', 'Lively words', 'Lively Browser', person.phone]) {
    expect(json).toContain(text);
  }
  for (const secret of [...secrets, ...others]) {
    expect(secret).not.toBe('');
    expect(json).not.toContain(secret);
  }
  const sessions = await database.db.selectFrom('sessions').select('id').execute();
  for (const { id } of sessions) expect(json).not.toContain(id);

  await accounts.deleteAccount({ confirmation: 'DELETE' });
  const remaining = Object.keys(declared).filter((table) => declared[table] === 'remain');
  expect(await tablesThatHold([String(person.userId)])).toEqual(remaining.toSorted());
  expect(await tablesThatHold([person.phone ?? '', 'ively', 'lively-subject'])).toEqual([]);
  // What others are called by is still found.
  expect(await tablesThatHold(['quiet'])).toContain('search_words');
  // The mail that says so is on its way.
  expect(await tablesThatHold([person.email ?? ''])).toEqual(['outbox']);
  const mails = await mailsTo(database.db, person.email ?? '');
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Stagetime account is deleted']);
  expect(mails[0]?.links).toContainEqual(expect.stringMatching(/\/contact$/));
  const card = await database.db
    .selectFrom('users')
    .select(['name', 'bio', 'custom_slug'])
    .where('id', '=', person.userId)
    .executeTakeFirst();
  expect(card).toEqual({ name: 'Former member', bio: null, custom_slug: null });
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile()).map(({ name }) => name)).toEqual([
    `${'b'.repeat(22)}.webp`,
  ]);
  await rm(folder, { recursive: true });
  // What they wrote to someone is that person's, too.
  expect(await tablesThatHold(['See you there'])).toEqual(['messages']);
  // Of who was beside them everything is there.
  expect(await tablesThatHold(['Canary words'])).toEqual(['comments']);
});
