import { micFieldsByName } from '@stagetime/contracts/mics/fields';
import { type LeastAge, leastAges } from '@stagetime/contracts/mics/rules';
import * as messages from './import-messages.ts';
import { isAbsent } from './parse-text.ts';
import { type Parsed, partly, understood } from './parsed.ts';
import type { RowReading } from './read-mic-row.ts';

const counts = {
  minutes_on_stage:
    /^(\d{1,3})(?:[\s-]?(?:minutes?|mins?|m))?(?:\s(?:each|sets?|per (?:person|performer|set)))?\.?$/i,
  spots: /^(\d{1,3})(?:\s(?:spots?|slots?|people|performers|comics|acts))?\.?$/i,
};
const allAges = /^(?:0\+?|all|any|all ages|any age|all ages welcome|everyone|no age limit)\.?$/i;
const fromAge =
  /^(?:ages? )?(\d{2})(?:\s?\+| ?(?:and|&|or) (?:over|up|older|above)| plus| only)?\.?$/i;
const answers = {
  yes: /^(?:y|yes|true|x|✓|accessible|step[\s-]?free|(?:fully )?wheelchair accessible|no (?:steps|stairs))\.?$/i,
  no: /^(?:n|no|false|steps|stairs|not (?:wheelchair )?accessible)\.?$/i,
};

/** '5', '5 min each', '20 slots'; a range, or what is no number of the kind, is none. */
export function parseCount(field: keyof typeof counts, words: string): Parsed<number | null> {
  if (isAbsent(words)) return understood(null);
  const count = Number(counts[field].exec(words.trim())?.[1] ?? 0);
  const { most = 0 } = micFieldsByName[field];
  return count >= 1 && count <= most ? understood(count) : partly(null, messages.countUnread);
}

/** 'All ages', '21+', '18 and over'; null for other ages and for what depends. */
export function parseLeastAge(words: string): Parsed<LeastAge | null> {
  if (isAbsent(words)) return understood(null);
  const said = words.trim();
  if (allAges.test(said)) return understood('0');
  const age = leastAges.find((each) => each === fromAge.exec(said)?.[1]);
  return age === undefined ? partly(null, messages.ageUnread) : understood(age);
}

/** Whether one gets in without steps. */
export function parseStepFree(words: string): Parsed<'yes' | 'no' | null> {
  if (isAbsent(words)) return understood(null);
  if (answers.yes.test(words.trim())) return understood('yes');
  return answers.no.test(words.trim()) ? understood('no') : partly(null, messages.stepFreeUnread);
}

/** What performers ask first; words that are not understood join the notes. */
export function readTerms({ take, words }: RowReading) {
  const minutes = parseCount('minutes_on_stage', words('minutes_on_stage'));
  return {
    minutes_on_stage: take('minutes_on_stage', minutes),
    spots: take('spots', parseCount('spots', words('spots'))),
    least_age: take('least_age', parseLeastAge(words('least_age'))),
    step_free: take('step_free', parseStepFree(words('step_free'))),
  };
}
