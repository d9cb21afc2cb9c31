import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
let mic: { readonly id: number; readonly slug: string };
let token: string;
let email: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db);
  ({ token, email } = await signUpPerson(database.db));
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});
beforeEach(async () => {
  mic = await insertMic(database.db);
});

const paths = {
  list: '/comments/mics/{micId}/comments-with-votes',
  votes: '/comments/mics/{micId}/user-votes',
  add: '/comments/mics/{micId}/comments',
  vote: '/comments/comments/{commentId}/vote',
  one: '/comments/{id}',
};

type Method = 'get' | 'post' | 'put' | 'delete';
type Sent = {
  readonly payload?: object;
  readonly as?: string | undefined;
  readonly key?: string;
};

/** Calls a row, and fails unless the answer is as documented. */
async function call(method: Method, path: string, of: number | string, sent: Sent = {}) {
  const { payload, as = token, key } = sent;
  const [template = '', query = ''] = path.split(/(?=\?)/);
  const answer = await server.app.inject({
    method: method.toUpperCase() as 'GET',
    url: `/api${template.replace(/\{\w+\}/, String(of))}${query}`,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  });
  expectAsDocumented(answer, template, method);
  expect(answer.headers['cache-control']).toBe('no-store');
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
}

const add = (content: string, key?: string) =>
  call('post', paths.add, mic.slug, { payload: { content }, ...(key && { key }) });

