import { callLimits } from '@stagetime/api/core/call-limits';
import { adminSessionHours, userSessionDays } from '@stagetime/contracts/accounts/rules';
import { pageSizes } from '@stagetime/contracts/core/paging';
import { listingMaxSize } from '@stagetime/contracts/mics/limits';
import { productName, productTagline } from '@stagetime/contracts/product';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { idempotencyHeader, PublicFailure } from './core/answer-route.ts';
import {
  failuresOf,
  mediaTypeOf,
  type RestRoute,
  type RestTag,
  restTags,
  takesIdempotencyKey,
} from './core/route.ts';
import { restRoutes } from './routes.ts';

const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  database: z.enum(['up', 'down']),
  uptime: z.int().meta({ description: 'Seconds since this process began' }),
});

function bare(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } };
}

const operations: RestTag = 'Operations';

/** What is read by GET beside the table's rows and calls no procedure. */
const documents: Readonly<Record<string, ZodOpenApiOperationObject>> = {
  '/health': {
    operationId: 'getHealth',
    tags: [operations],
    summary: 'Whether the product works',
    description: 'For people and monitors; it asks the database, and answers within two seconds.',
    responses: {
      200: bare('It does', Health),
      503: bare('The database is away', Health),
    },
  },
  '/openapi.json': {
    operationId: 'getOpenApi',
    tags: [operations],
    summary: 'This document',
    description: 'OpenAPI 3.1. /docs shows it to people.',
    responses: { 200: bare('The document', z.looseObject({ openapi: z.string() })) },
  },
};

/** The addresses of {@link documents}, and those that no program reads. */
export const documentPaths: readonly string[] = [...Object.keys(documents), '/docs', '/docs.css'];

const failureDescriptions = {
  400: 'The input breaks a rule',
  401: 'No valid session',
  403: 'Not allowed',
  404: 'Absent, or not yours to know of',
  405: 'The address takes other methods; Allow names them',
  409: 'The state does not allow it',
  413: 'Too large',
  415: 'Wrong media type; Accept tells which one it is to be',
  422: 'The idempotency key was used with another body',
  429: 'Too many requests; Retry-After tells when to come back',
  500: 'A bug on our side',
  503: 'The database is away or busy, or nothing may be changed; Retry-After tells when to come back',
} as const;

/** A part of what is read before the first call, in Markdown's plainest: code between backticks, nothing else. */
export type Chapter = {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly example?: string;
  readonly list?: readonly (readonly [term: string, meaning: string])[];
};

/** What holds for all calls, for whoever comes to write a client; `base` is where the interface is. */
export function introduce(base: string): readonly Chapter[] {
  const { reads, search } = callLimits;
  const minutes = reads.seconds / 60;
  return [
    {
      id: 'start',
      title: 'Start here',
      text: [
        `Every address below begins with \`${base}\`. Requests and answers are JSON in UTF-8. Much can be read without an account:`,
      ],
      example: `curl ${base}/cities

{
  "success": true,
  "data": [
    {
      "slug": "los-angeles",
      "name": "Los Angeles",
      "state": "CA",
      "time_zone": "America/Los_Angeles",
      "mic_count": 62
    }
  ]
}`,
    },
    {
      id: 'answers',
      title: 'Answers',
      text: [
        'An answer has `success` beside the fields of its call. A few are bare, as the array of mics of `GET /open-mics/city/{city}`; each call shows what comes. Names stay as they are; new ones may be added, so skip what you do not know.',
        `For programs, all of this is an OpenAPI 3.1 document at \`${base}/openapi.json\`, from which clients can be generated.`,
      ],
    },
    {
      id: 'tokens',
      title: 'Signing in',
      text: [
        'There are no keys for programs: a token stands for a person, and may do what they may. Signing in gives one, by password as here, by a link in a mail, a code by SMS or Google. Send it with each call that says so; where it is optional, it shows more.',
        `A token ends ${userSessionDays.idle} days after it was last used, ${userSessionDays.absolute} days after signing in (of an admin: ${adminSessionHours.idle} and ${adminSessionHours.absolute} hours), when its person signs out or sets a new password. Then the answer is 401, which means nothing else: sign in again.`,
        'Signing up takes a captcha that a program can solve, a proof of work of ALTCHA: `GET /auth/captcha`, then `POST /auth/signup`.',
      ],
      example: `curl ${base}/auth/login \\
  -H "Content-Type: application/json" \\
  -d '{"email": "you@example.com", "password": "your password"}'

curl ${base}/auth/me \\
  -H "Authorization: Bearer the-token-of-that-answer"`,
    },
    {
      id: 'errors',
      title: 'Errors',
      text: [
        'All failures have one shape. `code` is for programs and keeps its meaning; `error` and `message` hold one sentence for people. A 400 says in `errors` what to mend, a sentence for each thing, and in `fields` where. Each answer has an `X-Request-Id`, which failures repeat as `requestId`: name it when you report a problem.',
      ],
      example: `curl "${base}/open-mics/city/los-angeles?starts_after=7pm"

{
  "success": false,
  "error": "Please check what you entered and try again.",
  "message": "Please check what you entered and try again.",
  "code": "INVALID_INPUT",
  "requestId": "0b8f1f4e-8a57-4e6b-9a37-4f1c4a6f7f0e",
  "errors": ["starts_after must be written like 19:00."],
  "fields": ["starts_after"]
}`,
      list: Object.entries(failureDescriptions),
    },
    {
      id: 'lists',
      title: 'Long lists',
      text: [
        `Lists that grow take \`limit\`, 1 to ${pageSizes.max}, and answer \`next_cursor\`: send it as \`cursor\` for the next page; at the end it is null. Without a limit the first ${pageSizes.max} come at once, with \`truncated\` where there are more.`,
        `A city's mics come ${listingMaxSize} at a time. Where there are more, a \`Link\` header with \`rel="next"\` leads on.`,
      ],
    },
    {
      id: 'repeating',
      title: 'Repeating a write',
      text: [
        'Give a POST, PUT or PATCH an `Idempotency-Key` of your own, such as a UUID, and you may send it again when no answer came: within 24 hours the same key with the same request gets the first answer, and nothing is done twice. With another request it is 422. What proves who someone is, as signing in, takes none.',
        'This submits a mic. Calls that take a file are forms, without a file, too; a list is its field once for each.',
      ],
      example: `curl ${base}/open-mics \\
  -H "Idempotency-Key: 0b8f1f4e-8a57-4e6b-9a37-4f1c4a6f7f0e" \\
  -F name="The Good Hang" -F venue_name="The Raven Lounge" \\
  -F city=philadelphia -F state=PA -F email=dana@example.com \\
  -F recurrence=Weekly -F selectedDays=monday -F selectedDays=thursday \\
  -F time=20:00

{
  "success": true,
  "id": 4711,
  "slug": "the-good-hang",
  "message": "Your open mic was submitted for review and will appear within 24-48 hours."
}`,
    },
    {
      id: 'limits',
      title: 'Limits',
      text: [
        `From one network: ${reads.max} reads in ${minutes} minutes and ${search.max} searches a minute; of someone signed in ${reads.maxOfUser} and ${search.maxOfUser}. Writes have limits of their own, and whoever runs this server may have set others. Beyond one the answer is 429, with the seconds to wait in \`Retry-After\` and the limit in \`RateLimit-Limit\`.`,
        'Answers that may be kept have an `ETag`: ask again with `If-None-Match`, and 304 says that nothing changed. A body may have 1 MiB, a form with a file 11.',
      ],
    },
    {
      id: 'browsers',
      title: 'From other sites',
      text: [
        'Browsers do not let pages of other sites read these answers: there are no CORS headers. Ask from your server, where your tokens are safe as well.',
      ],
    },
    {
      id: 'times',
      title: 'Dates and times',
      text: [
        'Instants are ISO 8601 in UTC, as `2026-11-27T01:00:00.000Z`. The nights of a mic are as its city tells the time: `start_time` is `20:00`, `next_dates` have the offset, as `2026-11-26T20:00-05:00`, or are a date alone where no start is known. `time_zone` of a city is its IANA zone.',
        `\`${base.replace(/\/api$/, '')}/{city}/{mic}.ics\` is a calendar of a mic's coming nights, by the slugs of both.`,
      ],
    },
  ];
}

