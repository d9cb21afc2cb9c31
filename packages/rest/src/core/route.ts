import type { Caller } from '@stagetime/api/app.router';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { z } from 'zod';

/** `open` never reads who is calling. */
type RestAuth = 'open' | 'bearer?' | 'bearer' | 'admin';

/**
 * What is the same for everyone, and kept for a second: by the server, and by a cache between it and its
 * readers. Browsers ask again each time.
 */
export const keptForASecond = 'public, max-age=0, must-revalidate, s-maxage=1';

type RestAnswer<Body> = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Body;
};

/** What a row can read of the request. */
type RestRequest<Params, Query, Body> = {
  readonly caller: Caller;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
};

/** What a row takes that takes a form with a file. */
export type FileRule = {
  /** The name of the part with the file. */
  readonly field: string;
  /** So many bytes are taken; one more is 413 with the sentence. */
  readonly maxBytes: number;
  readonly tooLarge: string;
};

/** What the rows are grouped by where people read of them, in this order. */
export const restTags = {
  Places: 'The cities that the directory knows, and the one that a caller is in.',
  Mics: 'Open mics with their coming nights: to read, to submit, and to look after.',
  Search: 'Mics, performers and listings by words.',
  Favorites: 'The mics that someone saved.',
  Interest: 'Who means to go to a mic.',
  Comments: 'What people say about a mic, and the votes on it.',
  Accounts: 'Signing up, signing in by each of the ways, and the account itself.',
  Profiles: 'What performers say of themselves.',
  'Stage names': 'Names that stand in the address of a profile, and how to come by one.',
  Follows: 'Who follows whom.',
  Notifications: 'What someone is told of.',
  Messaging: 'Messages between two people, and how many are left.',
  Contact: 'Messages to the team.',
  Admin: 'For admins only: decisions about mics, message quotas and imports.',
  Operations: 'How the product does, and this interface itself.',
} as const satisfies Record<string, string>;
export type RestTag = keyof typeof restTags;

type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;

/** One row of the REST contract: where it is, what goes in, which procedure runs, what comes out. */
export type RestRoute = {
  readonly operationId: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below /api, with `{names}` as OpenAPI writes them. */
  readonly path: `/${string}`;
  readonly auth: RestAuth;
  /** What a visitor reads where the row needs someone signed in. Default: that they should sign in. */
  readonly signedOut?: string | undefined;
  readonly tag: RestTag;
  readonly summary: string;
  readonly description: string;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  /** The JSON object that the row takes, where it takes one. Unknown fields are dropped. */
  readonly body?: z.ZodObject | undefined;
  /** Fields that are optional in `body` for the procedure's own sentence about them, and needed. */
  readonly needs?: readonly string[] | undefined;
  /** Most bytes of that body, where it is fewer than the server takes otherwise. */
  readonly bodyLimit?: number | undefined;
  /** For a row that takes a form with a file instead of JSON; `body` describes its parts. */
  readonly file?: FileRule | undefined;
  /** The schema of each success status, with headers that its callers read. Failures have one shape for all rows. */
  readonly responses: Readonly<
    Record<number, { description: string; body: z.ZodType; headers?: z.ZodObject }>
  >;
  /** Failure statuses of its own, beside those that follow from what it takes: see {@link failuresOf}. */
  readonly failures: readonly FailureStatus[];
  /** No rate limit counts it, so that it always works. */
  readonly isUncounted?: boolean | undefined;
  /** The row's words for fields of its procedure, where they are more than another case of the same. */
  readonly fieldNames?: Readonly<Record<string, string>> | undefined;
  /** The field that a refusal is about which names none. Default: that of the file, where one is taken. */
  readonly refusedField?: string | undefined;
  /** A failure of this row says all its sentences in one text, too. */
  readonly hasDetails?: boolean | undefined;
  /** Proves who someone is: an Idempotency-Key is not read, since no answer that lets in is kept. */
  readonly isProof?: boolean | undefined;
  /** Default: it is kept nowhere. */
  readonly cacheControl: string;
  readonly run: (request: RestRequest<never, never, never>) => Promise<RestAnswer<unknown>>;
};

