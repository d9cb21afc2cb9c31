import { calls } from '@stagetime/api/testing/authorization/calls';
import { createStage, type Stage } from '@stagetime/api/testing/authorization/stage';
import { createTestTools } from '@stagetime/api/testing/callers';
import {
  bodyNotJson,
  bodyNotUtf8,
  errorMessages,
  errorStatus,
  nameRefused,
} from '@stagetime/contracts/core/errors';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import type { RestRoute } from '@stagetime/rest/core/route';
import { documentPaths } from '@stagetime/rest/openapi';
import { restRoutes } from '@stagetime/rest/routes';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { restCalls } from '../testing/authorization/rest-calls.ts';
import { type ContractRow, contractRows, type Refusal } from '../testing/contract-rows.ts';
import { expectAsDocumented, requiredIn } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { toForm } from '../testing/to-form.ts';

let database: TestDatabase;
let server: TestApp;
let stage: Stage;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const tools = createTestTools({ rateLimits: { scale: 1000 } });
  server = await createTestApp(database.db, { tools: { keys: tools.keys } });
  stage = await createStage(database.db, tools);
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

type Values = Readonly<Record<string, unknown>>;
type Sent = {
  readonly params: Values;
  readonly query: Values;
  readonly body: Values | undefined;
  /** In the body's place, as JSON. */
  readonly raw?: string;
};
type Caller = 'visitor' | 'other' | 'owner' | 'superAdmin';

/** What a row takes of someone who asks rightly. */
async function goodRequest(route: RestRoute, who: Caller): Promise<Sent> {
  const { operationId } = route;
  const call = restCalls[operationId];
  // What one gets of Google is tried elsewhere; here no one set it up.
  const make = operationId === 'signInByGoogle' ? () => ({}) : calls[call?.procedure ?? ''];
  const input = ((await make?.(stage, who, {} as never)) ?? {}) as never;
  return {
    params: { ...call?.params?.(input, stage) },
    query: { ...call?.query?.(input) },
    body: call?.form?.(input) ?? call?.body?.(input, stage),
  };
}

async function send(route: RestRoute, { params, query, body, raw }: Sent, who: Caller) {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
    encodeURIComponent(String(params[name])),
  );
  const form = route.file && body && raw === undefined ? await toForm(body) : undefined;
  const json = raw ?? (body && JSON.stringify(body));
  const payload = form?.payload ?? json;
  return server.app.inject({
    method: route.method.toUpperCase() as 'GET',
    url: `/api${path}?${new URLSearchParams(query as Record<string, string>)}`,
    headers: {
      ...(who !== 'visitor' && { authorization: `Bearer ${stage.cast[who].token}` }),
      ...(payload && { 'content-type': form?.type ?? 'application/json' }),
    },
    ...(payload && { payload }),
  });
}

type Answer = Awaited<ReturnType<typeof send>>;

/** Where the sentence says nothing of what is wrong with a field, programs are told its name and what it may be. */
function sentenceFor({ file }: RestRoute, { says, fields, tells = says }: Refusal): unknown {
  const isNamed = says === errorMessages.INVALID_INPUT && file === undefined && fields.length > 0;
  return isNamed ? expect.stringMatching(`^${fields[0]} must be .+\\.$`) : tells;
}

function expectRefusal(answer: Answer, route: RestRoute, refusal: Refusal, of: string) {
  const { says, fields, code } = refusal;
  const { error, message, errors, ...told } = answer.json();
  const isInput = code === 'INVALID_INPUT';
  expect(
    { status: answer.statusCode, code: told.code, error, message, fields: told.fields },
    of,
  ).toEqual({
    ...{ status: errorStatus[code], code, error: says, message: says },
    fields: isInput ? fields : undefined,
  });
  expect(errors?.[0], of).toEqual(isInput ? sentenceFor(route, refusal) : undefined);
  expectAsDocumented(answer, route.path, route.method);
}

/** Nine digits and ten, too many, none, a letter, half of a query. */
const ids = ['-1', '0', '123456789', '1234567890', '9'.repeat(20), 'no such', "'; --", 'a\0b'];
const numbers = [-1, 0, 1.5, 123_456_789, 1_234_567_890, 9_999_999_999, 2 ** 53, 1e300];

