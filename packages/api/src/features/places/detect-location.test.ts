import type { LocationView } from '@stagetime/contracts/places/schemas';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createCaller } from '../../app.router.ts';
import { createTestContext, testNow } from '../../testing/callers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

async function detect(
  clientAddress: string | null,
  cityHeader: string | null = null,
): Promise<LocationView> {
  const context = createTestContext(database.db, testNow, { clientAddress, cityHeader });
  return createCaller(context).places.detectLocation();
}

const losAngeles = {
  citySlug: 'los-angeles',
  displayName: 'Los Angeles',
  source: 'default',
} as const;

// Networks that universities were given for good and that are on their campus.
test.each([
  ['los-angeles', '128.97.27.37', 'UCLA'],
  ['los-angeles', '2607:f010::1', 'UCLA'],
  ['new-york', '128.59.105.24', 'Columbia University'],
  ['new-york', '128.122.49.42', 'New York University'],
  ['new-york', '2607:f600::1', 'New York University'],
  ['chicago', '128.135.22.20', 'University of Chicago'],
  ['chicago', '128.248.156.45', 'University of Illinois Chicago'],
  ['san-francisco', '128.218.42.1', 'UC San Francisco'],
  ['san-francisco', '130.212.10.1', 'San Francisco State University'],
  ['austin', '128.83.40.1', 'University of Texas at Austin'],
  ['seattle', '128.95.155.134', 'University of Washington'],
  ['seattle', '2607:4000::1', 'University of Washington'],
  ['portland', '131.252.115.1', 'Portland State University'],
  ['portland', '137.53.1.1', 'Oregon Health and Science University'],
  ['denver', '132.194.10.1', 'University of Colorado Denver'],
  ['denver', '130.253.1.1', 'University of Denver'],
  ['atlanta', '130.207.160.1', 'Georgia Institute of Technology'],
  ['atlanta', '170.140.125.1', 'Emory University'],
  ['atlanta', '2610:148::1', 'Georgia Institute of Technology'],
  ['miami', '131.94.186.1', 'Florida International University'],
  ['miami', '129.171.1.1', 'University of Miami'],
  ['boston', '18.9.22.69', 'MIT'],
  ['boston', '128.197.50.1', 'Boston University'],
  ['philadelphia', '128.91.234.1', 'University of Pennsylvania'],
  ['philadelphia', '155.247.166.1', 'Temple University'],
  ['philadelphia', '2607:f470::1', 'University of Pennsylvania'],
  ['philadelphia', '::ffff:155.247.166.1', 'Temple University'],
])('%s is the city of %s (%s)', async (city, address) => {
  expect(await detect(address)).toMatchObject({ citySlug: city, source: 'ip' });
});

test.each([
  ['private', '192.168.1.20'],
  ['loopback', '127.0.0.1'],
  ['loopback', '::1'],
  ['carrier-grade NAT', '100.64.3.4'],
  ['documentation', '198.51.100.7'],
  ['far from every city: University of Kansas', '129.237.1.1'],
  ['far from every city: University of Hawaii', '128.171.1.1'],
  ['abroad: RIPE NCC', '193.0.6.139'],
  ['abroad: RIPE NCC', '2001:67c:2e8:22::c100:68b'],
  ['abroad: University of Tokyo', '133.11.0.1'],
  ['no address', 'unknown'],
  ['no address', '128.97.27.37, 8.8.8.8'],
  ['no address', ''],
  ['no connection', null],
])('%s (%s) is the default city', async (_kind, address) => {
  expect(await detect(address)).toEqual(losAngeles);
});

describe("what a trusted proxy says of the client's city", () => {
  it.each(['San Francisco', ' san francisco ', 'san-francisco', 'SAN-FRANCISCO'])(
    '%j comes before the address',
    async (header) => {
      expect(await detect('128.97.27.37', header)).toEqual({
        citySlug: 'san-francisco',
        displayName: 'San Francisco',
        source: 'header',
      });
    },
  );

  it.each(['Atlantis', '', 'San%20Francisco', 'x'.repeat(10_000), "'; drop table cities"])(
    '%j is no city we know and counts as not said',
    async (header) => {
      expect(await detect('155.247.166.1', header)).toMatchObject({
        citySlug: 'philadelphia',
        source: 'ip',
      });
    },
  );
});

test('a city that joins is found where it is nearest', async () => {
  const lawrence = {
    slug: 'lawrence',
    name: 'Lawrence',
    state: 'KS',
    time_zone: 'America/Chicago',
    latitude: 38.9717,
    longitude: -95.2353,
  };
  await database.db.insertInto('cities').values(lawrence).execute();
  expect(await detect('129.237.1.1')).toMatchObject({ citySlug: 'lawrence', source: 'ip' });
  await database.db.deleteFrom('cities').where('slug', '=', 'lawrence').execute();
});
