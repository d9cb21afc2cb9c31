import { isThorough } from '@stagetime/config/thorough';
import { isUsableSlug } from '@stagetime/contracts/core/slug';
import { readMoreThreshold } from '@stagetime/contracts/mics/limits';
import { feeTypes, micTypes, signupMethods } from '@stagetime/contracts/mics/rules';
import { isValidSchedule } from '@stagetime/contracts/mics/schedule/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createDatabase } from '../database.ts';
import { insertMic } from '../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { composeDemoComments } from './activity.ts';
import { composeDemoMics } from './compose-demo-mics.ts';
import { composeDemoPeople } from './compose-people.ts';
import { seedDemoData } from './seed-demo-data.ts';
import { unseenNames } from './special-mics.ts';
import { bios, cityWords, longNotes, micNameWords, shortNotes } from './words.ts';

const seededAt = new Date('2026-11-20T19:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

async function withDatabase(use: (own: TestDatabase) => Promise<void>): Promise<void> {
  const own = await createTestDatabase(inject('databaseServerUrl'));
  try {
    await use(own);
  } finally {
    await own.drop();
  }
}

function countRows({ db }: TestDatabase, table: 'mics' | 'users' | 'demo_seeds') {
  return db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
}

test('two processes that seed at once put the data in once, and a later start nothing', async () => {
  // As at the start: who waits does so for as long as it takes.
  const starts = [1, 2].map(() => createDatabase({ url: database.url, statementTimeout: 0 }).db);
  const results = await Promise.all(starts.map((db) => seedDemoData(db, seededAt)));
  await Promise.all(starts.map((db) => db.destroy()));
  const mics = composeDemoMics(1).length;
  expect(results).toContainEqual({ mics, people: 200 });
  expect(results).toContain(undefined);
  expect(await seedDemoData(database.db, seededAt)).toBeUndefined();
  expect(await countRows(database, 'mics')).toEqual({ count: mics });
  expect(await countRows(database, 'users')).toEqual({ count: 200 });
});

test('no two mics within five places of a coming date have posters by the same hand', async () => {
  const { rows } = await sql<{ nights: number; alike: number; bare: number }>`
    with listed as (
      select poster_hand, array_agg(poster_hand) over (
        partition by nights.city_id, local_date order by listed_time, mic_id
        rows between 5 preceding and 1 preceding) as hands_before
      from nights join mics on mics.id = mic_id)
    select count(*)::integer as nights,
      count(*) filter (where poster_hand is null)::integer as bare,
      count(*) filter (where poster_hand = any(hands_before))::integer as alike
    from listed`.execute(database.db);
  expect(rows[0]?.nights).toBeGreaterThan(1000);
  expect(rows[0]).toMatchObject({ alike: 0, bare: 0 });
});

test('people comment on mics, and each comment is counted and ranked as it was voted on', async () => {
  const { rows } = await sql<{ comments: number; votes: number; wrong: number }>`
    select count(*)::integer as comments, sum(voted.up + voted.down)::integer as votes,
      count(*) filter (where (c.upvotes, c.downvotes) is distinct from (voted.up, voted.down)
        or c.best_rank <> wilson_lower_bound(c.upvotes, c.downvotes)
        or c.updated_at > ${seededAt} or mics.status <> 'approved')::integer as wrong
    from comments c join mics on mics.id = c.mic_id
    left join lateral (
      select count(*) filter (where is_upvote) as up, count(*) filter (where not is_upvote) as down
      from comment_votes where comment_id = c.id) voted on true`.execute(database.db);
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.comments).toBeGreaterThan(800);
  expect(rows[0]?.votes).toBeGreaterThan(2000);
});

test('people come to mics, to some of them many, and each is counted', async () => {
  const { rows } = await sql<{ mics: number; most: number; wrong: number }>`
    select count(*)::integer as mics, max(interested_count) as most,
      count(*) filter (where mics.status <> 'approved' or interested_count <>
        (select count(*) from interests where mic_id = mics.id and created_at < ${seededAt})
      )::integer as wrong
    from interest_counts join mics on mics.id = mic_id`.execute(database.db);
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.mics).toBeGreaterThan(350);
  expect(rows[0]?.most).toBeGreaterThan(20);
});