async function expectWrongIds(route: RestRoute, row: ContractRow, good: Sent, who: Caller) {
  const { says = '', field } = row.id ?? {};
  const refusal: Refusal = { says, fields: [], code: 'NOT_FOUND' };
  const [name = ''] = Object.keys(route.params.shape);
  const requests = field
    ? numbers.map((id) => ({ ...good, body: { ...good.body, [field]: id } }))
    : ids.map((id) => ({ ...good, params: { ...good.params, [name]: id } }));
  for (const request of requests) {
    const { params, body } = request;
    expectRefusal(
      await send(route, request, who),
      route,
      refusal,
      JSON.stringify({ params, body }),
    );
  }
}

const rows = restRoutes.map((route) => [route.operationId, route] as const);

test('every row of the interface is in the table, with all that can be wrong with it', () => {
  expect(Object.keys(contractRows).toSorted()).toEqual(rows.map(([name]) => name).toSorted());
  for (const [name, { auth, body, query }] of rows) {
    const row = contractRows[name] ?? {};
    expect(row.signedOut !== undefined, name).toBe(auth === 'bearer' || auth === 'admin');
    expect(row.empty !== undefined, name).toBe(body !== undefined);
    const takes = body !== undefined || Object.keys(query.shape).length > 0;
    expect([row.nul !== undefined, row.wrong !== undefined], name).toEqual([takes, takes]);
  }
});

test('the document requires what a body is refused without', () => {
  // Either of two does, or it depends on another field.
  const depends: Readonly<Record<string, readonly string[]>> = {
    signIn: ['email', 'password'],
    unfollowUser: ['followed_id'],
    submitMic: ['selectedDays'],
    toggleApproval: ['action'],
    // Without Google it says just that.
    signInByGoogle: ['id_token'],
  };
  for (const [name, route] of rows) {
    const { empty } = contractRows[name] ?? {};
    if (route.body === undefined || empty === undefined) continue;
    const refused = empty === 'taken' ? [] : empty.fields;
    const required = requiredIn(route);
    const lacking = refused.filter((field) => !required.includes(field));
    const surplus = required.filter((field) => !refused.includes(field));
    expect([...lacking, ...surplus], name).toEqual(depends[name] ?? []);
  }
});

describe('who asks wrongly reads the row’s own sentence', () => {
  it.each(rows)('%s', async (name, route) => {
    const row = contractRows[name] ?? {};
    const who = route.auth === 'admin' ? 'superAdmin' : route.auth === 'open' ? 'visitor' : 'owner';
    const good = await goodRequest(route, who);
    // Nothing about it is right, so what is told is what is judged first.
    const params = Object.fromEntries(Object.keys(good.params).map((key) => [key, '-1']));
    const broken = { params, query: { limit: '\0' }, body: {}, raw: '{"__proto__":' };
    if (row.signedOut !== undefined) {
      const refusal = { says: row.signedOut, fields: [], code: 'UNAUTHENTICATED' } as const;
      expectRefusal(await send(route, broken, 'visitor'), route, refusal, 'no session');
    }
    if (route.auth === 'admin') {
      const says = 'Access denied. Admin privileges required.';
      const refusal = { says, fields: [], code: 'FORBIDDEN' } as const;
      expectRefusal(await send(route, broken, 'other'), route, refusal, 'wrong role');
    }
    if (row.id !== undefined) await expectWrongIds(route, row, good, who);
    if (row.empty === 'taken') {
      expect((await send(route, { ...good, body: {} }, who)).statusCode).toBe(200);
    } else if (row.empty !== undefined) {
      expectRefusal(await send(route, { ...good, body: {} }, who), route, row.empty, 'empty');
      const bare = { ...good, body: undefined };
      if (!route.file) expectRefusal(await send(route, bare, who), route, row.empty, 'no body');
    }
    if (route.body !== undefined && !route.file) {
      for (const raw of ['null', '[]', '"x"', '{"constructor":{}}', '{']) {
        const says = 'Please check what you entered and try again.';
        const tells = raw.includes('constructor') ? nameRefused('constructor') : bodyNotJson;
        const refusal: Refusal = { says, tells, fields: [], code: 'INVALID_INPUT' };
        expectRefusal(await send(route, { ...good, raw }, who), route, refusal, raw);
      }
    }
    for (const [refusal, value] of [
      [row.nul, 'a\0b'],
      [row.wrong, row.wrong?.value],
    ] as const) {
      const [field = ''] = refusal?.fields ?? [];
      if (refusal === undefined) continue;
      const part =
        field in route.query.shape && !(field in (route.body?.shape ?? {})) ? 'query' : 'body';
      const request = { ...good, [part]: { ...good[part], [field]: value } };
      expectRefusal(await send(route, request, who), route, refusal, `${field}: ${value}`);
    }
  });
});

