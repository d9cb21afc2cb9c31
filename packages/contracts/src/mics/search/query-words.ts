import { slugify } from '../../core/slug.ts';
import { type DayFilter, dayNames, findMicType, type MicType, micTypes } from '../rules.ts';

/** What the words of a query say of a listing; `place` are those that say nothing else. */
export type QueryWords = {
  readonly type?: MicType;
  readonly day?: Exclude<DayFilter, 'all'>;
  readonly free: boolean;
  /** In the form of a slug's parts; the last may be unfinished. */
  readonly place: readonly string[];
};

/** Said around what is looked for: 'open mics in Echo Park tonight'. */
const fillers = new Set(['open', 'mic', 'mics', 'night', 'nights', 'in', 'on', 'at', 'near']);

/** Fewer letters than this are no beginning of a word yet. */
const minPrefix = 3;

/**
 * Reads a query as a wish: 'comedy tuesday echo park'. Words may stand in any order, days be shortened
 * and the last word be unfinished. Null where a word says a second time what another said already.
 */
export function readQueryWords(query: string): QueryWords | null {
  const words = slugify(query)
    .replaceAll('stand-up', 'standup')
    .split('-')
    .filter((word) => word !== '');
  let type: MicType | undefined;
  let day: QueryWords['day'];
  let free = false;
  const place: string[] = [];
  for (const [index, word] of words.entries()) {
    const isUnfinished = index === words.length - 1 && word.length >= minPrefix;
    const wordType = findMicType(word) ?? (isUnfinished ? findByPrefix(micTypes, word) : undefined);
    const wordDay = findDay(word);
    if (wordType !== undefined) {
      if (type !== undefined) return null;
      type = wordType;
    } else if (wordDay !== undefined) {
      if (day !== undefined) return null;
      day = wordDay;
    } else if (word === 'free') free = true;
    else if (!fillers.has(word)) place.push(word);
  }
  return { ...(type && { type }), ...(day && { day }), free, place };
}

/** 'tue', 'tues' and 'tuesday'. */
function findDay(word: string): QueryWords['day'] {
  if (word === 'today' || word === 'tonight') return 'today';
  if (word === 'tomorrow') return 'tomorrow';
  return word.length < minPrefix ? undefined : findByPrefix(dayNames, word.replace(/s$/, ''));
}

function findByPrefix<Name extends string>(names: readonly Name[], word: string) {
  return names.find((name) => name.startsWith(word));
}

/** Whether the words are a name, whose last word they may leave unfinished. */
export function isNamedBy(name: readonly string[], words: readonly string[]): boolean {
  const last = words.length - 1;
  return (
    words.length > 0 &&
    words.length <= name.length &&
    words.every((word, index) =>
      index === last && (index > 0 || word.length >= minPrefix)
        ? name[index]?.startsWith(word)
        : name[index] === word,
    )
  );
}
