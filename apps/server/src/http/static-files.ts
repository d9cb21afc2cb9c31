import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000;

/**
 * The client build: hashed files for a year, with the brotli or gzip copy made at build time, the
 * few others for an hour. Only files that are there when the server starts are ever opened. Those of
 * a folder share a route; one for each would be a thirtieth of the start.
 */
export async function staticFilesPlugin(
  fastify: FastifyInstance,
  { folder }: { readonly folder: string },
): Promise<void> {
  if (!existsSync(folder)) return;
  const hashed = path.join(folder, 'assets') + path.sep;
  const mailed = path.join(folder, 'images/mail') + path.sep;
  await fastify.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header(
        'cache-control',
        file.startsWith(hashed) ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
      );
      // Mail programs show them within pages of their own.
      if (file.startsWith(mailed) || file.endsWith('.woff2')) {
        reply.header('cross-origin-resource-policy', 'cross-origin');
        reply.header('access-control-allow-origin', '*');
      }
    },
  });

  const files = listFiles(folder);
  const fonts = new Map(
    [...files].map((file) => [file.replace(/-[^.]{8}\.woff2$/, '.woff2'), file] as const),
  );
  const parents = new Set<string>();
  for (const file of files) {
    const [parent = '', ...below] = file.split('/');
    if (below.length > 0) parents.add(parent);
    else fastify.get(`/${file}`, (_request, reply) => reply.sendFile(file));
  }
  for (const parent of parents) {
    fastify.get<{ Params: { '*': string } }>(`/${parent}/*`, (request, reply) => {
      const file = `${parent}/${request.params['*']}`;
      if (files.has(file)) return reply.sendFile(file);
      const font = fonts.get(file);
      // For what does not know the build, such as a mail of last year.
      if (font !== undefined) {
        reply.header('cache-control', 'public, max-age=3600');
        return reply.header('access-control-allow-origin', '*').redirect(`/${font}`);
      }
      // A chunk of another release, perhaps: a page would be read as a script.
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('Not found');
    });
  }
}

/** The files that people may have, by their addresses. */
function listFiles(folder: string): ReadonlySet<string> {
  const addresses = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, '/'));
  return new Set(addresses.filter((address) => !/\.(?:br|gz)$|^\./.test(address)));
}
