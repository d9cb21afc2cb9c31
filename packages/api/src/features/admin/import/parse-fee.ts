import { micTextLimits } from '@stagetime/contracts/mics/limits';
import type { FeeType } from '@stagetime/contracts/mics/rules';
import { type FeeWord, type Money, readFeeWords } from './fee-words.ts';
import * as messages from './import-messages.ts';
import { cutText, isAbsent } from './parse-text.ts';
import { assuming, type Parsed, partly, understood } from './parsed.ts';

export type Fee = {
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
 * The fee of a mic from its cells. An amount is only taken where one price is due from everybody;
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
    // A gift is nobody's price; a drink is.
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
