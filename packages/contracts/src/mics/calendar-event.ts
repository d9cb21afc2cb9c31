import { holidayMark } from './holidays/rules.ts';
import { micPreviewPath } from './link-preview.ts';
import { addressOfMic, placeOfMic } from './place.ts';
import { formatTime } from './rules.ts';
import { nightLengthMs } from './schedule/next-nights.ts';
import type { MicView, NightView } from './schemas.ts';
import { describeOpening, hoursOf, isMovedAway, placeInstead } from './words-of-now.ts';

/** What stands in people's own calendars. */
const calendar = {
  cancelled: (name: string) => `Cancelled: ${name}`,
  moved: (name: string) => `${name} (moved)`,
  elsewhere: (name: string) => `${name} (new location)`,
  uncertain: (name: string) => `${name} (check first)`,
  checkFirst: 'It may not be on that night. Check before you go.',
  signup: (time: string) => `Signup: ${time}`,
  show: (time: string) => `Show: ${time}`,
  startUnknown: 'Start unknown. Ask the venue.',
  page: (address: string) => `Details and changes: ${address}`,
};

type CalendarMic = {
  readonly id: number;
  readonly slug: string;
  readonly citySlug: string;
  readonly showName: string;
  readonly venueName: string | null;
  readonly venueAddress: string | null;
  readonly neighborhood: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly startTime: string | null;
  readonly signupTime: string | null;
  readonly lengthMinutes: number | null;
} & Partial<Pick<MicView, 'advanceSignupDays' | 'advanceSignupTime'>>;

/** A night as every calendar takes it. Texts are of one line, except the description. */
export type CalendarEvent = {
  /** The same for the same evening, so that a calendar that reads it again has it once. */
  readonly uid: string;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly date: string;
  /** Local times with their offset; null for a night without a known start, which takes the whole day. */
  readonly times: { readonly startsAt: string; readonly endsAt: string } | null;
  readonly certain: boolean;
  readonly isCancelled: boolean;
};

/** A night of a mic for calendars. The origin is the product's address. */
export function calendarEvent(
  mic: CalendarMic,
  { date, startsAt, certain, cancelled, moved, holiday }: Omit<NightView, 'label'>,
  origin: string,
): CalendarEvent {
  const url = `${origin}/${mic.citySlug}/${mic.slug}`;
  const name = oneLine(mic.showName);
  // A night that is moved stays the same event, which a calendar moves too.
  const time = (moved === undefined ? startsAt?.slice(11, 16) : mic.startTime)?.replace(':', '');
  const day = (moved?.from ?? date).replaceAll('-', '');
  const hours = hoursOf(mic, { date, moved });
  const { startTime: start } = hours;
  const signup = describeOpening(hours);
  return {
    uid: `mic-${mic.id}-${day}${time === undefined ? '' : `T${time}`}@stagetime`,
    title: titleOf(name, { certain, cancelled, moved }),
    location: oneLine(placeInstead({ moved }) ?? placeOf(mic)),
    description: [
      ...(cancelled ? [cancelled] : []),
      ...(moved ? [`${moved.note}. ${moved.sentence}`.trim()] : []),
      ...(certain ? [] : [calendar.checkFirst]),
      ...(holiday === undefined ? [] : [`${holidayMark.mayBeOff(holiday)}.`]),
      ...(signup === null ? [] : [calendar.signup(signup)]),
      start === null ? calendar.startUnknown : calendar.show(formatTime(start)),
      calendar.page(url),
    ].join('\n'),
    url,
    date,
    times: startsAt === null ? null : { startsAt, endsAt: nightEnd(startsAt, mic) },
    certain,
    isCancelled: cancelled !== undefined,
  };
}

function titleOf(
  name: string,
  { certain, cancelled, moved }: Pick<NightView, 'certain' | 'cancelled' | 'moved'>,
): string {
  if (cancelled !== undefined) return calendar.cancelled(name);
  if (placeInstead({ moved }) !== null) return calendar.elsewhere(name);
  if (moved !== undefined) return calendar.moved(name);
  return certain ? name : calendar.uncertain(name);
}

function placeOf(mic: CalendarMic): string {
  const { venueName, venueAddress, neighborhood, city, state } = mic;
  // A calendar makes up no state.
  const place = state === null ? [venueAddress ?? neighborhood, city] : [placeOfMic(mic)];
  return [venueName, ...place].filter((part) => part !== null).join(', ');
}

/** A text without line breaks and other controls, which mean something in calendars' own formats. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** The end of a night in the offset of its start: what reads it needs the instant only. */
function nightEnd(startsAt: string, length: Pick<CalendarMic, 'lengthMinutes'>): string {
  const offset = startsAt.slice(16);
  const local = new Date(`${startsAt.slice(0, 16)}:00Z`).getTime() + nightLengthMs(length);
  return new Date(local).toISOString().slice(0, 16) + offset;
}

/** Where the usual calendars on the web take a night from an address. */
type CalendarLinks = {
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

/**
 * The coming nights of a mic as schema.org Events, for search engines. Only nights that are certain: a
 * search result must not promise one that may not happen. Where the start is unknown the date stands
 * alone, and an end only where someone said how long it lasts.
 * Source: https://schema.org/Event and Google's guide to event structured data.
 */
export function micEvents(mic: MicView, origin: string): Record<string, unknown>[] {
  const nights = [...mic.nextNights, ...(mic.cancelledNights ?? [])];
  const { street, locality, region } = addressOfMic(mic);
  return nights.flatMap(({ date, startsAt, certain, cancelled, moved }) => {
    if (!certain || isMovedAway({ date, moved })) return [];
    const instead = placeInstead({ moved });
    const venue = instead ?? mic.venueName;
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: mic.showName,
      startDate: startsAt ?? date,
      ...(startsAt === null || mic.lengthMinutes === null
        ? {}
        : { endDate: nightEnd(startsAt, mic) }),
      eventStatus: `https://schema.org/${statusOf({ cancelled, moved })}`,
      ...(moved === undefined || instead !== null ? {} : { previousStartDate: moved.from }),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      url: `${origin}/${mic.citySlug}/${mic.slug}`,
      location: {
        '@type': 'Place',
        ...(venue === null ? {} : { name: venue }),
        address: {
          '@type': 'PostalAddress',
          ...(street && instead === null && { streetAddress: street }),
          ...(locality && { addressLocality: locality }),
          ...(region && { addressRegion: region }),
          addressCountry: 'US',
        },
      },
      ...(mic.aboutMic === null ? {} : { description: mic.aboutMic }),
      ...(mic.hostName === null ? {} : { organizer: { '@type': 'Person', name: mic.hostName } }),
      image: new URL(mic.coverImageUrl ?? micPreviewPath(mic), origin).href,
      ...(mic.feeType === 'free' ? { isAccessibleForFree: true } : {}),
    };
  });
}

function statusOf({ cancelled, moved }: Pick<NightView, 'cancelled' | 'moved'>): string {
  if (cancelled !== undefined) return 'EventCancelled';
  const isLater = moved !== undefined && placeInstead({ moved }) === null;
  return isLater ? 'EventRescheduled' : 'EventScheduled';
}

/** What the ways to a calendar are called. */
export const calendarNames = {
  google: 'Google',
  outlook: 'Outlook.com',
  yahoo: 'Yahoo',
  subscribe: 'Subscribe for updates',
};
