import type { FastifyInstance } from 'fastify';
import { type ApiDocument, renderDocsPage } from '../docs/docs-page.ts';
import { docsStyle } from '../docs/docs-style.ts';
import { createOpenApiDocument } from '../openapi.ts';

const styleFile = '/docs.css';

export type DocsOptions = {
  /** The product's version. */
  readonly version: string;
  /** Where the plugin is mounted. */
  readonly base: string;
};

/** `/openapi.json` for programs and `/docs` for people, both made from the table of routes. */
export async function docsPlugin(
  fastify: FastifyInstance,
  { version, base }: DocsOptions,
): Promise<void> {
  const document = createOpenApiDocument(version);
  const json = JSON.stringify(document);
  const page = renderDocsPage(document as unknown as ApiDocument, base + styleFile);
  const files: [string, string, string][] = [
    ['/openapi.json', 'application/json; charset=utf-8', json],
    ['/docs', 'text/html; charset=utf-8', page],
    [styleFile, 'text/css; charset=utf-8', docsStyle],
  ];
  for (const [path, type, body] of files) {
    fastify.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=0, must-revalidate').send(body),
    );
  }
}