/** Whether a client may repeat the row's request with the same Idempotency-Key. */
export function takesIdempotencyKey({ method, isProof = false }: RestRoute): boolean {
  return !isProof && ['post', 'put', 'patch'].includes(method);
}

/** What the row's body is, where it takes one. */
export function mediaTypeOf({ file }: RestRoute): 'application/json' | 'multipart/form-data' {
  return file === undefined ? 'application/json' : 'multipart/form-data';
}

/** The failure statuses that a row can answer, beside 500 and 503. */
export function failuresOf(route: RestRoute): RestRoute['failures'] {
  const { auth, params, query, body } = route;
  const takesKey = takesIdempotencyKey(route);
  const takesValues = [params, query].some(({ shape }) => Object.keys(shape).length > 0);
  const statuses: readonly (FailureStatus | false)[] = [
    (takesValues || body !== undefined || takesKey) && 400,
    (auth === 'bearer' || auth === 'admin') && 401,
    auth === 'admin' && 403,
    // A part of an address may be no text.
    Object.keys(params.shape).length > 0 && 404,
    body !== undefined && 413,
    body !== undefined && 415,
    takesKey && 422,
    !route.isUncounted && 429,
    ...route.failures,
  ];
  return [...new Set(statuses.filter((status) => status !== false))];
}

type Empty = z.ZodObject<Record<never, never>>;
const empty: Empty = z.object({});

/** A row as it is written, with params, query and body typed by their schemas; without them it takes none. */
type Row<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Answered,
> = Omit<
  RestRoute,
  'params' | 'query' | 'body' | 'needs' | 'responses' | 'failures' | 'cacheControl' | 'run'
> & {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly needs?: readonly (keyof NoInfer<Body>['shape'])[];
  /** What the answer is, in a few words. */
  readonly answer: string;
  readonly failures?: RestRoute['failures'];
  readonly cacheControl?: string;
  readonly run: (
    request: RestRequest<z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<Answered>;
};

const usual = { params: empty, query: empty, failures: [], cacheControl: 'no-store' };

/** Writes a row that answers `success` and the fields that `run` returns. */
export function defineRoute<
  Params extends z.ZodObject = Empty,
  Query extends z.ZodObject = Empty,
  Body extends z.ZodObject = Empty,
  Fields extends z.ZodRawShape = Record<never, never>,
>({
  answer,
  status = 200,
  fields,
  run,
  ...row
}: Row<Params, Query, Body, z.input<z.ZodObject<NoInfer<Fields>>>> & {
  readonly status?: 200 | 201 | 202;
  readonly fields?: Fields;
}): RestRoute {
  const body = z.object({ success: z.literal(true), ...fields });
  return {
    ...usual,
    ...row,
    responses: { [status]: { description: answer, body } },
    run: async (request) => ({ status, body: { success: true, ...(await run(request)) } }),
  } as RestRoute;
}

/** Writes a row whose answer has a form of its own. */
export function defineBareRoute<
  Params extends z.ZodObject = Empty,
  Query extends z.ZodObject = Empty,
  Body extends z.ZodObject = Empty,
  Bare extends z.ZodType = never,
>({
  answer,
  bare,
  headers,
  ...row
}: Row<Params, Query, Body, RestAnswer<z.input<NoInfer<Bare>>>> & {
  readonly bare: Bare;
  /** Those that its callers read. */
  readonly headers?: z.ZodObject;
}): RestRoute {
  const responses = { 200: { description: answer, body: bare, headers } };
  return { ...usual, ...row, responses } as RestRoute;
}

/** The specification's number for what a mic is; what `status` says is finer. */
export const ApprovalNumber = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .meta({ description: '0 pending; 1 approved, paused or closed; 2 rejected or removed' });

export const approvalNumbers = {
  pending: 0,
  approved: 1,
  paused: 1,
  closed: 1,
  rejected: 2,
  removed: 2,
} as const satisfies Record<MicView['status'], 0 | 1 | 2>;
