import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createVisitor } from '../../../testing/callers.ts';

let database: TestDatabase;
// Once: names are kept for a minute.
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  // A Friday in all of them.
  for (const [citySlug, neighborhood, day, type, fee] of [
    ['los-angeles', 'Echo Park', 2, 'comedy', 'free'],
    ['los-angeles', 'Echo Park', 3, 'comedy', 'bringer'],
    ['los-angeles', 'Echo Park', 2, 'music', 'free'],
    ['los-angeles', 'Los Feliz', 5, 'comedy', 'free'],
    ['philadelphia', 'Center City', 5, 'comedy', 'free'],
    ['philadelphia', 'Echo Park', 1, 'poetry', 'free'],
    ['new-york', null, 1, 'comedy', 'free'],
    ['new-york', 'Bushwick', 6, 'music', 'free'],
    ['new-york', 'Astoria', 0, 'music', 'bringer'],
    // No one has to be of an age, or to climb stairs.
    ['austin', 'Clarksville', 4, 'comedy', 'free'],
  ] as const) {
    await insertMic(database.db, {
      citySlug,
      neighborhood,
      schedule_days: [day],
      categories: [type],
      fee_type: fee,
      ...(citySlug === 'austin' && { least_age: '0' as const, step_free: 'yes' as const }),
    });
  }
});
afterAll(() => database.drop());

async function suggest(query: string, citySlug?: string) {
  const { mics } = createVisitor(database.db);
  const { suggestions } = await mics.search({ query, citySlug });
  return suggestions.map(({ title, count, url }) => `${title}, ${count}: ${url}`);
}

