import { characterUnread, cutTo } from './import-messages.ts';
import { type Parsed, understood } from './parsed.ts';

/** The words without emoji, for parsers that look at every piece. */
export function withoutEmoji(words: string): string {
  return words.replace(/\p{Extended_Pictographic}|[\u200D\uFE0F]/gu, ' ');
}

/** One line, or a text that may keep its line breaks. */
export type TextKind = 'line' | 'lines';

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/gu;
// Joiners hold emoji and some scripts together; the other format characters only hide or turn text.
const hidden = /(?![\u200C\u200D])\p{Cf}|\p{Cs}/gu;
const unreadable = '\uFFFD';

// What stands in cells that no one filled in, and what spreadsheets leave where a formula failed.
const absent =
  /^(?:[\p{Pd}_.*?\s]+|n\/?a|n\.a\.?|tb[acd]|none|null|nil|undefined|unknown|#(?:n\/a|ref!|value!|name\?|error!|null!|num!|div\/0!|spill!))$/iu;

/** Whether the words only say that there is nothing: 'n/a', '-', 'TBD', '#REF!'. */
export function isAbsent(words: string): boolean {
  return words === '' || (words.length <= 20 && absent.test(words));
}

/**
 * The words fit to be stored and shown: composed, trimmed, single spaces, without control characters
 * and without those that turn the direction of what follows.
 */
export function cleanText(raw: string, kind: TextKind = 'line'): string {
  const whole = raw.replace(hidden, '').normalize('NFC').replace(lineBreak, '\n');
  if (kind === 'line') return whole.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const lines = whole
    .replace(/(?!\n)[\s\p{Cc}]/gu, ' ')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** At most `max` UTF-16 units, cut behind a word where there is one, with an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // One character is left for the ellipsis, and the next one tells whether a word ends there.
  const room = text.slice(0, max);
  const gap = Math.max(room.lastIndexOf(' '), room.lastIndexOf('\n'));
  // One endless word is cut inside, but never inside a character.
  const kept = gap > max / 2 ? room.slice(0, gap) : room.slice(0, -1).replace(/\p{Cs}$/u, '');
  return `${kept.trimEnd()}…`;
}

/** A text of at most `max` UTF-16 units; longer ones are cut with a note, empty ones are null. */
export function parseText(
  raw: string,
  max: number,
  kind: TextKind = 'line',
): Parsed<string | null> {
  const text = cleanText(raw, kind);
  if (isAbsent(text)) return understood(null);
  const value = cutText(text, max);
  if (value !== text) return { value, assumed: cutTo(max), saysMore: false };
  const assumed = text.includes(unreadable) ? characterUnread : null;
  return { value, assumed, saysMore: false };
}
