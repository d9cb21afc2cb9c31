import {
  listCityAddresses,
  listMicAddresses,
  listMicRanges,
  type SiteAddress,
} from '@stagetime/api/features/mics/sharing/sharing.service';
import { listProfileAddresses } from '@stagetime/api/features/social/profiles/profiles.service';
import { staticPageTitles } from '@stagetime/contracts/core/static-pages';
import { escapeXml } from '@stagetime/contracts/core/xml';
import type { Database } from '@stagetime/db/database';

/** The protocol's limit; https://www.sitemaps.org/protocol.html */
const maxAddressesPerFile = 50_000;

export type SitemapOptions = {
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

export type Sitemap = ReturnType<typeof createSitemap>;
