import type { Caller } from '@stagetime/api/app.router';
import { type Failure, invalidInput, readFailure } from '@stagetime/api/core/errors';
import {
  bodyNotJson,
  DomainError,
  type ErrorCode,
  errorMessages,
  errorStatus,
  type ProtocolErrorCode,
  protocolMessages,
  protocolStatus,
} from '@stagetime/contracts/core/errors';
import { IdempotencyKey } from '@stagetime/contracts/core/schemas';
import { type ZodType, z } from 'zod';
import { restRoutes } from '../routes.ts';
import { snakeCase } from './fields.ts';
import { type RestRoute, takesIdempotencyKey } from './route.ts';

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
type ReadRequest = {
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
    query: parse(route, route.query, requireSingle(route.query, query)),
    // No body at all reads as an empty one, so that the answer names the missing fields.
    body: route.body === undefined ? {} : parse(route, route.body, readBody(route, body)),
  };
}

function readBody({ body: schema, file }: RestRoute, body: unknown = {}): unknown {
  // Where JSON has a list it was meant as one.
  return schema === undefined || file === undefined ? body : requireSingle(schema, body);
}

/** As the document has it. */
export const idempotencyHeader = z.object({ 'Idempotency-Key': IdempotencyKey.optional() });

/** The key that a request to a row came with; throws INVALID_INPUT for what is none. */
export function readIdempotencyKey(
  route: RestRoute,
  headers: Readonly<Record<string, unknown>>,
): string | null {
  const value = headers['idempotency-key'];
  if (value === undefined || !takesIdempotencyKey(route)) return null;
  const parsed = IdempotencyKey.safeParse(value);
  if (!parsed.success) throw invalidInput(parsed.error, 'Idempotency-Key');
  return parsed.data;
}

/** For a body that cannot be read as it has to be. */
export function refusedBody(message: string): DomainError {
  return new DomainError('INVALID_INPUT', errorMessages.INVALID_INPUT, [{ field: '', message }]);
}

/** Throws where what takes one value, in a query or a form, is there twice. */
function requireSingle({ shape }: z.ZodObject, given: unknown): unknown {
  const repeated = Object.entries(given ?? {}).flatMap(([field, value]) => {
    const schema = Array.isArray(value) && Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (schema === undefined || listValues(inJson(schema)).some(isList)) return [];
    return [{ field, message: `${field} can be given once only.` }];
  });
  if (repeated.length === 0) return given;
  throw new DomainError('INVALID_INPUT', errorMessages.INVALID_INPUT, repeated);
}

function parse<Output>(route: RestRoute, schema: ZodType<Output>, value: unknown): Output {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refusedBody(bodyNotJson);
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
  const named = told.map((one) => {
    const field = nameOf(route, one.field);
    return { field, message: sentenceOf(route, field, one.message) };
  });
  return new DomainError(code, message, named);
}

/**
 * What is wrong with a field, for whoever wrote the program: its name and what it may be, where there is no
 * sentence of its own. Forms with a file are filled in by people, who read these sentences on their page.
 */
function sentenceOf(route: RestRoute, field: string, message: string): string {
  const schema = shapeOf(route)[field];
  if (message !== errorMessages.INVALID_INPUT || schema === undefined) return message;
  // What no page lets anyone fill in.
  if (route.file !== undefined)
    return route.needs?.includes(field) ? `${field} is needed, as its call says.` : message;
  return `${field} must be ${either.format(listValues(inJson(schema)))}.`;
}

function inJson(schema: unknown): ValueSchema {
  const json = z.toJSONSchema(schema as ZodType, { io: 'input', unrepresentable: 'any' });
  return json as ValueSchema;
}

/** What a field's schema becomes, as far as a sentence tells it. */
type ValueSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly ValueSchema[];
  readonly items?: ValueSchema;
  readonly pattern?: string;
  readonly example?: unknown;
  /** What stands in the document instead. */
  readonly override?: Partial<ValueSchema>;
};

const typeWords = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
} as const;
const words: Readonly<Record<string, string>> = typeWords;
const isList = (word: string) => word.startsWith(typeWords.array);

