import { leastLength, mostLength } from '@stagetime/contracts/mics/limits';
import * as messages from './import-messages.ts';
import { isAbsent } from './parse-text.ts';
import { type Parsed, partly, understood } from './parsed.ts';

const whole =
  /^(?:(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:hours?|hrs?|h)\b)?[\s,]*(?:and\s)?(?:(\d{1,3})\s?(?:minutes?|mins?|m)\b)?\.?$/;

/**
 * How long a night lasts, in minutes: '2 hours', '1.5h', '2 h 30 min', '90 min'. A bare number, a range and
 * what is shorter than any night (a set of five minutes) are no length.
 */
export function parseLength(words: string): Parsed<number | null> {
  if (isAbsent(words)) return understood(null);
  const folded = words.slice(0, 100).toLowerCase().trim();
  const [, hours, minutes] = whole.exec(folded) ?? [];
  if (hours === undefined && minutes === undefined) return partly(null, messages.lengthUnread);
  const length = Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(minutes ?? 0);
  if (length < leastLength || length > mostLength) return partly(null, messages.lengthUnread);
  return understood(length);
}
