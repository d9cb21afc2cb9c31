import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Actor } from '../../core/context.ts';
import { testNow } from '../../testing/callers.ts';
import { signUpPerson } from '../accounts/testing/people.ts';
import { authorizeSight, canReadFavorites, canSeeMic, canSeeMicContact } from './mics.policy.ts';
import { isVisibleMic } from './mics.predicates.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const submitter = 1_000_000_001;
const actor = (role: Actor['role'], userId: number): Actor => ({
  userId,
  role,
  sessionId: 'session',
  signedInAt: testNow,
  method: 'password',
});
const viewers = {
  visitor: null,
  submitter: actor('user', submitter),
  other: actor('user', 1_000_000_002),
  admin: actor('admin', 1_000_000_003),
  superAdmin: actor('super_admin', 1_000_000_004),
} as const;

/** Who sees which mic, and the contact of its host, by hand. */
const table = [
  // status, who submitted it, viewer, sees it, sees the contact
  ['approved', submitter, 'visitor', true, false],
  ['approved', submitter, 'submitter', true, true],
  ['approved', submitter, 'other', true, false],
  ['approved', submitter, 'admin', true, true],
  ['approved', submitter, 'superAdmin', true, true],
  ['approved', null, 'visitor', true, false],
  ['approved', null, 'other', true, false],
  ['approved', null, 'admin', true, true],
  ['pending', submitter, 'visitor', false, false],
  ['pending', submitter, 'submitter', true, true],
  ['pending', submitter, 'other', false, false],
  ['pending', submitter, 'admin', true, true],
  ['pending', submitter, 'superAdmin', true, true],
  ['pending', null, 'visitor', false, false],
  ['pending', null, 'other', false, false],
  ['pending', null, 'admin', true, true],
  ['rejected', submitter, 'visitor', false, false],
  ['rejected', submitter, 'submitter', true, true],
  ['rejected', submitter, 'other', false, false],
  ['rejected', submitter, 'admin', true, true],
  ['rejected', null, 'superAdmin', true, true],
] as const;

test.each(table)('a mic that is %s, submitted by %s, to %s: seen %s, its contact %s', (...row) => {
  const [status, submitted_by, viewer, isSeen, isContactSeen] = row;
  const mic = { status, submitted_by };
  expect(canSeeMic(viewers[viewer], mic)).toBe(isSeen);
  expect(canSeeMicContact(viewers[viewer], mic)).toBe(isContactSeen);
});

test('who may not see a mic hears that there is none', () => {
  const mic = { status: 'pending', submitted_by: submitter } as const;
  expect(() => authorizeSight(viewers.other, mic)).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  );
  expect(authorizeSight(viewers.submitter, mic)).toBe(mic);
});

test('SQL finds for everybody what the policy lets them see', async () => {
  const { user } = await signUpPerson(database.db);
  for (const status of ['approved', 'pending', 'rejected'] as const) {
    for (const submitted_by of [user.userId, null]) {
      await insertMic(database.db, { citySlug: 'philadelphia', status, submitted_by });
    }
  }
  const all = await database.db
    .selectFrom('mics')
    .select(['id', 'status', 'submitted_by'])
    .execute();
  const own = { ...viewers, submitter: actor('user', user.userId) };
  for (const [name, viewer] of Object.entries(own)) {
    const found = await database.db
      .selectFrom('mics')
      .select('id')
      .where((eb) => isVisibleMic(eb, viewer))
      .execute();
    const expected = all.filter((mic) => canSeeMic(viewer, mic));
    const ids = (mics: readonly { readonly id: number }[]) => mics.map(({ id }) => id).toSorted();
    expect(ids(found), name).toEqual(ids(expected));
  }
});

test.each([
  ['user', submitter, true],
  ['user', submitter + 1, false],
  ['admin', submitter + 1, true],
  ['super_admin', submitter + 1, true],
] as const)('favorites are read by their owner and admins: %s %i', (role, userId, isAllowed) => {
  expect(canReadFavorites(actor(role, userId), submitter)).toBe(isAllowed);
});
