import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestClient, signUpPerson } from './features/accounts/testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

test('what somebody does counts towards their stage name while it is there', async () => {
  const { token } = await signUpPerson(database.db);
  const { caller } = createTestClient(database.db, { token });
  const countTasks = async () => (await caller.social.getEngagement()).completedCount;
  expect(await countTasks()).toBe(1);
  const { slug: mic } = await insertMic(database.db);
  const { id } = await caller.comments.add({ mic, content: 'Kind crowd.' });
  expect(await caller.social.getEngagement()).toMatchObject({ hasCommented: true });
  await caller.mics.setFavorite({ mic, isFavorite: true });
  expect(await caller.social.getEngagement()).toMatchObject({ hasFavorited: true });
  await caller.mics.setInterest({ mic, isInterested: true });
  expect(await caller.social.getEngagement()).toMatchObject({ hasMarkedInterest: true });
  expect(await countTasks()).toBe(4);
  await caller.comments.delete({ commentId: id });
  await caller.mics.setFavorite({ mic, isFavorite: false });
  await caller.mics.setInterest({ mic, isInterested: false });
  expect(await countTasks()).toBe(1);
});