function toMarkdown(chapters: readonly Chapter[]): string {
  const blocks = chapters.flatMap(({ title, text, example, list = [] }) => [
    `## ${title}`,
    ...text,
    ...(example === undefined ? [] : [`\`\`\`sh\n${example}\n\`\`\``]),
    ...(list.length === 0 ? [] : [list.map((line) => `- ${line.join(': ')}`).join('\n')]),
  ]);
  return [productTagline, ...blocks].join('\n\n');
}

const waitHeaders = z.object({
  'Retry-After': z
    .int()
    .positive()
    .meta({ description: 'Seconds to wait', example: 5, header: { id: 'RetryAfter' } }),
});

function responsesOf(route: RestRoute): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, { description, body, headers }] of Object.entries(route.responses)) {
    responses[`${Number(status)}` as '200'] = {
      description,
      ...(headers && { headers }),
      content: { 'application/json': { schema: body } },
    };
  }
  for (const status of [...failuresOf(route), 500, 503] as const) {
    responses[`${status}` as '500'] = {
      description: failureDescriptions[status],
      ...((status === 429 || status === 503) && { headers: waitHeaders }),
      content: { 'application/json': { schema: PublicFailure } },
    };
  }
  return responses;
}

/** A body as its callers see it, with what it needs. */
function bodyOf(body: z.ZodObject, { needs }: RestRoute): z.ZodObject {
  return needs === undefined ? body : body.meta({ override: { required: [...needs] } });
}

/** Nothing at all is enough where a token only shows more. */
function securityOf({ auth }: RestRoute): Record<string, string[]>[] {
  return auth === 'bearer?' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function operationOf(route: RestRoute): ZodOpenApiOperationObject {
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    requestParams: {
      path: route.params,
      query: route.query,
      ...(takesIdempotencyKey(route) && { header: idempotencyHeader }),
    },
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          [mediaTypeOf(route)]: {
            schema: bodyOf(route.body, route),
          },
        },
      },
    }),
    responses: responsesOf(route),
    ...(route.auth !== 'open' && { security: securityOf(route) }),
  };
}

/** The OpenAPI 3.1 document of the table; `version` is the product's, `origin` where it is. */
export function createOpenApiDocument(
  version: string,
  origin = 'https://stagetime.example',
): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of restRoutes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  }
  for (const [path, get] of Object.entries(documents)) paths[path] = { get };
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version,
      description: toMarkdown(introduce(`${origin}/api`)),
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    tags: Object.entries(restTags).map(([name, description]) => ({ name, description })),
    paths,
  });
}
