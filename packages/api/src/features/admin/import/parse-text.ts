import { micTypeLabels } from '@stagetime/contracts/mics/messages';
import {
  defaultMicType,
  findMicType,
  type MicType,
  micTypes,
} from '@stagetime/contracts/mics/rules';
import { findNearWords } from './columns.ts';
import * as messages from './import-messages.ts';
import { characterUnread, cutTo, joinWords, quote } from './import-messages.ts';

/** What a parser made of a cell. Parsers are pure and never throw. */
export type Parsed<Value> = {
  readonly value: Value;
  /** A clause for the report when the words were understood only partly, otherwise null. */
  readonly assumed: string | null;
  /** The words say more than the value holds, and are worth keeping. */
  readonly saysMore: boolean;
};

export function understood<Value>(value: Value): Parsed<Value> {
  return { value, assumed: null, saysMore: false };
}

/** Nothing lost, but something was assumed. */
export function assuming<Value>(value: Value, assumed: string): Parsed<Value> {
  return { value, assumed, saysMore: false };
}

/** The value says less than the words. */
export function partly<Value>(value: Value, assumed: string): Parsed<Value> {
  return { value, assumed, saysMore: true };
}

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

/** What lists call the types, beside the product's own words and aliases. */
const namesByType: Partial<Record<MicType, string>> = {
  comedy:
    'comedian,comedians,comics,sketch,sketch comedy,standup comedy,stand-up comedy,stand up comedy,stand-ups',
  improv: 'improvisation,improv comedy,improvised comedy',
  magic: 'magician,magicians',
  music:
    'musical,musician,musicians,live music,acoustic,acoustic music,singer,singers,singer-songwriter,' +
    'singer-songwriters,singer songwriter,songwriter,songwriters,bands,band,jam,jam session,open jam,' +
    'blues,folk,jazz,rock,pop,country,bluegrass,americana,soul,funk,hip hop,hip-hop,rap,rnb,punk,metal,' +
    'indie,classical,piano,guitar,reggae,latin',
  poetry: 'poem,poems,poet,poets,spoken word,spokenword,slam,slam poetry,poetry slam,spoken-word',
  storytelling: 'story,stories,storyteller,storytellers,story telling,storytime,moth',
  variety:
    'variety show,mixed,mix,anything,anything goes,open,open to all,any talent,talent,everything,' +
    'any,various,multi,multidisciplinary,all arts,all talents',
};
const typesByName = new Map(
  Object.entries(namesByType).flatMap(([type, names]) =>
    names.split(',').map((name) => [name, type as MicType] as const),
  ),
);
const everyType = /^(?:all|all types|all kinds|all categories|every type|all genres)$/;
/** What names no type. */
const sayNothing = /^(?:an? )?(?:open )?(?:mics?|mic night|nights?|shows?|events?)$/i;
const maxLength = 500;

/**
 * The types of a mic, from a list however it is written: '["comedy"]', 'Comedy/Music', 'stand-up &
 * poetry', 'all'. Words that are no type are left out with a note; where nothing is left, or one is likely a
 * slip, the row is refused. Where no type is given it counts as what the product takes every such mic for.
 */
export function parseCategories(words: string): Parsed<MicType[]> | { readonly refused: string } {
  if (isAbsent(words) || sayNothing.test(words.trim())) {
    return assuming([defaultMicType], messages.categoriesEmpty(defaultMicType));
  }
  const whole = words.slice(0, maxLength).normalize('NFKC').toLowerCase();
  const folded = whole.replaceAll(/\br ?& ?b\b/g, 'rnb');
  const names = splitNames(folded);
  if (names.some((name) => everyType.test(name))) return understood([...micTypes]);
  const found = names.map((name) => ({ name, type: findType(name) }));
  const types = [...new Set(found.flatMap(({ type }) => type ?? []))];
  const unknown = found.flatMap(({ name, type }) => (type === undefined ? [name] : []));
  const slip = unknown.find((name) => nearTypes(name).length > 0);
  if (slip !== undefined) return { refused: messages.askWhether(slip, nearTypes(slip)) };
  if (types.length === 0) return { refused: messages.categoriesUnknown(micTypes) };
  if (unknown.length === 0) return understood(types);
  const shown = unknown.slice(0, 5).map(quote);
  return assuming(types, messages.categoriesDropped(joinWords(shown)));
}

/** The types that a word is likely a slip of, as people write them. */
function nearTypes(name: string): string[] {
  return findNearWords(name, micTypes).map((type) => micTypeLabels[type as MicType]);
}

/** A whole phrase first: 'spoken word' and 'open jam' are one name. */
function splitNames(folded: string): string[] {
  return folded
    .split(/[,;/|&+\n•·[\]"()]|\s\p{Pd}\s|\band\b|\bor\b|\bplus\b/u)
    .map((name) => name.replace(/^[\s'’‘.:!-]+|[\s'’‘.:!-]+$/g, '').replace(/\s+/g, ' '))
    .filter((name) => name !== '');
}

function findType(name: string): MicType | undefined {
  const bare = name.replace(/ (?:open mics?|mics?|nights?|only|open|music|jams?|sessions?)$/, '');
  const known = micTypes.find((type) => type === findMicType(bare));
  return known ?? typesByName.get(bare) ?? typesByName.get(name);
}
