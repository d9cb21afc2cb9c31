import type { MicView } from '@stagetime/contracts/mics/schemas';
import { keepNights } from '@stagetime/db/nights/keep-nights';
import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestApp, loadBuiltRenderer, type TestApp, testNow } from '../../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
let now = testNow;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const render = await loadBuiltRenderer();
  server = await createTestApp(database.db, { render, now: () => now });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

type Event = {
  readonly uid: string;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly status: string;
  readonly start: string;
  readonly end: string;
};

/** What one parser reads. */
function readByIcalJs(text: string): Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const instantOf = (time: ICAL.Time) => {
      const zone = zones.find(({ tzid }) => tzid === time.zone?.tzid);
      if (!time.isDate) expect(zone).toBeDefined();
      return time.isDate ? time.toString() : time.toJSDate().toISOString();
    };
    return {
      uid: event.uid,
      title: event.summary,
      location: event.location,
      description: event.description,
      status: String(component.getFirstPropertyValue('status')),
      start: instantOf(event.startDate),
      end: instantOf(event.endDate),
    };
  });
}

/** What another one reads. */
function readByNodeIcal(text: string): Event[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((entry) => {
    if (entry?.type !== 'VEVENT') return [];
    const { start, end } = entry;
    const isDay = entry.datetype === 'date';
    const dateOf = (date: Date) =>
      [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    const write = (date: Date) => (isDay ? dateOf(date) : date.toISOString());
    return {
      uid: String(entry.uid),
      title: String(entry.summary),
      location: String(entry.location),
      description: String(entry.description),
      status: String(entry.status),
      start: write(start),
      end: write(end ?? start),
    };
  });
}

/** A mic's calendar as both parsers read it, and the nights that its page shows. */
async function read(overrides: MicOverrides & { slug: string }) {
  const { citySlug = 'philadelphia', slug } = overrides;
  const { id } = await insertMic(database.db, { ...overrides, citySlug });
  const { statusCode, headers, body } = await server.app.inject(`/${citySlug}/${slug}.ics`);
  expect(statusCode).toBe(200);
  const events = readByIcalJs(body);
  expect(readByNodeIcal(body)).toEqual(events);
  // What the page reads.
  const input = encodeURIComponent(JSON.stringify({ json: { mic: slug } }));
  const page = await server.app.inject(`/trpc/mics.get?input=${input}`);
  const { nextNights } = page.json().result.data.json as MicView;
  const nights = nextNights.map(({ startsAt, date }) =>
    startsAt === null ? date : new Date(startsAt).toISOString(),
  );
  return { id, headers, body, events, nights };
}

describe('a calendar', () => {
  it('gives the nights that the page gives, as two parsers read it', async () => {
    const { id, events, nights } = await read({
      slug: 'good-hang',
      show_name: 'Good Hang',
      venue_name: 'The Basement',
      start_time: '20:00',
      signup_time: '19:30',
    });
    expect(nights).toHaveLength(4);
    expect(events.slice(0, 4).map(({ start }) => start)).toEqual(nights);
    expect(events).toHaveLength(5);
    expect(events[0]).toEqual({
      uid: `mic-${id}-20261123T2000@stagetime`,
      title: 'Good Hang',
      location: 'The Basement, Philadelphia',
      description: expect.stringContaining('http://stagetime.test/philadelphia/good-hang'),
      status: 'CONFIRMED',
      start: '2026-11-24T01:00:00.000Z',
      end: '2026-11-24T04:00:00.000Z',
    });
  });

  it('lasts as long as the mic says, and is a day where only the sign-up is known', async () => {
    const long = await read({ slug: 'long', start_time: '20:00', length_minutes: 300 });
    expect(long.events[0]?.end).toBe('2026-11-24T06:00:00.000Z');
    const slug = 'signup-only';
    const only = await read({ slug, start_time: null, signup_time: '15:45', length_minutes: 300 });
    expect(only.events[0]).toMatchObject({ start: '2026-11-23', end: '2026-11-24' });
    expect(only.nights).toEqual(only.events.slice(0, 4).map(({ start }) => start));
    const rest = await server.app.inject(`/api/open-mics/${slug}`);
    expect(rest.json()).toMatchObject({
      start_time: null,
      signup_time: '15:45',
      length_minutes: 300,
      next_dates: only.nights,
    });
    const page = (await server.app.inject(`/philadelphia/${slug}`)).body;
    expect(page.match(/"(?:start|end)Date":"[^"]*"/g)).toEqual(
      only.nights.map((date) => `"startDate":"${date}"`),
    );
    // Nights are without seconds; when the row was made is not.
    expect(`${rest.body} ${page}`).not.toMatch(/T15:45(?!:)/);
  });

  it.each([
    ['when clocks go forward', '2027-03-01T12:00:00Z', 'new-york', '2027-03-15T00:00:00.000Z'],
    ['when clocks go back', '2026-10-20T12:00:00Z', 'chicago', '2026-11-02T02:00:00.000Z'],
    ['where clocks stay', '2027-03-01T12:00:00Z', 'phoenix', '2027-03-15T03:00:00.000Z'],
  ])('is right %s', async (_title, instant, citySlug, start) => {
    now = new Date(instant);
    await database.db
      .insertInto('cities')
      .values({
        slug: 'phoenix',
        name: 'Phoenix',
        state: 'AZ',
        time_zone: 'America/Phoenix',
        latitude: 33.4,
        longitude: -112.1,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { events, nights, body } = await read({
      slug: `sunday-${citySlug}`,
      citySlug,
      schedule_days: [0],
      now,
    });
    now = testNow;
    expect(events.slice(0, 4).map((event) => event.start)).toEqual(nights);
    expect(events.map((event) => event.start)).toContain(start);
    expect(body.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(body).toContain('DTSTART;TZID=America/');
    expect(new Set(body.match(/DTSTART;TZID=\S+T(\d{6})/g)?.map((line) => line.slice(-6)))).toEqual(
      new Set(['200000']),
    );
  });

  it('of every city has the rules of its zone', async () => {
    const cities = await database.db.selectFrom('cities').select(['slug', 'time_zone']).execute();
    expect(cities.length).toBeGreaterThan(5);
    for (const { slug, time_zone } of cities) {
      const { body } = await read({ slug: `zone-of-${slug}`, citySlug: slug });
      expect(body).toContain(`TZID:${time_zone}\r\n`);
    }
  });

  it('says which nights may not be, and takes the day where no time is known', async () => {
    const uncertain = await read({
      slug: 'every-other',
      schedule_interval: 2,
      schedule_anchor: null,
      start_time: null,
      signup_time: null,
    });
    expect(uncertain.events[0]).toMatchObject({
      title: expect.stringMatching(/ \(check first\)$/),
      status: 'TENTATIVE',
      start: '2026-11-23',
    });
    expect(uncertain.body).toContain('DTSTART;VALUE=DATE:20261123\r\n');
  });

  it('says which night is cancelled and why, and so do search engines', async () => {
    const { id, slug } = await insertMic(database.db, { citySlug: 'philadelphia' });
    const sentence = 'Back next week, come; bring friends';
    const night = { mic_id: id, local_date: '2026-11-23', status: 'cancelled', sentence };
    await database.db
      .insertInto('night_statuses')
      .values({ ...night, set_at: testNow })
      .execute();
    const { body } = await server.app.inject(`/philadelphia/${slug}.ics`);
    const [first, second] = readByIcalJs(body);
    expect(readByNodeIcal(body)[0]).toEqual(first);
    expect(first).toMatchObject({
      status: 'CANCELLED',
      title: expect.stringMatching(/^Cancelled: /),
      description: expect.stringContaining(sentence),
      start: '2026-11-24T01:00:00.000Z',
    });
    expect(second?.status).toBe('CONFIRMED');
    const page = (await server.app.inject(`/philadelphia/${slug}`)).body;
    const events = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text ?? ''),
    );
    const cancelled = events.filter(({ eventStatus }) => eventStatus.endsWith('/EventCancelled'));
    expect(cancelled).toMatchObject([{ startDate: '2026-11-23T20:00-05:00' }]);
    expect(events).toHaveLength(5);
  });

  it('has a night that is moved as the same event at its new time, and so do search engines', async () => {
    const times = { start_time: '20:00', signup_time: '19:15' };
    const { id, slug } = await insertMic(database.db, { citySlug: 'philadelphia', ...times });
    const read = async () => (await server.app.inject(`/philadelphia/${slug}.ics`)).body;
    const [usual] = readByIcalJs(await read());
    const sentence = 'A wedding has the room; come on Tuesday';
    const night = { mic_id: id, local_date: '2026-11-23', status: 'moved', sentence };
    const place = { moved_to_date: '2026-11-24', moved_to_time: '21:30' };
    await database.db.transaction().execute(async (trx) => {
      const row = { ...night, ...place, set_at: testNow };
      await trx.insertInto('night_statuses').values(row).execute();
      await keepNights(trx, [id], testNow);
    });
    const body = await read();
    const events = readByIcalJs(body);
    expect(readByNodeIcal(body)[0]).toEqual(events[0]);
    expect(events[0]).toMatchObject({
      uid: usual?.uid,
      status: 'CONFIRMED',
      title: expect.stringMatching(/ \(moved\)$/),
      description: expect.stringMatching(
        /^Moved from Mon, Nov 23, 8\sPM\. A wedding .*Signup: 8:45\sPM\s+Show: 9:30\sPM/s,
      ),
      start: '2026-11-25T02:30:00.000Z',
    });
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    const page = (await server.app.inject(`/philadelphia/${slug}`)).body;
    expect(page).toContain('"eventStatus":"https://schema.org/EventRescheduled"');
    expect(page).toContain('"previousStartDate":"2026-11-23"');
    expect(page).not.toContain('EventCancelled');
  });

  it('of a mic that varies is empty and readable', async () => {
    const { events, body } = await read({
      slug: 'varies',
      schedule_kind: 'varies',
      schedule_days: [],
    });
    expect(events).toEqual([]);
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s);
    expect(body).toContain('\r\nREFRESH-INTERVAL;');
  });

  it('has all lines of its own before the first of its parts', async () => {
    const { body } = await read({ slug: 'in-order', show_name: 'BEGIN:VEVENT' });
    const withoutParts = body.replaceAll(/^BEGIN:(VTIMEZONE|VEVENT)\r\n.*?^END:\1\r\n/gms, '|');
    expect(withoutParts).toMatch(
      /^BEGIN:VCALENDAR\r\n[^|]+X-PUBLISHED-TTL:PT1H\r\n\|+END:VCALENDAR\r\n$/,
    );
  });

  it('keeps the name of an evening, and changes only with the mic', async () => {
    const first = await read({ slug: 'steady' });
    const again = await server.app.inject('/philadelphia/steady.ics');
    expect(again.body).toBe(first.body);
    now = new Date(testNow.getTime() + 7 * 24 * 60 * 60_000);
    const later = readByIcalJs((await server.app.inject('/philadelphia/steady.ics')).body);
    now = testNow;
    expect(later[0]?.uid).toBe(first.events[1]?.uid);
  });

  it('keeps to the format: lines of 75 octets that end with CRLF, stamps in UTC', async () => {
    const { body } = await read({ slug: 'wide', show_name: `Ü${'の'.repeat(110)}` });
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of body.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    expect(body).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
  });
});

describe('what people call things', () => {
  it.each([
    'Good, Hang; "quoted" \\o/ :colon: ^caret',
    '🎤 Open Mic 🎉',
    'שלום מיק',
    'x'.repeat(120),
    ']]>',
    'BEGIN:VEVENT',
    '=CMD()',
  ])('is read back as it was: %s', async (show_name) => {
    const slug = `named-${Buffer.from(show_name).toString('hex').slice(0, 20)}`;
    const { events } = await read({ slug, show_name, venue_name: show_name });
    expect(events[0]?.title).toBe(show_name);
    expect(events[0]?.location).toBe(`${show_name}, Philadelphia`);
    expect(events).toHaveLength(5);
  });
});

describe('the file of a calendar', () => {
  it('is named after the mic, and kept for ten minutes', async () => {
    const { headers, body } = await read({ slug: 'headed' });
    // Whoever subscribed asks again each hour.
    expect(body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="headed.ics"',
      'cache-control': 'public, max-age=600',
      etag: expect.any(String),
      'x-content-type-options': 'nosniff',
    });
    const url = '/philadelphia/headed.ics';
    const again = await server.app.inject({
      url,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await server.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('holds one night where one is asked for, and none that is not', async () => {
    const { events } = await read({ slug: 'one-night' });
    const ask = (night: string) => server.app.inject(`/philadelphia/one-night.ics?night=${night}`);
    const { body, headers } = await ask('2026-11-30');
    const alone = readByIcalJs(body);
    expect(alone).toEqual(events.filter(({ uid }) => uid === alone[0]?.uid));
    expect(alone).toHaveLength(1);
    expect(body).not.toContain('REFRESH-INTERVAL');
    expect(headers['content-disposition']).toBe('attachment; filename="one-night.ics"');
    expect((await ask('2026-12-01')).statusCode).toBe(404);
    expect((await ask('soon')).headers.location).toBe('/philadelphia/one-night.ics');
  });

  it('has one address', async () => {
    const { id } = await insertMic(database.db, { citySlug: 'philadelphia', slug: 'only-here' });
    for (const url of [
      `/boston/only-here.ics`,
      `/philadelphia/${id}.ics`,
      '/philadelphia/only-here.ics?a=1',
    ]) {
      const answer = await server.app.inject(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([
        301,
        '/philadelphia/only-here.ics',
      ]);
    }
  });

  it.each(['pending', 'rejected'] as const)('of a %s mic is not there', async (status) => {
    await insertMic(database.db, { citySlug: 'boston', slug: `no-${status}`, status });
    expect((await server.app.inject(`/boston/no-${status}.ics`)).statusCode).toBe(404);
  });

  test.each([
    '/philadelphia/nobody.ics',
    '/philadelphia/.ics',
    '/philadelphia/a%0d%0ab.ics',
    '/philadelphia/A.ics',
    '/atlantis/x/y.ics',
  ])('%s is nowhere', async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(404);
  });
});