// Without a comma before its "or", as our other sentences.
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The values or kinds of value that a field takes, in words. */
function listValues(schema: ValueSchema): string[] {
  const { type = '', pattern, example, anyOf, items, ...fixed } = { ...schema, ...schema.override };
  if (anyOf !== undefined) return [...new Set(anyOf.flatMap(listValues))];
  const values = fixed.enum ?? (fixed.const === undefined ? [] : [fixed.const]);
  if (values.length > 0) return values.map((value) => (value === '' ? 'empty' : String(value)));
  if (pattern !== undefined && example !== undefined) return [`written like ${example}`];
  if (items?.enum !== undefined) return [`a list of ${either.format(listValues(items))}`];
  return [type].flat().map((name) => words[name] ?? 'as its call says');
}

/** Everything that a row takes, by its names. */
function shapeOf({ params, query, body }: RestRoute): Readonly<Record<string, unknown>> {
  return { ...params.shape, ...query.shape, ...body?.shape };
}

/** The row's name for a field; of one of a list, that of the list. */
function nameOf(route: RestRoute, path: string): string {
  const field = path.replaceAll(/\.\d+(?=\.|$)/g, '');
  const last = field.split('.').at(-1) ?? field;
  const names = shapeOf(route);
  const isName = (name: string) => name in names;
  return (
    route.fieldNames?.[last] ?? [field, snakeCase(field), snakeCase(last)].find(isName) ?? field
  );
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

const codes = [...Object.keys(errorStatus), ...Object.keys(protocolStatus)] as [
  ErrorCode | ProtocolErrorCode,
  ...(ErrorCode | ProtocolErrorCode)[],
];

/** Every failure of the REST interface. */
export const PublicFailure = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'A sentence for people' }),
    message: z.string().meta({ description: 'The same sentence' }),
    code: z.enum(codes).meta({ description: 'A stable word for programs' }),
    requestId: z.string().meta({ description: 'Name it when you report a problem' }),
    errors: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of 400: one sentence for each thing to mend' }),
    fields: z.array(z.string()).optional().meta({
      description:
        'Of 400: which fields of the body, the query or the path these are about, named as the row names them; none where it is the request as a whole',
    }),
    details: z
      .string()
      .optional()
      .meta({ description: 'All of those sentences in one text; of POST /open-mics only' }),
  })
  .meta({ id: 'Failure' });
export type PublicFailure = z.infer<typeof PublicFailure>;

/** Seconds after which trying again may help. */
const retryAfterSeconds = 5;

/** An error as an answer: status, body and headers. Logging it is the caller's business. */
export function answerFailure(error: unknown, requestId: string) {
  const failure = readFailure(error);
  const status = errorStatus[failure.code];
  const body: PublicFailure = {
    success: false,
    error: failure.message,
    message: failure.message,
    code: failure.code,
    requestId,
  };
  if (failure.code === 'INVALID_INPUT') {
    const { fieldErrors, message } = failure;
    // One sentence may stand for several fields, and several for one.
    body.errors = [...new Set(fieldErrors.map((error) => error.message))];
    if (body.errors.length === 0) body.errors.push(message);
    body.fields = [...new Set(fieldErrors.map(({ field }) => field))].filter((name) => name !== '');
  }
  return { status, headers: failureHeaders(failure), body };
}

/** A failure with all its sentences in one text, too; anything else stays as it is. */
export function addDetails(body: unknown): unknown {
  const failure = PublicFailure.safeParse(body);
  if (!failure.success) return body;
  const { errors, error } = failure.data;
  return { ...failure.data, details: (errors ?? [error]).join(' ') };
}

/** The answer to a request that no procedure sees. */
export function answerProtocolError(code: ProtocolErrorCode, requestId: string) {
  const message = protocolMessages[code];
  const body: PublicFailure = { success: false, error: message, message, code, requestId };
  return { status: protocolStatus[code], headers: { 'cache-control': 'no-store' }, body };
}

/** What every failure says beside its body, whichever interface it is of. */
export function failureHeaders(failure: Failure): Record<string, string> {
  const status = errorStatus[failure.code];
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (failure.limit !== undefined) {
    const { max, retryAfter } = failure.limit;
    headers['retry-after'] = String(retryAfter);
    headers['ratelimit-limit'] = String(max);
    headers['ratelimit-remaining'] = '0';
    headers['ratelimit-reset'] = String(retryAfter);
  }
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 503) headers['retry-after'] = String(retryAfterSeconds);
  return headers;
}
