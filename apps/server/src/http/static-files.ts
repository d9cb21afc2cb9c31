import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000;

/**
 * The client build: hashed files for a year, with the brotli or gzip copy made at build time, the
 * few others for an hour.
 */
export async function staticFilesPlugin(
  fastify: FastifyInstance,
  { folder }: { readonly folder: string },
): Promise<void> {
  if (!existsSync(folder)) return;
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
      );
    },
  });
  // A chunk of another release: a page would be read as a script.
  fastify.get('/assets/*', async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  );
}
