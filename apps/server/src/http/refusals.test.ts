import { readFailure } from '@stagetime/api/core/errors';
import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { restRoutes } from '@stagetime/rest/routes';
import { TRPCError } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { ZodObject, type ZodType } from 'zod';
import { procedureInputs } from '../testing/input-schemas.ts';
import {
  bodyFields,
  type Field,
  type Mistake,
  mistakes,
  procedureFields,
} from '../testing/refusals.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const inputs = procedureInputs.flatMap(([name, input]) =>
  input instanceof ZodObject ? [[name, input] as const] : [],
);

/** Words of the library's own sentences, which no one is helped by. */
const libraryWords =
  /^(?:Invalid (?:input|option|string|key|element|ISO|UUID|email|number)|Too (?:big|small)|Unrecognized)|\bexpected\b|\breceived\b/i;

/** What someone reads whose input the schema does not take; null when it does. */
function refusalOf(schema: ZodType, value: unknown) {
  const { error } = schema.safeParse(value);
  if (error === undefined) return null;
  return readFailure(new TRPCError({ code: 'BAD_REQUEST', cause: error }));
}

/** Each field with each mistake, beside valid others. */
function* mistakesOf(fields: Readonly<Record<string, Field>>) {
  const valid = Object.fromEntries(Object.entries(fields).map(([key, { valid }]) => [key, valid]));
  for (const [key, field] of Object.entries(fields)) {
    for (const mistake of Object.keys(mistakes) as Mistake[]) {
      const body: Record<string, unknown> = { ...valid, [key]: mistakes[mistake] };
      if (mistake === 'missing') delete body[key];
      yield { key, mistake, body, sentence: field[mistake] };
    }
  }
}

describe('each field of an input of accounts and operations is refused in its own words', () => {
  it.each(inputs.filter(([name]) => /^(?:accounts|operations)\./.test(name)))(
    '%s',
    (name, input) => {
      const fields = procedureFields[name.replace(/^\w+\./, '')] ?? {};
      expect(Object.keys(fields).toSorted()).toEqual(Object.keys(input.shape).toSorted());
      for (const { key, mistake, body, sentence } of mistakesOf(fields)) {
        const refusal = refusalOf(input, body);
        expect(refusal?.message ?? null, `${key}: ${mistake}`).toBe(sentence);
        expect(refusal?.fieldErrors[0]?.field.split('.')[0] ?? key).toBe(key);
      }
    },
  );
});

test.each(inputs)('%s never speaks the words of a library', (_name, input) => {
  const values = [...Object.values(mistakes), -1, 1.5, Number.NaN, [], true, 'no such thing'];
  const bodies = [
    ...values,
    { unknown: 1 },
    ...Object.keys(input.shape).flatMap((key) => values.map((value) => ({ [key]: value }))),
  ];
  for (const body of bodies) {
    for (const { message } of refusalOf(input, body)?.fieldErrors ?? []) {
      expect(message).not.toMatch(libraryWords);
    }
  }
});

describe('over REST', () => {
  let database: TestDatabase;
  let server: TestApp;
  let headers: { authorization: string };
  beforeAll(async () => {
    database = await createTestDatabase(inject('databaseServerUrl'));
    server = await createTestApp(database.db);
    // What is wrong with an input is told only to who may send it.
    headers = { authorization: `Bearer ${(await signUpPerson(database.db)).token}` };
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });
  const rows = restRoutes.filter(({ body, tag }) => body !== undefined && tag === 'Accounts');

  test('every body of accounts is looked at, with every field', () => {
    const known = Map.groupBy(Object.entries(bodyFields), ([name]) => name.replace(/ .*/, ''));
    expect([...known.keys()].toSorted()).toEqual(rows.map((row) => row.operationId).toSorted());
    for (const { operationId, body } of rows) {
      const keys = new Set(known.get(operationId)?.flatMap(([, fields]) => Object.keys(fields)));
      expect([...keys].toSorted()).toEqual(Object.keys(body?.shape ?? {}).toSorted());
    }
  });

  it.each(Object.entries(bodyFields))('%s', async (name, fields) => {
    const row = rows.find(({ operationId }) => operationId === name.replace(/ .*/, ''));
    const { method = 'post', path = '' } = row ?? {};
    for (const { key, mistake, body, sentence } of mistakesOf(fields)) {
      if (sentence === null) continue;
      // It tells one form from the other: without it the question is another one.
      if (name.includes('phone') && key === 'phoneNumber') Object.assign(body, phoneMethods);
      const url = `/api${path}`;
      const answer = await server.app.inject({ url, method, headers, payload: body });
      const { error, message, errors = [] } = answer.json();
      const what = `${key}: ${mistake}`;
      expect([error, message], what).toEqual([sentence, sentence]);
      expect(errors.join(), what).not.toMatch(libraryWords);
      expect(answer.statusCode, what).toBe(name === 'signInByGoogle' ? 404 : 400);
    }
  });
  const phoneMethods = { signupMethod: 'phone', signinMethod: 'phone' };

  it.each(rows.map((row) => [row.operationId, row] as const))(
    '%s names several mistakes once each',
    async (_name, { method, path }) => {
      const url = `/api${path}`;
      const answer = await server.app.inject({ url, method, headers, payload: {} });
      const { errors = [], message } = answer.json();
      expect(new Set(errors).size).toBe(errors.length);
      expect([message, ...errors].join()).not.toMatch(libraryWords);
    },
  );
});
