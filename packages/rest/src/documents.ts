import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';

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
export const documents: Readonly<Record<string, ZodOpenApiOperationObject>> = {
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