test('people host mics of their city and kind, and are named there; several have commented too', async () => {
  const { rows } = await sql<{ hosts: number; mics: number; wrong: number; both: number }>`
    select count(distinct users.id)::integer as hosts, count(*)::integer as mics,
      count(*) filter (where mics.status <> 'approved' or mics.city_id <> users.city_id
        or categories[1] <> favorite_genres[1] or host_name <> coalesce(stage_name, name)
        or since > ${seededAt})::integer as wrong,
      count(distinct users.id) filter (where exists (
        select from comments where user_id = users.id))::integer as both
    from mic_hosts join users on users.id = user_id join mics on mics.id = mic_id`.execute(
    database.db,
  );
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.hosts).toBeGreaterThan(20);
  expect(rows[0]?.mics).toBeLessThan(150);
  expect(rows[0]?.both).toBeGreaterThan(20);
});

test.runIf(isThorough)('it is put in by short statements of which none does much', () =>
  withDatabase(async (own) => {
    const statements: string[] = [];
    const logged = createDatabase({ url: own.url, onStatement: (text) => statements.push(text) });
    await seedDemoData(logged.db, seededAt);
    await logged.db.destroy();
    const inserts = statements.filter((text) => /insert into "(mics|users)"/.test(text));
    expect(inserts.length).toBeGreaterThanOrEqual(745 / 100);
    // A statement names its columns, and not its values.
    const names = composeDemoMics(2026).map(({ show_name }) => show_name);
    expect(statements.filter((text) => names.some((name) => text.includes(name)))).toEqual([]);
  }),
);

test.runIf(isThorough)('what is in the way stays as it is', () =>
  withDatabase(async (own) => {
    const slug = composeDemoMics(2026)[0]?.slug ?? '';
    await insertMic(own.db, { slug, show_name: 'Here first' });
    const seeded = await seedDemoData(own.db, seededAt);
    expect(seeded?.mics).toBe(composeDemoMics(1).length - 1);
    const kept = await own.db
      .selectFrom('mics')
      .select('show_name')
      .where('slug', '=', slug)
      .execute();
    expect(kept).toEqual([{ show_name: 'Here first' }]);
  }),
);

test('a seeding that fails leaves nothing, so that the next start seeds', () =>
  withDatabase(async (own) => {
    await own.db.deleteFrom('cities').where('slug', '=', 'miami').execute();
    await expect(seedDemoData(own.db, seededAt)).rejects.toThrow('miami');
    for (const table of ['mics', 'users', 'demo_seeds'] as const) {
      expect(await countRows(own, table)).toEqual({ count: 0 });
    }
  }));

