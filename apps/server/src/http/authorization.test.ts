import {
  type FakeGoogle,
  startFakeGoogle,
} from '@stagetime/api/features/accounts/testing/fake-google';
import { calls } from '@stagetime/api/testing/authorization/calls';
import { canariesOf } from '@stagetime/api/testing/authorization/canaries';
import {
  type Caller,
  playerOf,
  principals,
  type Relation,
  relations,
} from '@stagetime/api/testing/authorization/cast';
import { noteChanges } from '@stagetime/api/testing/authorization/changes';
import { expectedOutcomes } from '@stagetime/api/testing/authorization/expected';
import { expectedRelations } from '@stagetime/api/testing/authorization/expected-relations';
import { expectedSightings } from '@stagetime/api/testing/authorization/expected-sightings';
import { emptyStreams, sightings } from '@stagetime/api/testing/authorization/run-matrix';
import { createStage, type Stage } from '@stagetime/api/testing/authorization/stage';
import { createTestTools } from '@stagetime/api/testing/callers';
import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import type { RestRoute } from '@stagetime/rest/core/route';
import { restRoutes } from '@stagetime/rest/routes';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { type RestCall, restCalls } from '../testing/authorization/rest-calls.ts';
import { createTestApp, loadBuiltRenderer, type TestApp } from '../testing/test-app.ts';
import { toForm } from '../testing/to-form.ts';
import { cachedRestOperations } from './cache/cache-plugin.ts';

/** One of each kind for every commit; all of them with `npm run verify`. */
const few = ['deleteComment', 'editMic', 'getMic', 'listFavorites', 'toggleFavorite', 'submitMic'];
const names = restRoutes.map(({ operationId }) => operationId);
const tried = isThorough ? names : few;

let database: TestDatabase;
let server: TestApp;
let google: FakeGoogle;
const tools = createTestTools({ live: emptyStreams, rateLimits: { scale: 1000 } });
let takeChanges: Awaited<ReturnType<typeof noteChanges>>;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  google = await startFakeGoogle();
  server = await createTestApp(database.db, {
    render: await loadBuiltRenderer(),
    tools: { keys: tools.keys, rateLimits: tools.rateLimits, google: google.provider },
  });
  takeChanges = await noteChanges(database.db);
});
afterAll(async () => {
  await server.app.close();
  await google.stop();
  await database.drop();
});

/** What no one asks for: REST drops it, and nothing of it counts. */
const extra = {
  ...{ role: 'super_admin', isAdmin: true, is_admin: 1, adminLevel: 2, admin_level: 2 },
  ...{ is_approved: 1, submitted_by: 1, created_at: '2020-01-01', disabled_at: null },
};

