import type { Field } from './fields.ts';
import type { RowReading } from './read-mic-row.ts';

/** Where lists say that a mic has ended. */
const fields: readonly Field[] = [
  'still_running',
  'show_name',
  'venue_name',
  'day_of_week',
  'recurrence',
  'start_time',
  'signup_time',
  'sign_up',
  'additional_notes',
  'about_mic',
];

const when = String.raw`(?:\s(?:(?:since|as of|until|till)\b.*|in (?:\p{L}+ )?\d{4}))?`;
const ended = new RegExp(
  String.raw`^(?:(?:it|this|mic|the mic|the venue|venue|bar|show|open mic|is|has|was|are|now|currently|temporarily|permanently|been)\s)*(?:closed|closed down|shut down|cancelled|canceled|discontinued|defunct|ended|on hiatus|hiatus|inactive|no longer (?:running|happening|active|on|exists|held))(?:\s(?:down|permanently|for good|indefinitely|now))*${when}$`,
  'u',
);
const no = /^(?:no|n|false|0|dead|gone)$/;

/**
 * The first cell that says that the mic is over: 'CLOSED', 'Raven Lounge (closed)', 'closed since 2024'. What
 * is closed otherwise ('closed on Mondays', 'list closed', 'Close Quarters Comedy') says nothing of it.
 */
export function findClosed(reading: RowReading): Field | undefined {
  return fields.find((field) => {
    const parts = reading
      .words(field, 'lines')
      .toLowerCase()
      .split(/[\n.;:,!?()[\]*/|"“”]|\s\p{Pd}+\s/u)
      .map((part) => part.replace(/\s+/g, ' ').trim());
    return parts.some((part) => isEnd(part) || (field === 'still_running' && no.test(part)));
  });
}

function isEnd(part: string): boolean {
  return part.length <= 120 && ended.test(part);
}
