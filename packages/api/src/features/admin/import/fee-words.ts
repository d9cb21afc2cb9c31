import { withoutEmoji } from './parse-text.ts';

/** An amount with what it is worth in minor units. */
export type Money = { readonly cents: number; readonly currency: string };

export type FeeWord =
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
export function readFeeWords(words: string): FeeWord[] {
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
