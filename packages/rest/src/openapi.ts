import { productName, productTagline } from '@stagetime/contracts/product';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { PublicFailure } from './core/answer-route.ts';
import { idempotencyHeader } from './core/forms.ts';
import { failuresOf, mediaTypeOf, type RestRoute, takesIdempotencyKey } from './core/route.ts';
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

/** What is read by GET beside the table's rows and calls no procedure. */
const documents: Readonly<Record<string, ZodOpenApiOperationObject>> = {
  '/health': {
    operationId: 'getHealth',
    tags: ['Operations'],
    summary: 'Whether the product works',
    description: 'For people and monitors; it asks the database, and answers within two seconds.',
    responses: {
      200: bare('It does', Health),
      503: bare('The database is away', Health),
    },
  },
  '/openapi.json': {
    operationId: 'getOpenApi',
    tags: ['Operations'],
    summary: 'This document',
    description: 'OpenAPI 3.1. /docs shows it to people.',
    responses: { 200: bare('The document', z.looseObject({ openapi: z.string() })) },
  },
};

/** The addresses of {@link documents}, and those that no program reads. */
export const documentPaths: readonly string[] = [...Object.keys(documents), '/docs', '/docs.css'];

const failureDescriptions: Record<number, string> = {
  400: 'The input breaks a rule',
  401: 'No valid session',
  403: 'Not allowed',
  404: 'Absent, or not yours to know of',
  409: 'The state does not allow it',
  413: 'Too large',
  415: 'Wrong media type; Accept tells which one it is to be',
  422: 'The idempotency key was used with another body',
  429: 'Too many requests; Retry-After tells when to come back',
  500: 'A bug on our side',
  503: 'The database is away or nothing may be changed; Retry-After tells when to come back',
};

function responsesOf(route: RestRoute): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, { description, body }] of Object.entries(route.responses)) {
    responses[`${Number(status)}` as '200'] = {
      description,
      content: { 'application/json': { schema: body } },
    };
  }
  for (const status of [...failuresOf(route), 500, 503]) {
    responses[`${status}` as '500'] = {
      description: failureDescriptions[status] ?? 'Failed',
      content: { 'application/json': { schema: PublicFailure } },
    };
  }
  return responses;
}

/** A body as its callers see it, with what it needs. */
function bodyOf(body: z.ZodObject, { needs }: RestRoute): z.ZodObject {
  return needs === undefined ? body : body.meta({ override: { required: [...needs] } });
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
    ...(route.auth === 'open' ? {} : { security: [{ bearer: [] }] }),
  };
}

/** The OpenAPI 3.1 document of the table; `version` is the product's. */
export function createOpenApiDocument(version: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of restRoutes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  }
  for (const [path, get] of Object.entries(documents)) paths[path] = { get };
  return createDocument({
    openapi: '3.1.0',
    info: { title: `${productName} API`, version, description: productTagline },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  });
}
