import { type Atom, toAtoms } from './parse-atoms.ts';
import { notADay, tooLong } from './parse-messages.ts';
import { allDays, type NoRule, type Rule } from './parse-phrase.ts';
import { toPhrases } from './parse-phrases.ts';
import { toRule } from './parse-rule.ts';
import { tidyText } from './tidy-words.ts';

/** One field of the input, read by itself. */
export type Field = {
  /** Its tidied text; empty when nothing is given. */
  readonly words: string;
  readonly rule: Rule | NoRule;
  /** The words say more than the rule holds. */
  readonly saysMore: boolean;
};

/** The rule of an empty text. */
export const nothingSaid: Rule = {
  period: null,
  weeks: [],
  days: [],
  repeats: 'unsaid',
  doubts: [],
};

/** Reads the recurrence. */
export function readRecurrence(text: string | null | undefined): Field {
  return readText(text, (atoms) => toRule(toPhrases(atoms)));
}

/**
 * Reads the days. They are written as a list, so an item that is no day is left out with a doubt
 * instead of spoiling the others.
 */
export function readDayField(text: string | null | undefined): Field {
  return readText(text, (atoms) => {
    const items = toPhrases(atoms.filter((_atom, index) => !isUnknownItem(atoms, index)));
    const isList = items.length > 0 && items.every((phrase) => phrase.is === 'days');
    const rule = toRule(isList ? items : toPhrases(atoms));
    if (!('doubts' in rule)) return rule;
    const leftOut = atoms.filter((_atom, index) => isUnknownItem(atoms, index));
    const doubts = [...rule.doubts, ...leftOut.map((atom) => notADay(atom.text))];
    if (rule.period?.unit !== 'day') return { ...rule, doubts };
    // As a day, 'daily' is all seven; how often is the recurrence's to say.
    const days = rule.days.length > 0 ? rule.days : allDays;
    return { ...rule, period: null, days, repeats: 'every', doubts };
  });
}

/** Reads the week of the month, where a bare '2' is a place too. */
export function readWeekField(text: string | null | undefined): Field {
  const isAbsent = /^\W*(?:n\W?a|none|null)\W*$/i.test(tidyText(text).words);
  return readText(isAbsent ? null : text, (atoms) => {
    // Here '2nd of the month' is no date, and '2nd week' in doubt no more than '2nd'.
    const places = atoms.filter((atom) => !isMonthWord(atom)).map(toPlace);
    const rule = toRule(toPhrases(places));
    return 'doubts' in rule ? { ...rule, doubts: [] } : rule;
  });
}

function readText(
  text: string | null | undefined,
  read: (atoms: readonly Atom[]) => Rule | NoRule,
): Field {
  const { words, isCut } = tidyText(text);
  if (isCut) return { words, rule: { assumed: tooLong, days: [] }, saysMore: true };
  // A dash in a cell stands for nothing; a question mark does not.
  if (!/[^\p{P}\p{Z}]|\?/u.test(words)) return { words: '', rule: nothingSaid, saysMore: false };
  const { atoms, hasExtra } = toAtoms(words);
  const rule = read(atoms);
  const saysMore = hasExtra || !('doubts' in rule) || rule.doubts.length > 0;
  return { words, rule, saysMore };
}

function isMonthWord(atom: Atom): boolean {
  return atom.is === 'of' || atom.is === 'every' || (atom.is === 'unit' && atom.unit === 'month');
}

function toPlace(atom: Atom): Atom {
  return atom.is === 'number' ? { is: 'nth', n: atom.n, text: atom.text } : atom;
}

/** True for an unknown word between commas. One that stands beside a day may say more about it. */
function isUnknownItem(atoms: readonly Atom[], index: number): boolean {
  const isJoint = (atom: Atom | undefined) => atom === undefined || atom.is === 'and';
  const isAlone = isJoint(atoms[index - 1]) && isJoint(atoms[index + 1]);
  return isAlone && atoms[index]?.is === 'unknown';
}
