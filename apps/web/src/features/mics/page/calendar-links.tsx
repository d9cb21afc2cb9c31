import { calendarEvent, calendarLinks } from '@stagetime/contracts/mics/calendar-event';
import { micPage } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { useRouter } from '@tanstack/react-router';

type CalendarLinksProps = { readonly mic: MicView };

/** The next night for the usual calendars on the web. Loaded on intent. */
export default function CalendarLinks({ mic }: CalendarLinksProps) {
  const { origin } = useRouter();
  const [night] = mic.nextNights;
  if (night === undefined) return null;
  const { google, outlook, yahoo } = calendarLinks(calendarEvent(mic, night, origin));
  const links = [
    [micPage.googleCalendar, google],
    [micPage.outlookCalendar, outlook],
    [micPage.yahooCalendar, yahoo],
  ] as const;
  return links.map(([name, address]) => (
    <a
      key={name}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-11 items-center px-4 hover:bg-raised"
    >
      {name}
    </a>
  ));
}
