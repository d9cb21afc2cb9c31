import { micTypeLabels } from '@stagetime/contracts/mics/messages';
import {
  defaultMicType,
  findMicType,
  type MicType,
  micTypes,
} from '@stagetime/contracts/mics/rules';
import { findNearWords } from './columns.ts';
import * as messages from './import-messages.ts';
import { isAbsent } from './parse-text.ts';
import { assuming, type Parsed, understood } from './parsed.ts';
import { joinWords, quote } from './wording.ts';

/** What lists call the types, beside the product's own words and aliases. */
const namesByType: Partial<Record<MicType, string>> = {
  comedy:
    'comedian,comedians,comics,sketch,sketch comedy,standup comedy,stand-up comedy,stand up comedy,stand-ups',
  improv: 'improvisation,improv comedy,improvised comedy',
  magic: 'magician,magicians',
  music:
    'musical,musician,musicians,live music,acoustic,acoustic music,singer,singers,singer-songwriter,' +
    'singer-songwriters,singer songwriter,songwriter,songwriters,bands,band,jam,jam session,open jam,' +
    'blues,folk,jazz,rock,pop,country,bluegrass,americana,soul,funk,hip hop,hip-hop,rap,rnb,punk,metal,' +
    'indie,classical,piano,guitar,reggae,latin',
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
/** What names no type. */
const sayNothing = /^(?:an? )?(?:open )?(?:mics?|mic night|nights?|shows?|events?)$/i;
const maxLength = 500;

/**
 * The types of a mic, from a list however it is written: '["comedy"]', 'Comedy/Music', 'stand-up &
 * poetry', 'all'. Words that are no type are left out with a note; where nothing is left, or one is likely a
 * slip, the row is refused. Where no type is given it counts as what the product takes every such mic for.
 */
export function parseCategories(words: string): Parsed<MicType[]> | { readonly refused: string } {
  if (isAbsent(words) || sayNothing.test(words.trim())) {
    return assuming([defaultMicType], messages.categoriesEmpty(defaultMicType));
  }
  const whole = words.slice(0, maxLength).normalize('NFKC').toLowerCase();
  const folded = whole.replaceAll(/\br ?& ?b\b/g, 'rnb');
  const names = splitNames(folded);
  if (names.some((name) => everyType.test(name))) return understood([...micTypes]);
  const found = names.map((name) => ({ name, type: findType(name) }));
  const types = [...new Set(found.flatMap(({ type }) => type ?? []))];
  const unknown = found.flatMap(({ name, type }) => (type === undefined ? [name] : []));
  const slip = unknown.find((name) => nearTypes(name).length > 0);
  if (slip !== undefined) return { refused: messages.askWhether(slip, nearTypes(slip)) };
  if (types.length === 0) return { refused: messages.categoriesUnknown(micTypes) };
  if (unknown.length === 0) return understood(types);
  const shown = unknown.slice(0, 5).map(quote);
  return assuming(types, messages.categoriesDropped(joinWords(shown)));
}

/** The types that a word is likely a slip of, as people write them. */
function nearTypes(name: string): string[] {
  return findNearWords(name, micTypes).map((type) => micTypeLabels[type as MicType]);
}

/** A whole phrase first: 'spoken word' and 'open jam' are one name. */
function splitNames(folded: string): string[] {
  return folded
    .split(/[,;/|&+\n•·[\]"()]|\s\p{Pd}\s|\band\b|\bor\b|\bplus\b/u)
    .map((name) => name.replace(/^[\s'’‘.:!-]+|[\s'’‘.:!-]+$/g, '').replace(/\s+/g, ' '))
    .filter((name) => name !== '');
}

function findType(name: string): MicType | undefined {
  const bare = name.replace(/ (?:open mics?|mics?|nights?|only|open|music|jams?|sessions?)$/, '');
  const known = micTypes.find((type) => type === findMicType(bare));
  return known ?? typesByName.get(bare) ?? typesByName.get(name);
}
