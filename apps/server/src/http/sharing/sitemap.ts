import { createConcurrencyLimit } from '@stagetime/api/core/queue';
import {
  listCityAddresses,
  listMicAddresses,
  listMicRanges,
  type SiteAddress,
} from '@stagetime/api/features/mics/sharing/sharing.service';
import { listProfileAddresses } from '@stagetime/api/features/social/profiles/profiles.service';
import { day, minute } from '@stagetime/contracts/core/durations';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { appPages, staticPageTitles } from '@stagetime/contracts/core/pages';
import { escapeXml } from '@stagetime/contracts/core/text';
import type { Database } from '@stagetime/db/database';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CountCall, countEach } from '../call-limiter.ts';

/** The protocol's limit; https://www.sitemaps.org/protocol.html */
const maxAddressesPerFile = 50_000;

type SitemapOptions = {
  readonly db: Database;
  readonly origin: () => string;
  readonly maxAddresses?: number;
};

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Every address that search engines may show: pages of words, cities with mics, approved mics,
 * people who claimed an address. One file,
 * or an index of files where there are more than one may hold.
 */
export function createSitemap({ db, origin, maxAddresses = maxAddressesPerFile }: SitemapOptions) {
  const ctx = { db };

  function entry(kind: 'url' | 'sitemap', { path, changedAt }: SiteAddress): string {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<${kind}><loc>${escapeXml(origin() + path)}</loc>${changed}</${kind}>\n`;
  }

  function urlset(entries: readonly string[]): string {
    return `${declaration}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;
  }

  async function listPlaces(): Promise<string[]> {
    const words = ['/', ...Object.keys(staticPageTitles).map((name) => `/${name}`)];
    const cities = await listCityAddresses(ctx);
    return [
      ...words.map((path) => ({ path, changedAt: null })),
      ...cities.filter(({ changedAt }) => changedAt !== null),
    ].map((address) => entry('url', address));
  }

  /** Of people who claimed an address; the oldest ones where there are more than a file may hold. */
  async function listPeople(): Promise<string[]> {
    const people = await listProfileAddresses(ctx, { limit: maxAddresses });
    return people.map((address) => entry('url', address));
  }

  async function listMics(range: { from: number; to: number }): Promise<string[]> {
    const entries: string[] = [];
    for await (const batch of listMicAddresses(ctx, range)) {
      for (const address of batch) entries.push(entry('url', address));
    }
    return entries;
  }

  return {
    /** The file that robots.txt names. */
    async renderMain(): Promise<string> {
      const [places, people, ranges] = await Promise.all([
        listPlaces(),
        listPeople(),
        listMicRanges(ctx, { size: maxAddresses }),
      ]);
      const besides = places.length + people.length;
      const total = ranges.reduce((sum, { micCount }) => sum + micCount, besides);
      if (total <= maxAddresses) {
        const mics = await listMics({ from: 0, to: Number.MAX_SAFE_INTEGER });
        return urlset([...places, ...people, ...mics]);
      }
      const files = [
        { path: '/sitemaps/places.xml', changedAt: null },
        ...(people.length > 0 ? [{ path: '/sitemaps/people.xml', changedAt: null }] : []),
        ...ranges.map(({ range, changedAt }) => ({
          path: `/sitemaps/mics-${range}.xml`,
          changedAt,
        })),
      ];
      const entries = files.map((file) => entry('sitemap', file)).join('');
      return `${declaration}<sitemapindex ${namespace}>\n${entries}</sitemapindex>\n`;
    },

    /** A file of the index, by its name; undefined for one that is not there. */
    async renderPart(name: string): Promise<string | undefined> {
      if (name === 'places.xml') return urlset(await listPlaces());
      if (name === 'people.xml') return urlset(await listPeople());
      const [, digits] = name.match(/^mics-(\d{1,9})\.xml$/) ?? [];
      if (digits === undefined) return undefined;
      const range = Number(digits);
      const entries = await listMics({
        from: range * maxAddresses,
        to: (range + 1) * maxAddresses,
      });
      return entries.length === 0 ? undefined : urlset(entries);
    },
  };
}

/** What programs use, and what is someone's own or holds a secret. */
const folders = ['api', 'trpc', 'dev'];

/** What crawlers are asked to leave alone, and where to find the rest. */
function renderRobots(origin: string): string {
  const rules = [
    ...folders.map((folder) => `/${folder}/`),
    // Whole paths: a city may begin with the same letters.
    ...[...appPages].flatMap((page) => [`/${page}$`, `/${page}?`]),
    // Two filters at once and more: of a city there are thousands, each a page of mics that others have.
    '/*?*&',
  ];
  return [
    'User-agent: *',
    ...rules.map((rule) => `Disallow: ${rule}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** How long what security.txt says may be believed: RFC 9116 wants less than a year. */
const securityTextLasts = 180 * day;

/** Whom to tell of a hole, as RFC 9116 has it. It is the same for a day. */
function renderSecurityText(origin: string, supportEmail: string | null, now: Date): string {
  const today = Math.floor(now.getTime() / day) * day;
  return [
    `Contact: ${supportEmail === null ? `${origin}/contact` : `mailto:${supportEmail}`}`,
    `Expires: ${new Date(today + securityTextLasts).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Where what programs ask for under an address of their own is in the product. */
const elsewhere = {
  '/favicon.ico': '/icon-192.png',
  // https://w3c.github.io/webappsec-change-password-url/
  '/.well-known/change-password': '/account',
};

type SitemapPluginOptions = SitemapOptions & {
  readonly now: () => Date;
  readonly supportEmail: string | null;
  readonly countCall: CountCall;
};

/** Crawlers come a few times a day. */
const keptFor = 10 * minute;
const maxBytes = 16 * 1024 * 1024;
/** A large file is a second of queries: one at a time, for whoever asks. */
const making = { name: 'sitemap', atOnce: 1, maxWaiting: 20, maxWait: 10_000 } as const;
const mainFile = 'sitemap.xml';

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
};

/** What search engines and other programs ask every site for: robots.txt, the sitemap that it names, and the like. */
export async function sitemapPlugin(
  fastify: FastifyInstance,
  { now, countCall, supportEmail, ...options }: SitemapPluginOptions,
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

  const texts = {
    '/robots.txt': () => renderRobots(options.origin()),
    '/.well-known/security.txt': () => renderSecurityText(options.origin(), supportEmail, now()),
  };
  for (const [path, write] of Object.entries(texts)) {
    fastify.get(path, (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(write()),
    );
  }
  for (const [path, target] of Object.entries(elsewhere)) {
    fastify.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').redirect(target),
    );
  }
  fastify.get('/sitemap.xml', async (_request, reply) =>
    reply.headers(headers).send(await read(mainFile)),
  );
  fastify.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params }, reply) =>
    // The main file would be found under its name too.
    reply.headers(headers).send(await read(params.file === mainFile ? '' : params.file)),
  );
}
