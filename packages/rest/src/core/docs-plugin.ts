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
  // Made when somebody asks: a start does not wait for what few read.
  let made: { readonly json: string; readonly page: string } | undefined;
  const make = () => {
    const document = createOpenApiDocument(version);
    const page = renderDocsPage(document as unknown as ApiDocument, base + styleFile);
    return { json: JSON.stringify(document), page };
  };
  const docs = () => {
    made ??= make();
    return made;
  };
  const files: [string, string, () => string][] = [
    ['/openapi.json', 'application/json; charset=utf-8', () => docs().json],
    ['/docs', 'text/html; charset=utf-8', () => docs().page],
    [styleFile, 'text/css; charset=utf-8', () => docsStyle],
  ];
  for (const [path, type, read] of files) {
    fastify.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=0, must-revalidate').send(read()),
    );
  }
}
