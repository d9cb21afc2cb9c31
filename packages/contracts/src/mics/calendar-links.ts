import type { CalendarEvent } from './calendar-event.ts';

/** Where the usual calendars on the web take a night from an address. */
export type CalendarLinks = {
  readonly google: string;
  readonly outlook: string;
  readonly yahoo: string;
};

/**
 * Links that open a calendar on the web with the night filled in. Instants are in UTC, so that each
 * calendar shows them in its own zone; a night without a time is a whole day.
 */
export function calendarLinks(event: CalendarEvent): CalendarLinks {
  const { title, location, description, times, date } = event;
  const [start, end] = times === null ? wholeDay(date) : [times.startsAt, times.endsAt].map(toUtc);
  const [from = '', to = ''] = [start, end];
  return {
    google: link('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(from)}/${compact(to)}`,
      details: description,
      location,
    }),
    outlook: link('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: from,
      enddt: to,
      ...(times === null ? { allday: 'true' } : {}),
      body: description,
      location,
    }),
    yahoo: link('https://calendar.yahoo.com/', {
      v: '60',
      title,
      st: compact(from),
      ...(times === null ? { dur: 'allday' } : { et: compact(to) }),
      desc: description,
      in_loc: location,
    }),
  };
}

function link(address: string, values: Readonly<Record<string, string>>): string {
  // These calendars read a plus as a plus.
  return `${address}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`;
}

function toUtc(time: string): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** That day and the one after it, which such a night is before. */
function wholeDay(date: string): readonly string[] {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return [date, next.toISOString().slice(0, 10)];
}

/** As RFC 5545 writes dates and times. */
function compact(time: string): string {
  return time.replace(/[-:]/g, '');
}
