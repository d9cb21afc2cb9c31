import { listing } from './messages.ts';
import { formatLength, formatTime, isSmallHour, smallHoursEnd } from './rules.ts';
import { nightLengthMs, parseMinutes } from './schedule/next-nights.ts';

/** What is known of a night on the clock. */
export type NightHours = {
  readonly startTime: string | null;
  readonly signupTime: string | null;
  readonly signupCloses: string | null;
  readonly lengthMinutes: number | null;
};

const dayMinutes = 24 * 60;

/** What is said of a night now, and whether it is of the list that is open, of one that closed, or of the show. */
export type WordsOfNow = { readonly of: 'open' | 'closed' | 'show'; readonly words: string };

/**
 * What the clock makes of a night, `minutes` after the midnight that its date began with: 'Signup until 7 PM'
 * while the list is open, 'Signup open' where no one knows how long, 'Started 40 min ago' while it runs,
 * 'Signup closed' between. Null where its hours say all there is.
 */
export function describeNow(hours: NightHours, minutes: number): WordsOfNow | null {
  const start = parseMinutes(hours.startTime);
  const { signupCloses } = hours;
  const signup = judgeSignup(hours, minutes);
  if (signup === 'open') {
    const isEndKnown = signupCloses !== null;
    const words = isEndKnown ? listing.signupUntil(formatTime(signupCloses)) : listing.signupOpen;
    return { of: 'open', words };
  }
  if (start !== null && minutes >= start) {
    const ago = minutes - start;
    if (ago >= nightLengthMs(hours) / 60_000) return null;
    const words = ago === 0 ? listing.startsNow : listing.startedAgo(roundLength(ago));
    return { of: 'show', words };
  }
  return signup === 'closed' ? { of: 'closed', words: listing.signupClosed } : null;
}

/** '40 min', '1½ h': after an hour no one counts minutes, and a row has no room for them. */
function roundLength(minutes: number): string {
  if (minutes < 60) return formatLength(minutes);
  const halves = Math.round(minutes / 30);
  return `${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '½'}\u00a0h`;
}

export type SignupNow = 'open' | 'closed';

/**
 * Whether the list of a night is open or closed, `minutes` after the midnight that its date began with; null before
 * it opens, and where no one knows.
 */
export function judgeSignup(hours: NightHours, minutes: number): SignupNow | null {
  const [start, signup] = [parseMinutes(hours.startTime), parseMinutes(hours.signupTime)];
  const closes = closingMinutes(hours);
  if (closes !== null && minutes >= closes) return 'closed';
  if (signup === null || minutes < signup) return null;
  if (closes !== null) return 'open';
  // Until the show begins; whether one gets on after that, no one said.
  return start !== null && minutes < start ? 'open' : null;
}

/**
 * A list that closes at an earlier time than it opens closes the day after; where no one knows when it opens, one
 * that closes in the small hours does, unless the show begins in them too.
 */
function closingMinutes({ startTime, signupTime, signupCloses }: NightHours): number | null {
  const closes = parseMinutes(signupCloses);
  if (closes === null) return null;
  const earliest = isSmallHour(startTime ?? '') ? '00:00' : smallHoursEnd;
  return closes < (parseMinutes(signupTime ?? earliest) ?? 0) ? closes + dayMinutes : closes;
}
