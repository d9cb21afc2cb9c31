import type { Caller } from '@stagetime/api/app.router';
import { invalidInput } from '@stagetime/api/core/errors';
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
    params: parse(route.params, params),
    query: parse(route.query, query),
    // No body at all reads as an empty one, so that the answer names the missing fields.
    body: route.body === undefined ? {} : parse(route.body, body ?? {}),
  };
}

function parse<Output>(schema: ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
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
  const { status = 200, headers = {}, body } = await route.run(input);
  return { status, headers: { 'cache-control': route.cacheControl, ...headers }, body };
}
