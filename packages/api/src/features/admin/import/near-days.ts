import { weekdayLabels } from '@stagetime/contracts/mics/messages';
import { dayNames } from '@stagetime/contracts/mics/rules';
import { findNearWords } from './near-words.ts';

/** Words that are like a weekday's name and none. */
const noDays: ReadonlySet<string> = new Set(['today', 'midday', 'someday', 'payday', 'noonday']);

/** The first word that is likely a weekday's name with a slip, 'Tusday', and the days that it may be. */
export function findDaySlip(words: string) {
  for (const word of words.match(/\p{L}+/gu) ?? []) {
    const folded = word.toLowerCase();
    const near = findNearWords(folded.replace(/s$/, ''), dayNames);
    if (near.length === 0 || noDays.has(folded)) continue;
    return { word, near: weekdayLabels.filter((label) => near.includes(label.toLowerCase())) };
  }
  return undefined;
}
