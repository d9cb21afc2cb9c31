import { createCaller } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import {
  getMicCalendar,
  type MicCalendar,
} from '@stagetime/api/features/mics/sharing/sharing.service';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import {
  type CalendarEvent,
  calendarEvent,
  oneLine,
} from '@stagetime/contracts/mics/calendar-event';
import type { FavoriteNightsView } from '@stagetime/contracts/mics/favorites/schemas';
import { favoritesTitle } from '@stagetime/contracts/mics/marks';
import { parseMicSearch } from '@stagetime/contracts/mics/mic-address';
import type { NightView } from '@stagetime/contracts/mics/schemas';
import { isMovedAway } from '@stagetime/contracts/mics/words-of-now';
import { isCitySlug } from '@stagetime/contracts/places/rules';
import { productName } from '@stagetime/contracts/product';
import type { Database } from '@stagetime/db/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ical, { escape as escapeText, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { type CountCall, countEach } from '../call-limiter.ts';

/** How often a calendar that subscribed is to ask again: what is cancelled at noon is not driven to at six. */
const refreshHourly = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n';

/** The coming nights of a mic as an iCalendar file (RFC 5545), in the time of its city, to be asked for again. */
function renderCalendar(calendar: MicCalendar, origin: string): string {
  const { mic } = calendar;
  const url = `${origin}/${mic.citySlug}/${mic.slug}.ics`;
  const text = write({ name: mic.showName, url }, [calendar], origin);
  // The library would write it below the zones, and a calendar's own lines stand before all its parts (RFC 5545, 3.6).
  return text.replace(/^(?=BEGIN:V(?:TIMEZONE|EVENT)|END:VCALENDAR)/m, refreshHourly);
}

/** One of them, to keep. Throws where the mic has none on that date. */
function renderNight({ mic, timeZone, nights }: MicCalendar, date: string, origin: string): string {
  const one = nights.filter((night) => night.date === date);
  if (one.length === 0) throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
  const url = `${origin}/${mic.citySlug}/${mic.slug}`;
  return write({ name: mic.showName, url }, [{ mic, timeZone, nights: one }], origin);
}

/** The coming nights of all that someone saved, each in the time of its city. */
function renderFavorites(favorites: FavoriteNightsView, origin: string): string {
  return write({ name: favoritesTitle, url: `${origin}/favorites` }, favorites, origin);
}

type CalendarHead = { readonly name: string; readonly url: string };
type CalendarPart = Pick<MicCalendar, 'mic' | 'timeZone'> & {
  readonly nights: readonly Omit<NightView, 'label'>[];
};

function write(
  { name, ...head }: CalendarHead,
  parts: readonly CalendarPart[],
  origin: string,
): string {
  const calendar = ical({
    // The library writes this one as it is.
    name: escapeText(oneLine(name), false),
    prodId: { company: productName, product: 'Open mics', language: 'EN' },
    ...head,
    // No zone of the calendar itself: the library would write stamps in it, and they are in UTC.
    timezone: { name: null, generator: findZone },
    events: parts.flatMap(({ mic, timeZone, nights }) => {
      const stamp = Temporal.Instant.from(mic.updatedAt);
      // Where it was moved to it is the same event.
      const held = nights.filter((night) => !isMovedAway(night));
      return held.map((night) => {
        const event = calendarEvent(mic, night, origin);
        return { ...toICalEvent(event, timeZone), stamp };
      });
    }),
  });
  return `${calendar.toString()}\r\n`.replace(/(?:\r\n)+$/, '\r\n');
}

function toICalEvent(event: CalendarEvent, timeZone: string): ICalEventData {
  const { uid, title, location, description, url, date, times, certain, isCancelled } = event;
  const held = certain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
  const inCity = (time: string) => Temporal.Instant.from(time).toZonedDateTimeISO(timeZone);
  return {
    id: uid,
    summary: title,
    location,
    description,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : held,
    ...(times === null
      ? { start: Temporal.PlainDate.from(date), allDay: true }
      : { start: inCity(times.startsAt), end: inCity(times.endsAt), timezone: timeZone }),
  };
}

/** A zone's rules as calendars read them. Throws for a zone that no one knows. */
function findZone(timeZone: string): string {
  const [block] = tzlib_get_ical_block(timeZone);
  if (block === undefined || !block.startsWith('BEGIN:VTIMEZONE')) {
    throw new RangeError(`No rules for the zone ${timeZone}.`);
  }
  return block;
}

type CalendarPluginOptions = {
  readonly db: Database;
  readonly now: () => Date;
  readonly origin: () => string;
  readonly countCall: CountCall;
};

type Address = {
  Params: { readonly city: string; readonly mic: string };
  Querystring: Readonly<Record<string, unknown>>;
};

const type = { 'content-type': 'text/calendar; charset=utf-8' };
const headers = { ...type, 'cache-control': 'public, max-age=600' };

/**
 * The coming nights of a mic for people's own calendars: `/{city}/{mic}.ics`, beside its page, or with `?night=` the
 * one of that date. An id, a former slug or another city leads to its one address, as the page's do.
 */
export async function calendarPlugin(
  fastify: FastifyInstance,
  { db, now, origin, countCall }: CalendarPluginOptions,
): Promise<void> {
  countEach(fastify, 'reads', countCall);
  fastify.get<Address>('/:city/:mic.ics', async ({ params, query, raw }, reply) => {
    // What no mic can be called costs no query.
    if (!isCitySlug(params.city) || !isCitySlug(params.mic)) {
      throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
    }
    const calendar = await getMicCalendar({ db, now }, { mic: params.mic });
    const { slug, citySlug } = calendar.mic;
    const { night } = parseMicSearch(query);
    const path = `/${citySlug}/${slug}.ics${night === undefined ? '' : `?night=${night}`}`;
    if (raw.url !== path) return reply.redirect(path, 301);
    return reply
      .headers({ ...headers, 'content-disposition': `attachment; filename="${slug}.ics"` })
      .send(
        night === undefined
          ? renderCalendar(calendar, origin())
          : renderNight(calendar, night, origin()),
      );
  });
}

type FavoritesCalendarOptions = {
  readonly origin: () => string;
  readonly createContext: (request: FastifyRequest) => Context;
};

/**
 * The coming nights of all that whoever asks has saved: `/favorites.ics`, with a bearer token as every
 * call. No address to subscribe to: that would have to hold a secret.
 */
export async function favoritesCalendarPlugin(
  fastify: FastifyInstance,
  { origin, createContext }: FavoritesCalendarOptions,
): Promise<void> {
  fastify.get('/favorites.ics', async (request, reply) => {
    const favorites = await createCaller(createContext(request)).mics.listFavoriteNights();
    return reply
      .headers({ ...type, 'cache-control': 'no-store', vary: 'Authorization' })
      .header('content-disposition', 'attachment; filename="my-favorites.ics"')
      .send(renderFavorites(favorites, origin()));
  });
}
