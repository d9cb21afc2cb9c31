import { micTextLimits } from '@stagetime/contracts/mics/limits';
import type { FeeType } from '@stagetime/contracts/mics/rules';
import * as messages from './import-messages.ts';
import {
  assuming,
  cutText,
  isAbsent,
  type Parsed,
  partly,
  understood,
  withoutEmoji,
} from './parse-text.ts';

/** An amount with what it is worth in minor units. */
type Money = { readonly cents: number; readonly currency: string };

type FeeWord =
  | { readonly is: 'money'; readonly money: Money }
  | { readonly is: 'number'; readonly cents: number }
  | { readonly is: FeeWordKind };
type FeeWordKind =
  | 'free'
  | 'bringer'
  | 'price'
  | 'purchase'
  | 'voluntary'
  | 'plus'
  | 'choice'
  | 'unknown';

/** Of several currencies only those that a symbol or word names; the cities here pay in dollars. */
const defaultCurrency = 'USD';
const currencies: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  buck: 'USD',
  bucks: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  cad: 'CAD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  quid: 'GBP',
};
const largestAmount = 1000;

function addWords(kind: FeeWordKind | null, words: string): [string, FeeWordKind | null][] {
  return words.split(' ').map((word) => [word, kind]);
}

/** Null for words that change nothing. */
const vocabulary = new Map<string, FeeWordKind | null>([
  ...addWords('free', 'free gratis complimentary'),
  ...addWords('bringer', 'bringer bringers'),
  ...addWords('price', 'cover covers charge admission ticket tickets ticketed paid yes fee'),
  ...addWords('purchase', 'drink drinks item items minimum min mins purchase beer beers food'),
  ...addWords(
    'voluntary',
    'donation donations donate tip tips pwyw pwyc pay pass want wish can sliding scale suggested hat passed ' +
      'jar appreciated accepted welcome optional encouraged recommended contribution contributions',
  ),
  ...addWords('plus', 'plus and with + & ,'),
  ...addWords('choice', 'or / - to'),
  ...addWords(
    null,
    'at the door doors entry entrance per person pp each cash only flat just a an is get in enter all always ' +
      'ages by event events open mic mics required req one two three four you what . ! : * ( ) ; ~',
  ),
]);

const denied =
  /\b(?:no|not an?|non|without|zero)[\s-]+(?:cover charge|cover|charge|fees?|cost|entry fee|tickets?|bringers?|(?:drink |item |food )?(?:minimum|min|purchase))\b(?: (?:needed|required|necessary))?/g;
const deniedPrice = /(?:cover|charge|fee|cost|ticket)/;
const pieces =
  /(?:(us\$|ca\$|c\$|[$€£]|\b(?:usd|cad|eur|gbp))\s?)?(\d{1,5}(?:[.,]\d{1,2})?)(?![\d]|[.,]\d)(?:\s?([$€£]|usd|cad|eur|gbp|dollars?|bucks?|euros?|quid)(?!\p{L}))?|\p{L}+|\S/gu;

/**
 * The pieces of the words that say something about a fee. What the words deny ('no drink minimum')
 * is left out; a denied price is a free word.
 */
