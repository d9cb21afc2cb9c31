import { createConcurrencyLimit } from '@stagetime/api/core/concurrency-limit';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CountCall, countEach } from '../call-limiter.ts';
import { renderRobots } from './robots.ts';
import { createSitemap, type SitemapOptions } from './sitemap.ts';

export type SitemapPluginOptions = SitemapOptions & {
  readonly now: () => Date;
  readonly countCall: CountCall;
};

const minute = 60_000;
/** Crawlers come a few times a day. */
const keptFor = 10 * minute;
const maxBytes = 16 * 1024 * 1024;
/** A large file is a second of queries: one at a time, for whoever asks. */
const making = {
  name: 'sitemap',
  atOnce: 1,
  maxWaiting: 20,
  maxWait: 10_000,
  clock: () => performance.now(),
} as const;
const mainFile = 'sitemap.xml';

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
};

/** What search engines ask a site for: robots.txt, and the sitemap that it names. */
export async function sitemapPlugin(
  fastify: FastifyInstance,
  { now, countCall, ...options }: SitemapPluginOptions,
): Promise<void> {
  const sitemap = createSitemap(options);
  const limit = createConcurrencyLimit(making);
  countEach(fastify, 'reads', countCall);
  // Who asks while a file is made waits for that one.
  const files = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (xml, name) => 2 * xml.length + name.length,
    ttl: keptFor,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: (name) =>
      limit(async () => (name === mainFile ? sitemap.renderMain() : sitemap.renderPart(name))),
  });

  const read = async (name: string): Promise<string> => {
    const xml = await files.fetch(name);
    if (xml === undefined) throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
    return xml;
  };

  fastify.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(renderRobots(options.origin())),
  );
  fastify.get('/sitemap.xml', async (_request, reply) =>
    reply.headers(headers).send(await read(mainFile)),
  );
  fastify.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params }, reply) =>
    // The main file would be found under its name too.
    reply.headers(headers).send(await read(params.file === mainFile ? '' : params.file)),
  );
}
