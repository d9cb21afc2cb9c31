import type { Caller } from '@stagetime/api/app.router';
import { invalidInput, readFailure } from '@stagetime/api/core/errors';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { ZodType } from 'zod';
import { restRoutes } from '../routes.ts';
import type { RestRoute } from './route.ts';

/** The row of an operation; throws when the table has none, which is a mistake of ours. */
export function getRoute(operationId: string): RestRoute {
  const route = restRoutes.find((row) => row.operationId === operationId);
  if (route === undefined) throw new Error(`There is no REST operation ${operationId}.`);
  return route;
}

/** The row's path as Fastify writes it, below the REST interface's prefix. */
export function urlOf(route: RestRoute): string {
  return route.path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** What a row understood of a request, in one form for all spellings of the same. */
export type ReadRequest = {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Validates a request by the row's schemas; throws INVALID_INPUT. */
export function readRequest(
  route: RestRoute,
  params: unknown,
  query: unknown,
  body?: unknown,
): ReadRequest {
  return {
    params: parse(route, route.params, params),
    query: parse(route, route.query, query),
    // No body at all reads as an empty one, so that the answer names the missing fields.
    body: route.body === undefined ? {} : parse(route, route.body, body === undefined ? {} : body),
  };
}

function parse<Output>(route: RestRoute, schema: ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw inWordsOf(route, invalidInput(parsed.error));
  return parsed.data;
}

/** An input that the procedure refuses, with its fields under the names that the row has for them. */
function inWordsOf(route: RestRoute, error: unknown): unknown {
  const { code, message, fieldErrors } = readFailure(error);
  if (code !== 'INVALID_INPUT') return error;
  const unnamed = [{ field: route.refusedField ?? route.file?.field ?? '', message }];
  const told = fieldErrors.length === 0 ? unnamed : fieldErrors;
  const named = told.map((one) => ({ ...one, field: nameOf(route, one.field) }));
  return new DomainError(code, message, named);
}

/** The row's name for a field; of one of a list, that of the list. */
function nameOf(route: RestRoute, path: string): string {
  const field = path.replaceAll(/\.\d+(?=\.|$)/g, '');
  const last = field.split('.').at(-1) ?? field;
  const names = { ...route.params.shape, ...route.query.shape, ...route.body?.shape };
  const isName = (name: string) => name in names;
  return (
    route.fieldNames?.[last] ?? [field, snakeCase(field), snakeCase(last)].find(isName) ?? field
  );
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Runs a row: status, headers and the body before it becomes JSON. */
export async function answerRoute(
  route: RestRoute,
  caller: Caller,
  { params, query, body: given }: ReadRequest,
) {
  const input = {
    caller,
    params: params as never,
    query: query as never,
    body: given as never,
  };
  const {
    status = 200,
    headers = {},
    body,
  } = await route.run(input).catch((error: unknown) => {
    throw inWordsOf(route, error);
  });
  return { status, headers: { 'cache-control': route.cacheControl, ...headers }, body };
}
