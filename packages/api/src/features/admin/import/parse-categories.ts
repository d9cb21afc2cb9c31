import {
  defaultMicType,
  findMicType,
  type MicType,
  micTypes,
} from '@stagetime/contracts/mics/rules';
import * as messages from './import-messages.ts';
import { isAbsent } from './parse-text.ts';
import { assuming, type Parsed, understood } from './parsed.ts';
import { joinWords, quote } from './wording.ts';

/** What lists call the types, beside the product's own words and aliases. */
const namesByType: Partial<Record<MicType, string>> = {
  comedy: 'comedian,comedians,comics,standup comedy,stand-up comedy,stand up comedy,stand-ups',
  improv: 'improvisation,improv comedy,improvised comedy',
  magic: 'magician,magicians',
  music:
    'musical,musician,musicians,live music,acoustic,acoustic music,singer,singers,singer-songwriter,' +
    'singer-songwriters,singer songwriter,songwriter,songwriters,bands,jam,jam session,open jam',
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
const maxLength = 500;

/**
 * The types of a mic, from a list however it is written: '["comedy"]', 'Comedy/Music', 'stand-up &
 * poetry', 'all'. Words that are no type are left out with a note; when nothing is left, it counts
 * as what the product takes every mic for that names none.
 */
export function parseCategories(words: string): Parsed<MicType[]> {
  if (isAbsent(words)) {
    return assuming([defaultMicType], messages.categoriesEmpty(defaultMicType));
  }
  const folded = words.slice(0, maxLength).normalize('NFKC').toLowerCase();
  const names = splitNames(folded);
  if (names.some((name) => everyType.test(name))) return understood([...micTypes]);
  const found = names.map((name) => ({ name, type: findType(name) }));
  const types = [...new Set(found.flatMap(({ type }) => type ?? []))];
  const unknown = found.flatMap(({ name, type }) => (type === undefined ? [name] : []));
  if (types.length === 0) {
    return assuming([defaultMicType], messages.categoriesDefault(defaultMicType));
  }
  if (unknown.length === 0) return understood(types);
  const shown = unknown.slice(0, 5).map(quote);
  return assuming(types, messages.categoriesDropped(joinWords(shown)));
}

/** A whole phrase first: 'spoken word' and 'open jam' are one name. */
function splitNames(folded: string): string[] {
  return folded
    .split(/[,;/|&+\n•·[\]"()]|\s\p{Pd}\s|\band\b|\bor\b|\bplus\b/u)
    .map((name) => name.replace(/^[\s'’‘.:!-]+|[\s'’‘.:!-]+$/g, '').replace(/\s+/g, ' '))
    .filter((name) => name !== '');
}

function findType(name: string): MicType | undefined {
  const bare = name.replace(/ (?:open mics?|mics?|nights?|only|open)$/, '');
  // findMicType looks words up in an object, where 'constructor' is one too.
  const known = micTypes.find((type) => type === findMicType(bare));
  return known ?? typesByName.get(bare) ?? typesByName.get(name);
}
