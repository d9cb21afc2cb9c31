import superjson from 'superjson';
import { readWireInput, refusedNames } from './wire-input.ts';

/**
 * superjson, which takes longer than the query for a listing of 200 mics: what is JSON already is
 * passed on as superjson would pass it on. One difference: an object that stands in two places is
 * not the same object for the reader.
 */
const output = {
  serialize: (value: unknown) => (isJson(value) ? { json: value } : superjson.serialize(value)),
  deserialize: (value: Parameters<typeof superjson.deserialize>[0]): unknown =>
    superjson.deserialize(value),
};

/** What clients send is written by superjson, and read with much less trust. */
const input = { serialize: output.serialize, deserialize: readWireInput };

export const transformer = { input, output };

/** Whether JSON.stringify and JSON.parse give the same value back. */
function isJson(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isJson);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const [name, part] of Object.entries(value)) {
    if (refusedNames.has(name) || !isJson(part)) return false;
  }
  return true;
}