describe('the demo mics', () => {
  const mics = composeDemoMics(2026);
  const inCity = (slug: string) => mics.filter(({ citySlug }) => citySlug === slug);

  it('are the same for the same seed only', () => {
    expect(composeDemoMics(2026)).toEqual(mics);
    expect(composeDemoMics(2027)).not.toEqual(mics);
  });

  it('fill the known cities but the one that is left to the real list', () => {
    const min = { 'los-angeles': 120, 'new-york': 120, chicago: 80 } as Record<string, number>;
    const cities = new Set(mics.map(({ citySlug }) => citySlug));
    expect(cities.size).toBe(12);
    expect(inCity('philadelphia').map(({ status }) => status)).toEqual(['pending']);
    cities.delete('philadelphia');
    for (const city of cities) {
      const approved = inCity(city).filter(({ status }) => status === 'approved').length;
      expect(approved).toBeGreaterThanOrEqual(min[city] ?? 8);
      expect(approved).toBeLessThanOrEqual(city in min ? 150 : 30);
    }
  });

  it('have names in a city that differ by more than their last words', () => {
    const heads = Object.values(micNameWords).flatMap(({ heads: some, more }) => [
      ...some,
      ...more,
    ]);
    for (const { slug } of cityWords) {
      const names = inCity(slug).map(({ show_name: name }) => name);
      const found = names.flatMap((name) => heads.filter((head) => name.startsWith(head)));
      expect([slug, found.filter((head, index) => found.indexOf(head) < index)]).toEqual([
        slug,
        [],
      ]);
    }
  });

  it('repeat no name and no venue within a city, and no slug anywhere', () => {
    for (const city of new Set(mics.map(({ citySlug }) => citySlug))) {
      const names = inCity(city).map(({ show_name }) => show_name);
      const venues = inCity(city).flatMap(({ venue_name }) => venue_name ?? []);
      expect(new Set(names).size).toBe(names.length);
      expect(new Set(venues).size).toBe(venues.length);
    }
    const slugs = mics.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !isUsableSlug(slug))).toEqual([]);
  });

  it.each(['los-angeles', 'new-york', 'chicago'])('in %s show every value of a choice', (city) => {
    const shown = inCity(city);
    expect(new Set(shown.flatMap(({ categories }) => categories))).toEqual(new Set(micTypes));
    expect(new Set(shown.map(({ fee_type }) => fee_type))).toEqual(new Set([...feeTypes, null]));
    const methods = new Set(shown.map(({ signup_method }) => signup_method));
    expect(methods).toEqual(new Set([...signupMethods, null]));
  });

  it.each(['los-angeles', 'new-york', 'chicago'])('in %s recur in every way', (city) => {
    const schedules = inCity(city).map((mic) => ({
      kind: mic.schedule_kind,
      days: mic.schedule_days,
      weeks: mic.schedule_weeks ?? [],
      interval: mic.schedule_interval ?? 1,
      anchor: mic.schedule_anchor,
      words: mic.schedule_words,
    }));
    expect(schedules.filter((schedule) => !isValidSchedule(schedule))).toEqual([]);
    const shapes = schedules.map(({ kind, days, weeks, interval, anchor }) =>
      [
        kind,
        days.length > 1 && days.length < 7 ? 'several' : days.length,
        weeks.length > 1 ? 'several' : (weeks.find((week) => week === 5 || week === -1) ?? ''),
        interval,
        anchor === null ? '' : 'anchored',
      ].join(' '),
    );
    for (const shape of [
      'weekly 7  1 ',
      'weekly 1  1 ',
      'weekly several  1 ',
      'weekly 1  2 anchored',
      'weekly 1  2 ',
      'monthly 1  1 ',
      'monthly 1 several 1 ',
      'monthly 1 -1 1 ',
      'monthly 1 5 1 ',
      'monthly 1  2 anchored',
      'monthly 1  2 ',
      'varies 1  1 ',
      'varies several  1 ',
      'varies 0  1 ',
    ]) {
      expect(shapes).toContain(shape);
    }
  });

  it('have posters but for a dozen, and the first of a day in a large city all have', () => {
    const pictured = (shown: typeof mics) => shown.filter((mic) => mic.cover_image_url !== null);
    expect(pictured(mics).length).toBeGreaterThanOrEqual(10);
    expect(pictured(mics).length).toBeLessThanOrEqual(15);
    const startOf = (mic: (typeof mics)[number]) => mic.start_time ?? mic.signup_time ?? '24:00';
    for (const city of ['los-angeles', 'new-york', 'chicago']) {
      for (const day of [0, 1, 2, 3, 4, 5, 6] as const) {
        const listed = inCity(city).filter((mic) => mic.schedule_days.includes(day));
        const inOrder = listed.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
        expect(pictured(inOrder.slice(0, 6)), `${city}, day ${day}`).toEqual([]);
      }
    }
  });

  it('have every field somewhere and lack it elsewhere', () => {
    const required = ['citySlug', 'slug', 'status', 'show_name', 'schedule_kind', 'schedule_days'];
    const always = [
      ...required,
      'schedule_weeks',
      'schedule_interval',
      'schedule_skipped',
      'categories',
    ];
    const [first] = mics;
    const optional = Object.keys(first ?? {}).filter((column) => !always.includes(column));
    for (const column of optional.filter((name) => !name.endsWith('_at'))) {
      const values = mics.map((mic) => mic[column as keyof typeof mic]);
      expect(values, column).toContain(null);
      expect(new Set(values).size, column).toBeGreaterThan(1);
    }
    const notes = mics.flatMap(({ additional_notes }) => additional_notes ?? []);
    expect(notes.some((text) => text.length > readMoreThreshold)).toBe(true);
    expect(notes.some((text) => text.length <= readMoreThreshold)).toBe(true);
    expect(notes.some((text) => /\p{Extended_Pictographic}/u.test(text))).toBe(true);
    expect(mics.some(({ show_name }) => show_name.length > 100)).toBe(true);
    expect(mics.some(({ show_name }) => /[áéíóúñäöü]/i.test(show_name))).toBe(true);
  });

  it('lead nobody to a real person', () => {
    for (const mic of mics) {
      expect(mic.contact_email ?? '@mics.example').toMatch(/@mics\.example$/);
      expect(mic.contact_phone ?? '555-01').toContain('555-01');
      expect(mic.signup_url ?? 'https://signup.example/').toMatch(/^https:\/\/signup\.example\//);
    }
  });

  it('have names in a city that differ by more than one word', () => {
    for (const { slug } of cityWords) {
      const names = inCity(slug).map(({ show_name }) => show_name.toLowerCase().split(' '));
      const isNear = (one: readonly string[], other: readonly string[]) =>
        one.length === other.length && one.length > 1
          ? one.filter((word, place) => word !== other[place]).length === 1
          : one.length > 1 &&
            one.some((_, place) => one.toSpliced(place, 1).join() === other.join());
      const near = names.filter((one, place) =>
        names.some((other, otherPlace) => place !== otherPlace && isNear(one, other)),
      );
      expect(near).toEqual([]);
    }
  });

  it('have notes that fit what they perform first', () => {
    const foreign = composeDemoMics(1).filter(({ additional_notes: notes, categories }) => {
      const type = categories?.[0] ?? 'comedy';
      return notes && ![...shortNotes[type], ...longNotes[type]].includes(notes);
    });
    // Its own words.
    expect(foreign.map(({ show_name }) => show_name)).toEqual([
      'Noche de Micrófono Abierto «La Peña Ñandú»',
    ]);
  });

  it('have names that no one may see', () => {
    for (const status of ['pending', 'rejected'] as const) {
      expect(mics.filter((mic) => mic.status === status).length).toBeGreaterThan(2);
    }
    for (const { show_name, status } of mics) {
      expect(unseenNames.includes(show_name), show_name).toBe(status !== 'approved');
    }
  });
});

