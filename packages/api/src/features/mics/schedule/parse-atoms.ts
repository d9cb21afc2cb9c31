import { getMeaning, type Meaning } from './parse-vocabulary.ts';

/** A piece of the text with its meaning. */
export type Atom = Meaning & { readonly text: string };

// A time of day ('7pm', '7:30 – 9 p.m.', '@ 8'), an age ('21+'), a word, or a mark. Every repetition
// is bounded or over one class, and scanning goes on behind each match: the cost is linear.
const pieces = new RegExp(
  [
    String.raw`(?:\d{1,2}(?::\d\d)?\s?-\s?)?\d{1,2}(?::\d\d)?(?:[ap]|\s?[ap]\.?m)(?![\p{L}\p{N}])`,
    String.raw`(?:\d{1,2}:\d\d\s?-\s?)?\d{1,2}:\d\d(?![\p{L}\p{N}:])`,
    String.raw`(?:at|@)\s?\d{1,2}(?:\s?-\s?\d{1,2})?(?![\p{L}\p{N}:/-]|\s?[ap]\.?m)`,
    String.raw`(?:18|21)\s?\+`,
    String.raw`[\p{L}\p{N}]+`,
    String.raw`\S`,
  ].join('|'),
  'gu',
);
const timeOrAge = /^(?:at|@)?[\d\s:-]*\d\s?(?:[ap]|[ap]\.?m|\+)?$/;

/**
 * The pieces that carry meaning, in order. Case, Unicode forms, dashes, apostrophes and dots make no
 * difference. `hasExtra` is true when words were passed over that say more than the rule.
 */
export function toAtoms(words: string): { atoms: readonly Atom[]; hasExtra: boolean } {
  const folded = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/['’‘`\u200C\u200D]/gu, '');
  const all = Array.from(folded.matchAll(pieces), ([text]) => toAtom(text));
  const spoken = all
    .filter((atom) => atom.is !== 'filler')
    .filter((_atom, index, atoms) => !isNightOfDay(atoms, index));
  const named = spoken.map((atom, index) => (isName(spoken, index) ? asExtra(atom) : atom));
  const settled = named.map((atom, index) =>
    settle(atom, named[index - 1], named.slice(index + 1, index + 3)),
  );
  const ruled = settled.map((atom, index) =>
    atom.is === 'dash' ? settleDash(atom, settled, index) : atom,
  );
  return {
    atoms: ruled.filter((atom) => atom.is !== 'extra' && atom.is !== 'filler'),
    hasExtra: ruled.some((atom) => atom.is === 'extra'),
  };
}

function toAtom(text: string): Atom {
  const isTime = timeOrAge.test(text) && !/^\d+$/.test(text);
  return isTime ? { is: 'time', text } : { ...getMeaning(text), text };
}

/** 'Monday night' is a Monday. */
function isNightOfDay(atoms: readonly Atom[], index: number): boolean {
  const atom = atoms[index];
  return atom?.is === 'unit' && atom.unit === 'night' && atoms[index - 1]?.is === 'days';
}

/** True for 'by Ann de la Cruz' behind 'hosted': up to five words that mean nothing else. */
function isName(atoms: readonly Atom[], index: number): boolean {
  for (let at = index; at > index - 5; at -= 1) {
    const atom = atoms[at];
    if (atom?.is !== 'unknown' || !/^\p{L}+$/u.test(atom.text)) return false;
    if (atoms[at - 1]?.is === 'host') return true;
  }
  return false;
}

/** Settles the pieces whose meaning hangs on what follows or precedes. */
function settle(atom: Atom, before: Atom | undefined, following: readonly Atom[]): Atom {
  const [after, second] = following;
  // 'From 8pm', 'starting at 8pm'.
  const leadsToTime = (after?.text === 'at' ? second : after)?.is === 'time';
  switch (atom.is) {
    case 'time':
    case 'host':
      return asExtra(atom);
    case 'bound':
      return leadsToTime ? asExtra(atom) : { is: 'limit', text: atom.text };
    case 'limit': {
      // 'Mondays only' says no less than 'Mondays'.
      const isStress = atom.text === 'only' && (before?.is === 'days' || after?.is === 'days');
      return isStress ? { is: 'filler', text: atom.text } : atom;
    }
    case 'dash':
      return leadsToTime ? { is: 'filler', text: atom.text } : atom;
    default:
      return atom;
  }
}

/** A dash between two of a kind is a range; elsewhere the mark only parts, and the word is unknown. */
function settleDash({ text }: Atom, atoms: readonly Atom[], index: number): Atom {
  const before = atoms.slice(0, index).findLast((atom) => atom.is !== 'extra');
  const after = atoms.slice(index + 1).find((atom) => atom.is !== 'extra');
  const isRange = isCounted(before) && isCounted(after) && before?.is === after?.is;
  if (!isRange) return { is: text === '-' ? 'filler' : 'unknown', text };
  // 'Monday comedy - Thursday music' may be two nights or four.
  const isPlain = before === atoms[index - 1] && after === atoms[index + 1];
  return { is: isPlain ? 'dash' : 'unknown', text };
}

function isCounted(atom: Atom | undefined): boolean {
  if (atom?.is === 'days') return atom.form !== 'group';
  return atom?.is === 'nth' || atom?.is === 'number';
}

function asExtra(atom: Atom): Atom {
  return { is: 'extra', text: atom.text };
}
