import type { DayOfWeek } from '@stagetime/contracts/mics/schedule/day-number';

/** What a piece of the text means to the grammar in `parse-phrases.ts`. */
type Meaning =
  | { readonly is: 'days'; readonly days: readonly DayOfWeek[]; readonly form: DayForm }
  /** An ordinal: 1 for first and so on, -1 for last. */
  | { readonly is: 'nth'; readonly n: number }
  | { readonly is: 'number'; readonly n: number }
  | { readonly is: 'times'; readonly n: number }
  | { readonly is: 'unit'; readonly unit: Unit }
  | { readonly is: 'period'; readonly unit: 'day' | 'week' | 'month'; readonly interval: number }
  /** 'bi-' before or within a word: twice in the unit, or every second one. */
  | { readonly is: 'bi'; readonly unit: 'week' | 'month' | null }
  | { readonly is: 'other'; readonly standsAlone: boolean }
  | { readonly is: Plain };

type DayForm = 'singular' | 'plural' | 'group';
type Unit = 'day' | 'night' | 'week' | 'month' | 'quarter';
type Plain =
  | 'every'
  | 'semi'
  | 'and'
  | 'of'
  | 'dash'
  | 'time'
  /** Leads up to a time of day or a date: harmless before the one, a limit before the other. */
  | 'bound'
  /** Words without a meaning of their own. */
  | 'filler'
  /** Words that say more without changing the rule: what, where, after what. */
  | 'extra'
  /** Introduces a person's name. */
  | 'host'
  /** Words that limit or deny what stands before them, and after them. */
  | 'limit'
  /** The same, of what stands before: 'Monday is off'. */
  | 'denial'
  /** Words that say that there is no rule. */
  | 'vague'
  | 'unknown';

const vocabulary = new Map<string, Meaning>();

function add(words: string, meaning: Meaning): void {
  for (const word of words.split(' ')) vocabulary.set(word, meaning);
}

const dayWords = [
  ['sunday sun', 'sundays suns'],
  ['monday mon', 'mondays mons'],
  ['tuesday tue tues tu', 'tuesdays'],
  ['wednesday wed weds', 'wednesdays'],
  ['thursday thu thur thurs th', 'thursdays'],
  ['friday fri', 'fridays fris'],
  ['saturday sat', 'saturdays sats'],
] as const;
dayWords.forEach(([singular, plural], index) => {
  const days = [index as DayOfWeek];
  add(singular, { is: 'days', days, form: 'singular' });
  add(plural, { is: 'days', days, form: 'plural' });
});
add('weekday weekdays', { is: 'days', days: [1, 2, 3, 4, 5], form: 'group' });
add('weekend weekends', { is: 'days', days: [0, 6], form: 'group' });

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth';
ordinals.split(' ').forEach((word, index) => {
  add(word, { is: 'nth', n: index + 1 });
});
const cardinals = 'one two three four five six seven eight nine ten eleven twelve';
cardinals.split(' ').forEach((word, index) => {
  add(word, { is: 'number', n: index + 1 });
});
add('last final', { is: 'nth', n: -1 });
add('once', { is: 'times', n: 1 });
add('twice', { is: 'times', n: 2 });
add('thrice', { is: 'times', n: 3 });

add('day days', { is: 'unit', unit: 'day' });
add('night nights evening evenings', { is: 'unit', unit: 'night' });
add('week weeks wk wks', { is: 'unit', unit: 'week' });
add('month months', { is: 'unit', unit: 'month' });
add('quarter quarters', { is: 'unit', unit: 'quarter' });
add('daily nightly everyday', { is: 'period', unit: 'day', interval: 1 });
add('weekly', { is: 'period', unit: 'week', interval: 1 });
add('fortnightly', { is: 'period', unit: 'week', interval: 2 });
add('monthly', { is: 'period', unit: 'month', interval: 1 });
add('quarterly', { is: 'period', unit: 'month', interval: 3 });
add('bi', { is: 'bi', unit: null });
add('biweekly', { is: 'bi', unit: 'week' });
add('bimonthly', { is: 'bi', unit: 'month' });
add('semi', { is: 'semi' });
add('every each', { is: 'every' });
add('other', { is: 'other', standsAlone: false });
add('alternate alternating', { is: 'other', standsAlone: true });

add('and & + , / ; plus', { is: 'and' });
add('- to through thru', { is: 'dash' });
add('from until till til starting starts begins beginning ends ending', { is: 'bound' });
add('of', { is: 'of' });
add('the a an on in per all single is are for our their its your : ( ) [ ] | . ! " “ ” · •', {
  is: 'filler',
});
add(
  'after before following right at @ w with show shows showcase showcases mic mics open openmic ' +
    'comedy standup stand up music poetry spoken word storytelling jam session karaoke trivia bingo improv ' +
    'class quiz happy hour hours stage room back main upstairs downstairs patio bar doors signup ' +
    'signups sign ups list lottery bucket free event virtual person ages sharp',
  { is: 'extra' },
);
add('noon midnight close late', { is: 'time' });
add('host hosted hosts mc', { is: 'host' });
add(
  'except excepting exceptions excluding excludes but unless only not no never without minus if when ' +
    'whenever while during since holiday holidays break breaks summer summers winter winters ' +
    'spring springs fall autumn semester season year years annual annually yearly january february ' +
    'march april may june july august september october november december jan feb mar apr jun jul ' +
    'aug sep sept oct nov dec dont doesnt isnt wont cant hiatus depending permitting pending',
  { is: 'limit' },
);
add('off closed cancelled canceled skip skips skipped skipping dark paused pause', {
  is: 'denial',
});
add(
  'varies variable vary varying various variably tbd tba tbc check see ask call contact dm message ' +
    'follow instagram ig insta facebook fb twitter website site web page social socials media ' +
    'calendar details info dates date schedule schedules seasonal seasonally occasional ' +
    'occasionally sometimes irregular irregularly random randomly sporadic sporadically ' +
    'intermittent intermittently usually typically generally mostly most some often rarely select ' +
    'selected certain few several couple changes unknown maybe possibly probably approximately ' +
    'approx roughly popup or ?',
  { is: 'vague' },
);

/** The meaning of one folded word or mark. */
function getMeaning(word: string): Meaning {
  const known = vocabulary.get(word);
  if (known !== undefined) return known;
  const [, digits, suffix] = /^(\d{1,3})(st|nd|rd|th|x)?$/.exec(word) ?? [];
  if (digits === undefined) return { is: 'unknown' };
  const n = Number(digits);
  if (suffix === undefined) return { is: 'number', n };
  return suffix === 'x' ? { is: 'times', n } : { is: 'nth', n };
}

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