function readFeeWords(words: string): FeeWord[] {
  const folded = withoutEmoji(words)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('_', ' ')
    .replace(/\bw\//g, ' with ')
    .replace(denied, (phrase) => (deniedPrice.test(phrase) ? ' free ' : ' '));
  const found = Array.from(folded.matchAll(pieces), readPiece).filter((word) => word !== null);
  return found.map((word, index) => settleNumber(found, word, index));
}

function readPiece([piece, before, amount, after]: RegExpMatchArray): FeeWord | null {
  if (amount === undefined) {
    const kind = vocabulary.get(piece);
    return kind === undefined ? { is: 'unknown' } : kind && { is: kind };
  }
  const value = Number(amount.replace(',', '.'));
  const cents = Math.round(value * 100);
  const currency = currencies[before ?? after ?? ''];
  if (value > largestAmount) return { is: 'unknown' };
  return currency === undefined
    ? { is: 'number', cents }
    : { is: 'money', money: { cents, currency } };
}

/** A bare number is money beside money ('$5-10'), and where nothing else is counted ('cover 5'). */
function settleNumber(words: readonly FeeWord[], word: FeeWord, index: number): FeeWord {
  if (word.is !== 'number') return word;
  const isJoined = (step: number) =>
    words[index + step]?.is === 'choice' && words[index + 2 * step]?.is === 'money';
  const isPrice = words.every(({ is }) => is === 'number' || is === 'price' || is === 'choice');
  if (words[index + 1]?.is === 'purchase') return word;
  const near = isJoined(-1) ? words[index - 2] : isJoined(1) ? words[index + 2] : undefined;
  if (near?.is === 'money') {
    return { is: 'money', money: { ...near.money, cents: word.cents } };
  }
  return isPrice ? { is: 'money', money: { cents: word.cents, currency: defaultCurrency } } : word;
}

type Fee = {
  readonly type: FeeType | null;
  readonly description: string | null;
  readonly cents: number | null;
  readonly currency: string | null;
};

/** The kind or the price in words, further words, and a bare amount. */
export type FeeCells = {
  readonly type: string;
  readonly description: string;
  readonly amount: string;
};

const noFee: Fee = { type: null, description: null, cents: null, currency: null };
const maxLength = 300;

/**
 * The fee of a mic from its cells. An amount is only taken where one price is due from everyone;
 * '$5 or 1 drink', 'donation' and whatever we do not know are `other` in their own words.
 */
export function parseFee(cells: FeeCells): Parsed<Fee> {
  const [kind, amount, words] = [cells.type, cells.amount, cells.description].map(parseFeeWords);
  const fees = [kind, amount, words].map((parsed) => parsed?.value ?? noFee);
  const source = [kind, amount, words].find((parsed) => parsed?.value.type != null);
  const type = source?.value.type ?? null;
  const money = type === 'cover_charge' ? fees.find(({ cents }) => cents !== null) : undefined;
  const said = [kind?.value.description, isAbsent(cells.description) ? null : cells.description];
  const texts = new Set(said.filter((text) => typeof text === 'string'));
  const whole = [...texts].join('; ') || (amount?.value.description ?? null);
  const description = whole === null ? null : cutText(whole, micTextLimits.feeDescription);
  const { cents = null, currency = null } = money ?? {};
  const value = { type: type ?? (whole === null ? null : 'other'), description, cents, currency };
  if (description !== whole) return partly(value, messages.cutTo(micTextLimits.feeDescription));
  return { value, assumed: source?.assumed ?? null, saysMore: false };
}

/** One cell that names a kind of fee or a price. */
function parseFeeWords(cell: string): Parsed<Fee> {
  // In a column of fees 'none' is no missing answer.
  if (/^(?:no|none|nothing|nope|zero)\W*$/i.test(cell))
    return understood({ ...noFee, type: 'free' });
  if (isAbsent(cell)) return understood(noFee);
  if (/^other$/i.test(cell)) return understood({ ...noFee, type: 'other' });
  const words = readFeeWords(cell.slice(0, maxLength));
  const value = settleFee(words, cell);
  const isUnknown = value.type === 'other' && words.some(({ is }) => is === 'unknown');
  return isUnknown ? assuming(value, messages.feeUnknown) : understood(value);
}

function settleFee(words: readonly FeeWord[], cell: string): Fee {
  const kinds = new Set(words.map(({ is }) => is));
  const has = (kind: FeeWord['is']) => kinds.has(kind);
  const only = (...allowed: FeeWord['is'][]) => words.every(({ is }) => allowed.includes(is));
  const prices = words.flatMap((word) => (word.is === 'money' ? [word.money] : []));
  const due = prices.filter(({ cents }) => cents > 0);
  const described = { ...noFee, description: cell };
  if (has('bringer')) {
    return { ...described, type: 'bringer', description: only('bringer') ? null : cell };
  }
  if (has('free') || due.length < prices.length) {
    if (due.length === 0 && only('free', 'price', 'money', 'plus'))
      return { ...noFee, type: 'free' };
    // A gift is no one's price; a drink is.
    const isGift = due.length === 0 && only('free', 'price', 'money', 'voluntary', 'plus');
    return { ...described, type: isGift ? 'free' : 'other' };
  }
  const [money] = due;
  if (money === undefined) {
    const isBare = /^(?:cover(?:[\s_]charge)?|yes|paid)\W*$/i.test(cell);
    if (!has('price') || !only('price')) return { ...described, type: 'other' };
    return { ...described, type: 'cover_charge', description: isBare ? null : cell };
  }
  // A drink that is due beside the price leaves the price what it is.
  const isCounted = has('purchase') ? has('plus') : !has('number');
  const isOne = due.length === 1 && isCounted;
  if (isOne && only('money', 'price', 'plus', 'purchase', 'number')) {
    const description = /^\d+(?:[.,]\d+)?$/.test(cell) ? showMoney(money) : cell;
    return { ...money, type: 'cover_charge', description };
  }
  // '$5-10' is a price, though not which.
  const isRange = due.length > 1 && only('money', 'price', 'choice');
  return { ...described, type: isRange ? 'cover_charge' : 'other' };
}

function showMoney({ cents, currency }: Money): string {
  const whole = cents % 100 === 0;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: whole ? 0 : 2,
  }).format(cents / 100);
}