describe('comments over REST', () => {
  it('are added, listed, changed and deleted under the names of the contract', async () => {
    const added = await add('First!');
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      success: true,
      comment: {
        content: 'First!',
        created_at: '2026-11-20T19:00:00.000Z',
        upvotes: 0,
        downvotes: 0,
        vote_score: 0,
        stage_name: null,
        username: 'Dana Deckhand',
        profile_image_url: null,
      },
    });
    const { comment } = added.body;
    expect(comment.slug).toBe(`user-${comment.user_id}`);
    expect(comment.user_slug).toBe(comment.slug);
    const bySlug = await call('get', paths.list, mic.slug, { as: '' });
    const byId = await call('get', paths.list, mic.id, { as: '' });
    expect(bySlug.body).toEqual({ success: true, comments: [comment], next_cursor: null });
    expect(byId.body).toEqual(bySlug.body);
    expect(bySlug.text).not.toContain(email);
    const changed = await call('put', paths.one, comment.id, { payload: { content: 'Second!' } });
    expect(changed.body.comment).toMatchObject({ id: comment.id, content: 'Second!' });
    expect((await call('delete', paths.one, comment.id)).body).toEqual({ success: true });
    expect((await call('get', paths.list, mic.slug)).body).toMatchObject({ comments: [] });
    expect((await call('delete', paths.one, comment.id)).status).toBe(404);
  });

  it('are voted on by taps, and tell who is signed in what they voted', async () => {
    const { id } = (await add('Vote')).body.comment;
    const tap = (voteType: string) => call('post', paths.vote, id, { payload: { voteType } });
    expect((await tap('upvote')).body).toEqual({
      success: true,
      data: {
        action: 'added',
        voteType: 'upvote',
        voteCounts: { upvotes: 1, downvotes: 0, vote_score: 1 },
      },
    });
    expect((await tap('downvote')).body.data).toMatchObject({
      action: 'changed',
      voteCounts: { vote_score: -1 },
    });
    const userVotes = { [id]: 'downvote' };
    expect((await call('get', paths.votes, mic.id)).body).toEqual({ success: true, userVotes });
    expect((await call('get', paths.list, mic.id)).body).toMatchObject({ userVotes });
    expect(
      (await call('get', paths.list, mic.id, { as: 'no.such.token' })).body,
    ).not.toHaveProperty('userVotes');
    expect((await tap('downvote')).body.data).toMatchObject({ action: 'removed', voteType: null });
    expect((await tap('sideways')).status).toBe(400);
  });

  it('are sorted, and read by pages', async () => {
    const ids: number[] = [];
    for (const content of ['one', 'two', 'three']) ids.push((await add(content)).body.comment.id);
    await call('post', paths.vote, ids[1] ?? 0, { payload: { voteType: 'upvote' } });
    const read = async (query: string) => {
      const { body } = await call('get', paths.list + query, mic.slug);
      const found = body.comments as { readonly id: number }[];
      return { ids: found.map(({ id }) => id), body };
    };
    const [first, second, third] = ids;
    for (const query of ['', '?sort_by=best', '?sort_by=top']) {
      expect((await read(query)).ids).toEqual([second, third, first]);
    }
    for (const query of ['?sort_by=new', '?sort_by=controversial']) {
      expect((await read(query)).ids).toEqual([third, second, first]);
    }
    const page = await read('?limit=2');
    expect(page.ids).toEqual([second, third]);
    expect((await read(`?limit=2&cursor=${page.body.next_cursor}`)).ids).toEqual([first]);
    expect((await call('get', `${paths.list}?sort_by=worst`, mic.slug)).status).toBe(400);
  });

  it.each([
    ['post', paths.add, 'You must be signed in to comment'],
    ['put', paths.one, 'You must be signed in to comment'],
    ['delete', paths.one, 'You must be signed in to comment'],
    ['post', paths.vote, 'You must be signed in to vote'],
    ['get', paths.votes, 'Please sign in and try again.'],
  ] as const)('asks who is not signed in to be: %s %s', async (method, path, sentence) => {
    const payload =
      method === 'post' || method === 'put'
        ? { payload: { content: 'x', voteType: 'upvote' } }
        : {};
    const { status, body } = await call(method, path, 1, { as: '', ...payload });
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: sentence, message: sentence, code: 'UNAUTHENTICATED' });
  });

  it('are their authors’ only', async () => {
    const { id } = (await add('Mine')).body.comment;
    const other = (await signUpPerson(database.db)).token;
    const payload = { content: 'Yours' };
    expect((await call('put', paths.one, id, { as: other, payload })).status).toBe(403);
    expect((await call('delete', paths.one, id, { as: other })).status).toBe(403);
  });

  it('are not of mics that no one may see', async () => {
    const pending = await insertMic(database.db, { status: 'pending' });
    const payload = { content: 'Hi' };
    for (const hidden of [pending.slug, pending.id, 'nowhere']) {
      expect((await call('get', paths.list, hidden)).status).toBe(404);
      expect((await call('get', paths.votes, hidden)).status).toBe(404);
      expect((await call('post', paths.add, hidden, { payload })).status).toBe(404);
    }
  });

  it('with an Idempotency-Key are answered again, and written once', async () => {
    const first = await add('Once', 'key-1');
    const again = await add('Once', 'key-1');
    expect([again.status, again.body]).toEqual([201, first.body]);
    const [a, b] = await Promise.all([add('Both', 'key-2'), add('Both', 'key-2')]);
    expect(a?.body).toEqual(b?.body);
    const other = await add('Twice', 'key-1');
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect((await add('x', 'a key')).status).toBe(400);
    const { id } = first.body.comment;
    const tap = (key: string) =>
      call('post', paths.vote, id, { payload: { voteType: 'upvote' }, key });
    expect((await tap('key-3')).body).toEqual((await tap('key-3')).body);
    const list = await call('get', paths.list, mic.slug);
    expect(list.body.comments).toHaveLength(2);
    expect(list.body.comments[0]).toMatchObject({ id, upvotes: 1 });
  });

  it('is read as text, never as a page', async () => {
    const content = '<script>alert(1)</script> مرحبا 🎤';
    const { comment } = (await add(content)).body;
    expect(comment.content).toBe(content);
    expect((await add('a\0b')).status).toBe(400);
    expect((await add('a'.repeat(189))).status).toBe(400);
  });
});