describe('the demo comments', () => {
  const of = { micIds: [1, 2, 3, 4, 5, 6, 7, 8, 9], userIds: [11, 12, 13, 14, 15, 16, 17, 18] };

  it('are the same for the same seed, fit, and are of one person once', () => {
    const comments = composeDemoComments(2026, { ...of, now: seededAt });
    expect(composeDemoComments(2026, { ...of, now: seededAt })).toEqual(comments);
    expect(comments.length).toBeGreaterThan(3);
    expect(comments.filter(({ content }) => content === '' || content.length > 188)).toEqual([]);
    const pairs = comments.map(({ micId, userId }) => `${micId} ${userId}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

describe('the demo people', () => {
  const people = composeDemoPeople(2026);

  it('are the same for the same seed, ids included, and no two are alike', () => {
    expect(composeDemoPeople(2026)).toEqual(people);
    expect(new Set(people.map(({ id }) => id)).size).toBe(200);
    expect(new Set(people.map(({ name }) => name)).size).toBe(200);
  });

  it('have every field somewhere and lack it elsewhere', () => {
    const columns = ['stage_name', 'custom_slug', 'home_city', 'bio', 'citySlug'] as const;
    for (const column of [...columns, 'profile_image_url'] as const) {
      const values = people.map((person) => person[column]);
      expect(values, column).toContain(null);
      expect(new Set(values).size, column).toBeGreaterThan(3);
    }
    const slugs = people.flatMap(({ custom_slug }) => custom_slug ?? []);
    expect(slugs.filter((slug) => !isUsableSlug(slug))).toEqual([]);
  });

  it('say of themselves what fits their first genre', () => {
    const foreign = people.filter(({ bio, favorite_genres: genres, experience_level: level }) => {
      const [fits] = bios.find(([, text]) => text === bio) ?? [];
      const isFan = level === 'fan';
      return bio !== null && fits !== (isFan ? 'fan' : genres[0]) && (isFan || fits !== 'any');
    });
    expect(foreign).toEqual([]);
  });
});