async function send(route: RestRoute, call: RestCall, stage: Stage, who: Caller) {
  const input = ((await calls[call.procedure]?.(stage, who, { google })) ?? {}) as never;
  const params = Object.entries(call.params?.(input, stage) ?? {});
  const path = params.reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    route.path as string,
  );
  const query = new URLSearchParams(call.query?.(input) as Record<string, string> | undefined);
  const body = call.body && { ...extra, ...call.body(input, stage) };
  const sent = call.form
    ? await toForm({ ...call.form(input), role: 'super_admin', is_approved: '1' })
    : { payload: body, type: body && 'application/json' };
  const token = playerOf(stage.cast, who)?.token;
  await takeChanges();
  const answer = await server.app.inject({
    method: route.method.toUpperCase() as 'GET',
    url: `/api${path}?${query}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent.type && { 'content-type': sent.type }),
    },
    ...(sent.payload && { payload: sent.payload }),
  });
  return { answer, changes: await takeChanges() };
}

/** Who in the database has rights that no one gave them. */
async function findRisen({ cast, db }: Stage) {
  const admins = [cast.admin, cast.admin2, cast.superAdmin].map(({ userId }) => userId);
  const everybody = Object.values(cast).map(({ userId }) => userId);
  return db
    .selectFrom('accounts')
    .select(['user_id', 'role', 'admin_level'])
    .where('user_id', 'in', everybody)
    .where('user_id', 'not in', admins)
    .where('role', '<>', 'user')
    .execute();
}

test('the table has every row of the interface, and no other', () => {
  expect(Object.keys(restCalls).toSorted()).toEqual(names.toSorted());
});

describe('each principal', () => {
  it.each(tried)('gets of %s what the table says, and reads nothing of others', async (name) => {
    const route = restRoutes.find(({ operationId }) => operationId === name);
    const call = restCalls[name];
    if (route === undefined || call === undefined) throw new Error(`There is no row ${name}.`);
    const stage = await createStage(database.db, tools);
    const success = String(call.status ?? 200);
    for (const who of principals) {
      const row = { ...expectedOutcomes.get(call.procedure), ...call.outcomes };
      const expected = row[who]?.replace(/^ok$|^null$/, success);
      const { answer, changes } = await send(route, call, stage, who);
      expect(`${who}: ${answer.statusCode}`, answer.body.slice(0, 300)).toBe(`${who}: ${expected}`);
      const told = expectedSightings[call.procedure]?.[who] ?? [];
      const seen = told.filter((kind) => !call.leavesOut?.includes(kind));
      expect(sightings(answer.body, who, canariesOf(stage)), who).toEqual(seen);
      if (expected !== success || route.method === 'get') {
        const kept = changes.filter(({ table }) => table !== 'audit_log');
        expect(
          kept.map(({ table }) => table),
          who,
        ).toEqual([]);
      }
    }
    expect(await findRisen(stage)).toEqual([]);
    const log = JSON.stringify(server.logged);
    expect(log.includes('"msg":"request"')).toBe(!cachedRestOperations.has(name));
    const people = Object.values(stage.cast).map((player) => ({ kind: 'name', text: player.name }));
    const leaks = [...canariesOf(stage), ...people].filter(({ text }) => log.includes(text));
    expect(leaks, 'what a log never holds').toEqual([]);
    server.logged.splice(0);
  });
});

describe('who hosts the mic, did, submitted it, is blocked or blocks', () => {
  it.each(tried)('gets of %s what the table says, and reads nothing of others', async (name) => {
    const route = restRoutes.find(({ operationId }) => operationId === name);
    const call = restCalls[name];
    if (route === undefined || call === undefined) throw new Error(`There is no row ${name}.`);
    const stage = await createStage(database.db, tools, { hasRelations: true });
    const success = String(call.status ?? 200);
    for (const who of relations) {
      const expected = outcomeOf(call, who)?.replace(/^ok$|^null$/, success);
      const { answer } = await send(route, call, stage, who);
      expect(`${who}: ${answer.statusCode}`, answer.body.slice(0, 300)).toBe(`${who}: ${expected}`);
      if (who === 'submitter') continue;
      const told = expectedSightings[call.procedure]?.other ?? [];
      const seen = told.filter((kind) => !call.leavesOut?.includes(kind));
      expect(sightings(answer.body, who, canariesOf(stage)), who).toEqual(seen);
    }
    server.logged.splice(0);
  });
});

/** By hand: of the row, of who stands so, or else of anyone; the submitter is the owner, too. */
function outcomeOf({ procedure, outcomes }: RestCall, who: Relation): string | undefined {
  const as = who === 'submitter' ? 'owner' : 'other';
  const related = expectedRelations.get(procedure)?.[who];
  return outcomes?.[as] ?? related ?? expectedOutcomes.get(procedure)?.[as];
}

test('no page, feed or file says anything of people that is private', async () => {
  const stage = await createStage(database.db, tools);
  await stage.comment();
  await stage.cancelledNight();
  const { shown, pending, cast } = stage;
  const profile = `/profile/user-${cast.owner.userId}`;
  const addresses = [
    ...['/', '/los-angeles', `/los-angeles/${shown.slug}`, `/los-angeles/${pending.slug}`, profile],
    ...[`/los-angeles/${shown.slug}/poster`, `/los-angeles/${shown.slug}.ics`, '/favorites.ics'],
    ...[
      '/favorites',
      '/hosting',
      '/messages',
      '/notifications',
      '/profile',
      '/admin',
      '/admin/audit',
    ],
    ...['/sitemap.xml', '/sitemaps/mics-1.xml', '/robots.txt', '/nowhere', '/los-angeles/nothing'],
    ...['/api/nothing', '/api/health', '/api/openapi.json', '/trpc/accounts.me', '/trpc/nothing'],
  ];
  const read = async (url: string) => (await server.app.inject({ url })).body;
  expect(await read(`/los-angeles/${shown.slug}`)).toContain('Casting Night');
  expect(await read(profile)).toContain(cast.owner.name);
  for (const url of addresses) {
    for (const who of ['visitor', 'other'] as const) {
      const token = who === 'visitor' ? undefined : cast[who].token;
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const { body, headers: sent } = await server.app.inject({ url, headers });
      const told = `${body} ${JSON.stringify(sent)}`;
      expect(sightings(told, who, canariesOf(stage)), `${url} to ${who}`).toEqual([]);
    }
  }
});