describe('the listings that a query describes', () => {
  it.each([
    ['comedy philadelphia', 'Comedy in Philadelphia, 1: /philadelphia?type=comedy'],
    [
      'echo park tues',
      'Open mics in Echo Park on Tuesday, 2: /los-angeles?day=tuesday&neighborhood=echo-park',
    ],
    ['Los Angeles', 'Open mics in Los Angeles, 4: /los-angeles'],
    ['los feliz', 'Open mics in Los Feliz, 1: /los-angeles?neighborhood=los-feliz'],
    [
      'free comedy in echo p',
      'Free comedy in Echo Park, 1: /los-angeles?type=comedy&neighborhood=echo-park&free=1',
    ],
    ['echo park los angeles', 'Open mics in Echo Park, 3: /los-angeles?neighborhood=echo-park'],
    ['tonight', 'Open mics in Los Angeles today, 1: /los-angeles?day=today'],
    [
      'free today after 6 in echo park or los feliz',
      'Free open mics in Echo Park or Los Feliz today after 6\u00A0PM, 1: /los-angeles?day=today&neighborhood=echo-park%2Clos-feliz&starts_after=18%3A00&free=1',
    ],
    // It is Friday, Nov 20.
    ['tonite', 'Open mics in Los Angeles today, 1: /los-angeles?day=today'],
    ['comedy 11/24', 'Comedy in Los Angeles on Tuesday, 1: /los-angeles?day=tuesday&type=comedy'],
    ['nov 20 philadelphia', 'Open mics in Philadelphia today, 1: /philadelphia?day=today'],
    ['next tues', 'Open mics in Los Angeles on Tuesday, 2: /los-angeles?day=tuesday'],
    ['next friday', 'Open mics in Los Angeles on Fri, Nov 27, 1: /los-angeles?day=2026-11-27'],
    ['new york dec 12', 'Open mics in New York on Sat, Dec 12, 1: /new-york?day=2026-12-12'],
    ['december 25', undefined],
    ['after 8pm', 'Open mics in Los Angeles after 8\u00A0PM, 4: /los-angeles?starts_after=20%3A00'],
    ['8pm', 'Open mics in Los Angeles after 8\u00A0PM, 4: /los-angeles?starts_after=20%3A00'],
    ['echopark', 'Open mics in Echo Park, 3: /los-angeles?neighborhood=echo-park'],
    ['la', 'Open mics in Los Angeles, 4: /los-angeles'],
    [
      'free comedy los feliz la',
      'Free comedy in Los Feliz, 1: /los-angeles?type=comedy&neighborhood=los-feliz&free=1',
    ],
    ['music nyc', 'Music in New York, 2: /new-york?type=music'],
    ['standup', 'Comedy in Los Angeles, 3: /los-angeles?type=comedy'],
    [
      'music in brooklyn',
      'Music in Brooklyn, New York, 1: /new-york?type=music&neighborhood=brooklyn',
    ],
    ['the bronx', undefined],
    [
      'comedy no bringer echo park',
      'Comedy without bringers in Echo Park, 1: /los-angeles?type=comedy&neighborhood=echo-park&no_bringer=1',
    ],
    [
      'music weekend new york',
      'Music in New York on Saturday, 1: /new-york?day=saturday&type=music',
    ],
    [
      'all ages step free comedy austin',
      'All-ages step-free comedy in Austin, 1: /austin?type=comedy&all_ages=1&step_free=1',
    ],
    // Nothing is on like that, so they are of any day and terms.
    [
      'comedy echo park thursday',
      'Comedy in Echo Park, 2: /los-angeles?type=comedy&neighborhood=echo-park',
    ],
    [
      'free comedy los feliz monday after 9',
      'Comedy in Los Feliz, 1: /los-angeles?type=comedy&neighborhood=los-feliz',
    ],
  ])('%s', async (query, first) => {
    expect((await suggest(query, 'los-angeles'))[0]).toBe(first);
  });

  it.each([
    ['comedy echo park thursday', '0 on Thursday; 2 on other days'],
    ['poetry in echo park philadelphia tonight', '0 tonight; 1 on other days'],
    ['free comedy los feliz monday after 9', '0 free on Monday after 9\u00A0PM; 1 otherwise'],
    ['lottery music echo park', '0 with lottery signup; 1 otherwise'],
    // Of all that it says, one is enough to do without.
    ['free music tuesday after 9 echo park', '0 after 9\u00A0PM; 1 otherwise'],
    ['lottery free music tuesday echo park', '0 with lottery signup; 1 otherwise'],
    ['all ages music wheelchair echo park', '0 step-free for all ages; 1 otherwise'],
    ['lottery all ages austin', '0 with lottery signup; 1 otherwise'],
    ['music weekend echo park', '0 this weekend; 1 on other days'],
    ['music nov 25 echo park', '0 on Wednesday; 1 on other days'],
    ['music dec 12 echo park', '0 on Sat, Dec 12; 1 on other days'],
    ['free comedy los feliz nov 23 after 9', '0 free on Monday after 9\u00A0PM; 1 otherwise'],
    // Nor is one of the type: what else there is is something else, and said to be.
    ['music philadelphia', '0 music; 2 otherwise'],
    ['poetry center city philadelphia tonight', '0 poetry; 1 otherwise'],
    ['free poetry center city philadelphia monday', '0 free poetry on Monday; 1 otherwise'],
    ['poetry tonight', '0 poetry; 1 otherwise'],
    // Words that mean nothing here, beside what is understood.
    ['free zydeco friday', '1 mic; “zydeco” not understood'],
    ['zydeco echo park tuesday', '2 mics; “zydeco” not understood'],
    ['zydeco echo park thursday', '0 on Thursday; 3 on other days; “zydeco” not understood'],
    ['free in echo park or zanzibar', '2 mics; “zanzibar” not understood'],
    ['comedy next week', '3 mics; “next week” not understood'],
    ['comedy echo park', null],
  ])('say what could not be kept: %s', async (query, note) => {
    const { mics } = createVisitor(database.db);
    const { suggestions } = await mics.search({ query, citySlug: 'los-angeles' });
    expect(suggestions[0]?.note).toBe(note);
  });

  it.each(['magic', 'mag'])('are none of a type alone that no mic has: %s', async (query) => {
    expect(await suggest(query, 'los-angeles')).toEqual([]);
  });

  it('are each night of a weekend', async () => {
    const urls = ['/new-york?day=saturday&type=music', '/new-york?day=sunday&type=music'];
    const found = await suggest('music new york weekend');
    expect(found.map((each) => each.split(': ')[1])).toEqual(urls);
  });

  it.each([
    'lo',
    'open mic',
    'zanzibar',
    'comedy zanzibar',
    'poetry',
    'free',
    'online signup',
    'echo park or zanzibar',
    'after 8',
    'zydeco echo park',
    'next week',
    '%',
    '   ',
  ])('are none: %s', async (query) => {
    expect(await suggest(query)).toEqual([]);
  });

  it('name a city once that is called so in two ways', async () => {
    expect(await suggest('phil')).toEqual(['Open mics in Philadelphia, 2: /philadelphia']);
  });

  it('are in the visitor’s city first', async () => {
    expect(await suggest('echo park', 'philadelphia')).toEqual([
      'Open mics in Echo Park, 1: /philadelphia?neighborhood=echo-park',
      'Open mics in Echo Park, Los Angeles, 3: /los-angeles?neighborhood=echo-park',
    ]);
  });

  // Each is counted in another way: ahead, by neighborhood, from the mics, from the nights.
  it.each([
    ['comedy', { type: 'comedy' }, 3],
    ['echo park', { neighborhood: 'echo-park' }, 3],
    ['comedy echo park', { type: 'comedy', neighborhood: 'echo-park' }, 2],
    ['free comedy', { type: 'comedy', free: true }, 2],
    ['comedy tuesday', { type: 'comedy', day: 'tuesday' }, 1],
    ['comedy dec 18', { type: 'comedy', day: '2026-12-18' }, 1],
  ] as const)(
    'count what the listing that they lead to lists: %s',
    async (query, filters, count) => {
      const { mics } = createVisitor(database.db);
      const { suggestions } = await mics.search({ query, citySlug: 'los-angeles' });
      const list = await mics.list({ citySlug: 'los-angeles', ...filters });
      expect([suggestions[0]?.count, list.total]).toEqual([count, count]);
    },
  );

  describe('from a minute after a change on', () => {
    // That of the cache, which keeps names by it.
    const { now } = performance;
    afterEach(() => vi.restoreAllMocks());

    /** What is suggested when names are read anew: whoever asks first still hears the old ones. */
    async function suggestLater(query: string, minutes: number) {
      vi.spyOn(performance, 'now').mockImplementation(
        () => now.call(performance) + minutes * 61_000,
      );
      await suggest(query);
      return vi.waitUntil(async () => {
        const found = await suggest(query);
        return found.length > 0 && found;
      });
    }

    it('know a neighborhood from its first mic to its last, and a city by its new name', async () => {
      expect(await suggest('back bay')).toEqual([]);
      const { id } = await insertMic(database.db, { citySlug: 'boston', neighborhood: 'Back Bay' });
      expect(await suggestLater('back bay', 1)).toHaveLength(1);
      await database.db.deleteFrom('mics').where('id', '=', id).execute();
      expect(await suggest('back bay')).toEqual([]);
      const rename = (name: string) =>
        database.db.updateTable('cities').set({ name }).where('slug', '=', 'new-york').execute();
      await rename('Gotham');
      expect(await suggestLater('gotham', 2)).toEqual(['Open mics in Gotham, 3: /new-york']);
      await rename('New York');
    });
  });
});
