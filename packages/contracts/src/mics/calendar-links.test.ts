import { describe, expect, it } from 'vitest';
import { calendarEvent, calendarLinks } from './calendar-event.ts';

const mic = {
  id: 7,
  slug: 'good-hang',
  citySlug: 'philadelphia',
  showName: 'Good Hang & Friends + #1?',
  venueName: 'The Basement',
  venueAddress: '12 Main St, Philadelphia',
  neighborhood: 'Fishtown',
  city: 'Philadelphia',
  state: 'PA',
  startTime: '23:30',
  signupTime: '22:00',
  lengthMinutes: null,
} as const;
const origin = 'https://stagetime.test';
const night = { date: '2026-11-23', startsAt: '2026-11-23T23:30-05:00', certain: true };

describe('a night for calendars', () => {
  it('has its own name for good, its place, its times and the way to its page', () => {
    expect(calendarEvent(mic, night, origin)).toEqual({
      uid: 'mic-7-20261123T2330@stagetime',
      title: 'Good Hang & Friends + #1?',
      location: 'The Basement, 12 Main St, Philadelphia, PA',
      description:
        'Signup: 10\u00a0PM\nShow: 11:30\u00a0PM\nDetails and changes: https://stagetime.test/philadelphia/good-hang',
      url: 'https://stagetime.test/philadelphia/good-hang',
      date: '2026-11-23',
      times: { startsAt: '2026-11-23T23:30-05:00', endsAt: '2026-11-24T02:30-05:00' },
      certain: true,
      isCancelled: false,
    });
  });

  it('says when it may not be', () => {
    const { title, description } = calendarEvent(mic, { ...night, certain: false }, origin);
    expect(title).toMatch(/ \(check first\)$/);
    expect(description).toMatch(/^It may not be on that night\./);
  });

  it('lasts as long as the mic says', () => {
    const { times } = calendarEvent({ ...mic, lengthMinutes: 45 }, night, origin);
    expect(times?.endsAt).toBe('2026-11-24T00:15-05:00');
  });

  it('is the whole day where its start is unknown, and says so', () => {
    const unknown = { ...mic, startTime: null };
    const event = calendarEvent(unknown, { ...night, startsAt: null }, origin);
    expect([event.times, event.uid]).toEqual([null, 'mic-7-20261123@stagetime']);
    expect(event.description).toMatch(/^Signup: 10\u00a0PM\nStart unknown\. Ask the venue\.\n/);
  });

  it('is where the neighborhood is, then the city, when no address is known', () => {
    const bare = { ...mic, venueName: null, venueAddress: null };
    expect(calendarEvent(bare, night, origin).location).toBe('Fishtown, Philadelphia, PA');
    const barer = { ...bare, neighborhood: null, state: null };
    expect(calendarEvent(barer, night, origin).location).toBe('Philadelphia');
  });

  it.each([
    ['12 Main St, Ardmore, PA', 'The Basement, 12 Main St, Ardmore, PA'],
    ['12 Philadelphia Ave', 'The Basement, 12 Philadelphia Ave, Philadelphia, PA'],
  ])('is where its page says it is: %j', (venueAddress, location) => {
    expect(calendarEvent({ ...mic, venueAddress }, night, origin).location).toBe(location);
  });

  it('is at a new location for a night, where whoever looks after the mic says so', () => {
    const { date } = night;
    const words = { note: 'New location', sentence: 'At The Crown,\n5 Crown St.' };
    const moved = { ...words, from: date, to: date, time: null, signupTime: null };
    const event = calendarEvent(mic, { ...night, moved }, origin);
    expect(event).toMatchObject({
      title: 'Good Hang & Friends + #1? (new location)',
      location: 'At The Crown, 5 Crown St.',
    });
  });

  it('keeps what people wrote on one line', () => {
    const text = 'a\r\nATTENDEE:b\u2028c\u0000d\ud800';
    const hostile = { ...mic, showName: text, venueName: text, venueAddress: text };
    const { title, location } = calendarEvent(hostile, night, origin);
    expect(title).toBe('a ATTENDEE:b c d\ufffd');
    expect(title + location).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  });
});

describe('links to calendars on the web', () => {
  const links = calendarLinks(calendarEvent(mic, night, origin));
  const read = (address: string) => {
    const { origin: host, pathname, searchParams } = new URL(address);
    return { host, pathname, ...Object.fromEntries(searchParams) };
  };

  it('fill in the night, at its instant', () => {
    expect(read(links.google)).toMatchObject({
      host: 'https://calendar.google.com',
      action: 'TEMPLATE',
      text: 'Good Hang & Friends + #1?',
      dates: '20261124T043000Z/20261124T073000Z',
      location: 'The Basement, 12 Main St, Philadelphia, PA',
      details: expect.stringContaining('https://stagetime.test/philadelphia/good-hang'),
    });
    expect(read(links.outlook)).toMatchObject({
      host: 'https://outlook.live.com',
      subject: 'Good Hang & Friends + #1?',
      startdt: '2026-11-24T04:30:00Z',
      enddt: '2026-11-24T07:30:00Z',
    });
    expect(read(links.yahoo)).toMatchObject({
      host: 'https://calendar.yahoo.com',
      title: 'Good Hang & Friends + #1?',
      st: '20261124T043000Z',
      et: '20261124T073000Z',
    });
  });

  it('fill in a whole day', () => {
    const all = calendarLinks(calendarEvent(mic, { ...night, startsAt: null }, origin));
    expect(read(all.google)).toMatchObject({ dates: '20261123/20261124' });
    expect(read(all.outlook)).toMatchObject({
      startdt: '2026-11-23',
      enddt: '2026-11-24',
      allday: 'true',
    });
    expect(read(all.yahoo)).toMatchObject({ st: '20261123', dur: 'allday' });
  });

  it('leave nothing of a name that could be another parameter', () => {
    const event = calendarEvent({ ...mic, showName: 'x&location=evil#"<>\r\n' }, night, origin);
    for (const address of Object.values(calendarLinks(event))) {
      expect(address).not.toMatch(/[\s"<>#+]|&location=evil/);
    }
  });
});
