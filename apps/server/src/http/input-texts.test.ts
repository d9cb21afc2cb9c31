import { expect, test } from 'vitest';
import { ZodObject, z } from 'zod';
import { findUncheckedTexts, procedureInputs, restInputs } from '../testing/input-schemas.ts';

test('no input takes a text that Postgres cannot store', () => {
  const found = [...procedureInputs, ...restInputs].flatMap(([name, schema]) =>
    findUncheckedTexts(schema).map((path) => name + path),
  );
  expect(found).toEqual([]);
  const unchecked = z.object({ a: z.array(z.string().optional()).or(z.string().max(3)) });
  expect(findUncheckedTexts(unchecked)).toEqual(['.a', '.a']);
});

/** What is no good token is a failed sign-in, a longer query is cut, and two are taken in and not believed. */
const uncapped = [
  'operations.logError.timestamp',
  'operations.logError.fingerprint',
  'accounts.signInByGoogle.idToken',
  'mics.search.query',
];

test('no procedure takes a text without end', () => {
  const long = 'x'.repeat(70_000);
  const found = procedureInputs.flatMap(([name, schema]) =>
    schema instanceof ZodObject
      ? Object.keys(schema.shape)
          .filter((key) => schema.shape[key].safeParse(long).success)
          .map((key) => `${name}.${key}`)
      : [],
  );
  const named = found.filter(
    (path) => !/\.(?:mic|successor|citySlug|slug|sameAs|date)$/.test(path),
  );
  expect(named).toEqual(uncapped);
});
