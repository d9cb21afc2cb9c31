import {
  calendarEvent,
  calendarLinks,
  calendarNames,
} from '@stagetime/contracts/mics/calendar-event';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { useRouter } from '@tanstack/react-router';

type CalendarLinksProps = { readonly mic: MicView };

/**
 * The next night for the usual calendars on the web, and all nights for a calendar that asks again, so that it
 * hears what is cancelled or moved. Loaded on intent.
 */
export default function CalendarLinks({ mic }: CalendarLinksProps) {
  const { origin } = useRouter();
  const [night] = mic.nextNights;
  if (night === undefined) return null;
  const { google, outlook, yahoo } = calendarLinks(calendarEvent(mic, night, origin));
  const links = [
    [calendarNames.google, google],
    [calendarNames.outlook, outlook],
    [calendarNames.yahoo, yahoo],
    // Opens the calendar of the device.
    [calendarNames.subscribe, `webcal://${new URL(origin).host}/${mic.citySlug}/${mic.slug}.ics`],
  ] as const;
  return links.map(([name, address]) => (
    <a
      key={name}
      href={address}
      target={address.startsWith('https:') ? '_blank' : undefined}
      rel="noopener noreferrer"
      className="flex min-h-11 items-center px-4 hover:bg-raised"
    >
      {name}
    </a>
  ));
}
