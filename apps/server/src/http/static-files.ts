import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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
  const files = listFiles(folder);
  if (files.size === 0) return;
  await fastify.register(fastifyStatic, {
    root: folder,
    serve: false,
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
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const file = decodeURIComponent(request.url.replace(/\?.*$/s, '')).slice(1);
    if (files.has(file)) return reply.sendFile(file);
    // A chunk of another release, perhaps: a page would be read as a script.
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  };
  const urls = [...files].map((file) => {
    const [first, ...below] = file.split('/');
    return below.length > 0 ? `/${first}/*` : `/${first}`;
  });
  for (const url of new Set(urls)) fastify.get(url, send);
}

/** The files that people may have, by their addresses; none before the client is built. */
function listFiles(folder: string): ReadonlySet<string> {
  let names: string[];
  try {
    names = readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch {
    return new Set();
  }
  const addresses = names.map((name) => name.replaceAll(path.sep, '/'));
  return new Set(addresses.filter((address) => !/\.(?:br|gz)$|^\./.test(address)));
}