test('what no calendar has is no night, and is told like a date without one', async () => {
  const nights = restRoutes.filter(({ path }) => path.includes('{date}'));
  for (const route of nights) {
    const good = await goodRequest(route, 'owner');
    for (const date of ['2026-99-99', '0000-00-00', 'tonight', '2027-01-01']) {
      const request = { ...good, params: { ...good.params, date } };
      const says = "This mic isn't on that night.";
      const refusal = { says, fields: [], code: 'NOT_FOUND' } as const;
      expectRefusal(await send(route, request, 'owner'), route, refusal, date);
    }
  }
});

test('flags of a query are 1 or true', async () => {
  const { id } = await stage.mic({ status: 'rejected' });
  const headers = { authorization: `Bearer ${stage.cast.superAdmin.token}` };
  for (const flag of ['1', 'true']) {
    const url = `/api/admin/open-mics?rejected_only=${flag}`;
    const answer = await server.app.inject({ url, headers });
    expect(answer.json().data).toMatchObject([{ id }]);
  }
});

test('a body of another encoding is refused, a byte-order mark is skipped', async () => {
  const { mic } = stage;
  const { id } = await mic({});
  const write = (payload: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: `/api/comments/mics/${id}/comments`,
      headers: {
        authorization: `Bearer ${stage.cast.owner.token}`,
        'content-type': 'application/json',
      },
      payload,
    });
  const refused = await write(Buffer.from('{"content":"Café"}', 'latin1'));
  expect([refused.statusCode, refused.json().errors]).toEqual([400, [bodyNotUtf8]]);
  const marked = await write(Buffer.from('\ufeff{"content":"Café"}'));
  expect([marked.statusCode, marked.json().comment?.content]).toEqual([201, 'Café']);
});

test('a client that names the type of no body at all is understood', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/mark-onboarding-complete',
    headers: {
      authorization: `Bearer ${stage.cast.owner.token}`,
      'content-type': 'application/json',
    },
  });
  expect(answer.statusCode).toBe(200);
});

test('every address answers another method with 405 and says which it takes', async () => {
  const paths = [...new Set(restRoutes.map(({ path }) => path)), ...documentPaths];
  for (const path of paths) {
    // '/notifications/unread-count' is also what '/notifications/{id}' may name.
    const routes = restRoutes.filter((route) =>
      new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    const url = `/api${path.replace(/\{\w+\}/g, 'philadelphia')}`;
    // No path takes it.
    const answer = await server.app.inject({ url, method: 'OPTIONS' });
    expect(answer.statusCode).toBe(405);
    const methods = documentPaths.includes(path) ? ['get'] : routes.map(({ method }) => method);
    const allowed = methods.flatMap((method) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    );
    expect(answer.headers.allow, path).toBe(allowed.join(', '));
    expect(answer.json()).toMatchObject({ success: false, code: 'METHOD_NOT_ALLOWED' });
  }
});

test('a method of other protocols is refused as any other, whatever comes with it', async () => {
  const headers = { 'content-type': 'application/xml' };
  for (const method of ['PROPFIND', 'LINK', 'REPORT']) {
    const request = { method: method as 'GET', payload: '<a/>', headers };
    const known = await server.app.inject({ ...request, url: '/api/cities' });
    expect([known.statusCode, known.headers.allow]).toEqual([405, 'GET, HEAD']);
    for (const url of ['/api/nothing', '/philadelphia']) {
      expect((await server.app.inject({ ...request, url })).statusCode).toBe(404);
    }
  }
});

test('what stands beside the rows is documented as it is', async () => {
  expectAsDocumented(await server.app.inject('/api/health'), '/health');
  expectAsDocumented(await server.app.inject('/api/openapi.json'), '/openapi.json');
});
