import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { hearAnnouncements, type ListeningAnnouncements } from '../../start/announcements.ts';
import { createTestApp, noLog, type TestApp } from '../../testing/test-app.ts';
import { hearOfChanges, readPayload } from './directory-changes.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { tags } from './tags.ts';

type Process = TestApp & {
  readonly cache: ResponseCache;
  readonly announcements: ListeningAnnouncements;
};

let database: TestDatabase;
let token: string;
let one: Process;
let other: Process;
let mic: { readonly id: number; readonly slug: string };

async function startProcess(): Promise<Process> {
  const announcements = hearAnnouncements(database.url, noLog);
  const changes = hearOfChanges(announcements);
  const cache = createResponseCache({ maxBytes: 1_000_000, changes, now: () => new Date() });
  const app = await createTestApp(database.db, { responseCache: cache });
  await vi.waitUntil(() => changes.isHeard());
  return { ...app, cache, announcements };
}

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  [one, other] = [await startProcess(), await startProcess()];
  ({ token } = await signUpPerson(database.db));
});
beforeEach(async () => {
  mic = await insertMic(database.db);
});
afterAll(async () => {
  for (const { app, announcements } of [one, other]) {
    await app.close();
    await announcements.close();
  }
  await database.drop();
});

/** What somebody reads over tRPC as the web app asks. */
async function read({ app }: Process, reference = String(mic.id)): Promise<string[]> {
  const input = JSON.stringify({ json: { mic: reference } });
  const answer = await app.inject(`/trpc/comments.list?input=${encodeURIComponent(input)}`);
  const { comments } = answer.json().result.data.json as { comments: { content: string }[] };
  return comments.map(({ content }) => content);
}

async function post({ app }: Process, content: string): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/comments/mics/${mic.slug}/comments`,
    headers: { authorization: `Bearer ${token}` },
    payload: { content },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().comment.id;
}

test('a thread is kept, and another as soon as somebody changed it, in every process', async () => {
  for (const reference of [String(mic.id), mic.slug]) {
    for (const process of [one, other]) await read(process, reference);
  }
  const id = await post(one, 'Over REST');
  for (const reference of [String(mic.id), mic.slug]) {
    for (const process of [one, other]) {
      await expect.poll(() => read(process, reference)).toEqual(['Over REST']);
    }
  }
  const authorized = { headers: { authorization: `Bearer ${token}` } };
  const vote = { ...authorized, method: 'POST', payload: { voteType: 'downvote' } } as const;
  await other.app.inject({ ...vote, url: `/api/comments/comments/${id}/vote` });
  await other.app.inject({ ...authorized, method: 'DELETE', url: `/api/comments/${id}` });
  for (const process of [one, other]) {
    await expect.poll(() => read(process)).toEqual([]);
  }
});

test('an announcement drops the comments of these mics and nothing else', () => {
  expect(readPayload('{"comments":[1,2],"cities":[]}')).toEqual(
    new Set([tags.commentsByName, tags.comments(1), tags.comments('2')]),
  );
});
