import { DomainError, errorMessages, nameRefused } from '@stagetime/contracts/core/errors';
import superjson from 'superjson';

/** More than any input needs, and little enough to be read at once. */
export const wireLimits = {
  /** Most values of one input that are not JSON. */
  annotations: 100,
  /** Characters of the path to one of them. */
  path: 200,
  /** Objects and lists within each other. */
  depth: 10,
} as const;

/** Names by which a reader could change the prototype of objects. */
const refusedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads an input as superjson writes it, changing `payload`. Of superjson's types only what our
 * inputs have is taken: undefined and dates, at places that exist. Its reader takes sets, maps and
 * repeated references from anyone, and looks entries up in them one by one: a body of 1 MB keeps a
 * process busy for a minute. Throws INVALID_INPUT for everything else.
 */
export function readWireInput(payload: unknown): unknown {
  if (!isRecord(payload) || !hasOnly(payload, ['json', 'meta'])) throw refusal();
  const { json, meta } = payload;
  requireShallow(json);
  if (meta === undefined) return json;
  if (!isRecord(meta) || !hasOnly(meta, ['values', 'v']) || meta.v !== 1) throw refusal();
  const { values } = meta;
  if (Array.isArray(values)) return restore(json, values);
  if (!isRecord(values)) throw refusal();
  const annotations = Object.entries(values);
  if (annotations.length > wireLimits.annotations) throw refusal();
  for (const [path, type] of annotations) restoreAt(json, path, type);
  return json;
}

/** With a sentence for whoever wrote the program, where there is more to say. */
function refusal(message?: string): DomainError {
  const { INVALID_INPUT } = errorMessages;
  return new DomainError('INVALID_INPUT', INVALID_INPUT, message ? [{ field: '', message }] : []);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasOnly(value: object, names: readonly string[]): boolean {
  return Object.keys(value).every((name) => names.includes(name));
}

/** Level by level: a call for each would end at the end of the stack. */
function requireShallow(json: unknown, maxDepth: number = wireLimits.depth): void {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw refusal();
    level = level.filter((value) => typeof value === 'object' && value !== null).flatMap(partsOf);
  }
}

function partsOf(value: unknown): unknown[] {
  const parts = Object.entries(value as object);
  const refused = parts.find(([name]) => refusedNames.has(name));
  if (refused !== undefined) throw refusal(nameRefused(refused[0]));
  return parts.map(([, part]) => part);
}

/** Throws INVALID_INPUT for JSON in which anything has a name that is refused. */
export function requireSafeNames(json: unknown): void {
  requireShallow(json, Number.POSITIVE_INFINITY);
}

/** No field of ours has a name with a dot or backslash, so superjson's escapes are not read. */
function restoreAt(json: unknown, path: string, type: unknown): void {
  if (path.length > wireLimits.path || path.includes('\\')) throw refusal();
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce(partOf, json);
  (parent as Record<string, unknown>)[last] = restore(partOf(parent, last), type);
}

function partOf(parent: unknown, name: string): unknown {
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, name)) {
    throw refusal();
  }
  return (parent as Record<string, unknown>)[name];
}

/** The value that stands as `written` in JSON. */
function restore(written: unknown, type: unknown): unknown {
  const [name, ...more] = Array.isArray(type) ? type : [];
  if (more.length > 0) throw refusal();
  if (name === 'undefined' && written === null) return undefined;
  if (name === 'Date' && typeof written === 'string') {
    const date = new Date(written);
    if (!Number.isNaN(date.getTime()) && date.toISOString() === written) return date;
  }
  throw refusal();
}

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
