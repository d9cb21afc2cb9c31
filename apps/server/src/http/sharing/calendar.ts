import type { MicCalendar } from '@stagetime/api/features/mics/sharing/sharing.service';
import {
  type CalendarEvent,
  calendarEvent,
  oneLine,
} from '@stagetime/contracts/mics/calendar-event';
import { productName } from '@stagetime/contracts/product';
import ical, { escape as escapeText, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** How often a calendar that subscribed may ask again, in seconds. */
const refreshEvery = 6 * 60 * 60;

/** The coming nights of a mic as an iCalendar file (RFC 5545), in the time of its city. */
export function renderCalendar({ mic, timeZone, nights }: MicCalendar, origin: string): string {
  const events = nights.map((night) => calendarEvent(mic, night, origin));
  const changed = Temporal.Instant.from(mic.updatedAt);
  const calendar = ical({
    // The library writes this one as it is.
    name: escapeText(oneLine(mic.showName), false),
    prodId: { company: productName, product: 'Open mics', language: 'EN' },
    url: `${origin}/${mic.citySlug}/${mic.slug}.ics`,
    ttl: refreshEvery,
    // No zone of the calendar itself: the library would write stamps in it, and they are in UTC.
    timezone: { name: null, generator: findZone },
    events: events.map((event) => ({ ...toICalEvent(event, timeZone), stamp: changed })),
  });
  return `${calendar.toString()}\r\n`.replace(/(?:\r\n)+$/, '\r\n');
}

function toICalEvent(event: CalendarEvent, timeZone: string): ICalEventData {
  const { uid, title, location, description, url, date, times, certain } = event;
  const inCity = (time: string) => Temporal.Instant.from(time).toZonedDateTimeISO(timeZone);
  return {
    id: uid,
    summary: title,
    location,
    description,
    url,
    status: certain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    ...(times === null
      ? { start: Temporal.PlainDate.from(date), allDay: true }
      : { start: inCity(times.startsAt), end: inCity(times.endsAt), timezone: timeZone }),
  };
}

/** A zone's rules as calendars read them. Throws for a zone that nobody knows. */
function findZone(timeZone: string): string {
  const [block] = tzlib_get_ical_block(timeZone);
  if (block === undefined || !block.startsWith('BEGIN:VTIMEZONE')) {
    throw new RangeError(`No rules for the zone ${timeZone}.`);
  }
  return block;
}
