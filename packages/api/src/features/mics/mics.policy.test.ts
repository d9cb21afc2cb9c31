import { MicStatus } from '@stagetime/contracts/mics/schemas';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Actor } from '../../core/context.ts';
import { testNow } from '../../testing/callers.ts';
import { signUpPerson } from '../accounts/testing/people.ts';
import { authorizeSight, canReadFavorites, canSeeMic, canSeeMicContact } from './mics.policy.ts';
import { isVisibleMic, selectRelation } from './mics.predicates.ts';

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
  ['paused', submitter, 'visitor', true, false],
  ['paused', submitter, 'submitter', true, true],
  ['closed', submitter, 'other', true, false],
  ['closed', null, 'admin', true, true],
  ['removed', submitter, 'visitor', false, false],
  ['removed', submitter, 'submitter', true, true],
  ['removed', submitter, 'other', false, false],
  ['removed', null, 'admin', true, true],
] as const;

test.each(table)('a mic that is %s, submitted by %s, to %s: seen %s, its contact %s', (...row) => {
  const [status, submitted_by, viewer, isSeen, isContactSeen] = row;
  const mic = { status, submitted_by, is_host: false, has_host: false, is_contact: false };
  expect(canSeeMic(viewers[viewer], mic)).toBe(isSeen);
  expect(canSeeMicContact(viewers[viewer], mic)).toBe(isContactSeen);
});

test('a host looks after a mic, and then no longer whoever submitted it', () => {
  const owned = { submitted_by: submitter, has_host: true, is_contact: false };
  const mic = { status: 'removed', ...owned } as const;
  // But for their own, hosts do not read whose contact it is.
  expect(canSeeMicContact(viewers.other, { ...mic, is_host: true })).toBe(false);
  expect(canSeeMicContact(viewers.other, { ...mic, is_host: true, is_contact: true })).toBe(true);
  expect(canSeeMicContact(viewers.other, { ...mic, is_host: false, is_contact: true })).toBe(false);
  expect(canSeeMicContact(viewers.submitter, { ...mic, is_host: true })).toBe(true);
  expect(canSeeMic(viewers.other, { ...mic, is_host: true })).toBe(true);
  expect(canSeeMicContact(viewers.submitter, { ...mic, is_host: false })).toBe(false);
  expect(canSeeMic(viewers.submitter, { ...mic, is_host: false })).toBe(false);
  expect(canSeeMicContact(viewers.admin, { ...mic, is_host: false })).toBe(true);
});

test('who may not see a mic hears that there is none', () => {
  const nobody = { is_host: false, has_host: false, is_contact: false };
  const mic = { status: 'pending', submitted_by: submitter, ...nobody } as const;
  expect(() => authorizeSight(viewers.other, mic)).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  );
  expect(authorizeSight(viewers.submitter, mic)).toBe(mic);
});

test('SQL finds for everyone what the policy lets them see', async () => {
  const { db } = database;
  const [{ user }, host] = [await signUpPerson(db), await signUpPerson(db)];
  for (const status of MicStatus.options) {
    for (const submitted_by of [user.userId, null]) {
      await insertMic(db, { citySlug: 'philadelphia', status, submitted_by });
      const { id } = await insertMic(db, { citySlug: 'philadelphia', status, submitted_by });
      const since = testNow;
      await db
        .insertInto('mic_hosts')
        .values({ mic_id: id, user_id: host.user.userId, since })
        .execute();
    }
  }
  const own = {
    ...viewers,
    submitter: actor('user', user.userId),
    host: actor('user', host.user.userId),
  };
  for (const [name, viewer] of Object.entries(own)) {
    const all = await db
      .selectFrom('mics')
      .select(['id', 'status', 'submitted_by'])
      .select((eb) => selectRelation(eb, viewer))
      .select((eb) => isVisibleMic(eb, viewer).as('is_found'))
      .execute();
    // A mic without submitter is no one's: not found, as what is null is not.
    for (const mic of all) {
      expect(mic.is_found === true, `${name} ${mic.status}`).toBe(canSeeMic(viewer, mic));
    }
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
