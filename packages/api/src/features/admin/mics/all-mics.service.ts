import { maxCounted, micStates } from '@stagetime/contracts/admin/mics/messages';
import type {
  DirectoryMicsView,
  DirectoryMicView,
  ListAllMicsInput,
  MicState,
} from '@stagetime/contracts/admin/schemas';
import { slugify } from '@stagetime/contracts/core/slug';
import { getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { Closure } from '@stagetime/contracts/mics/schemas';
import { isClosed } from '@stagetime/contracts/mics/status/rules';
import { micWords } from '@stagetime/db/mic-words';
import { scheduleColumns } from '@stagetime/db/nights/keep-nights';
import type { DB } from '@stagetime/db/tables';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { type PagedList, readPage } from '../../../core/paging.ts';
import { describeFacts } from '../../mics/freshness/mic-check.service.ts';
import { cityOfMic, presentFreshness, sealPictures } from '../../mics/mics.service.ts';
import { listClosures } from '../../mics/status/status.queries.ts';
import { presentUpkeep } from '../../mics/status/status.service.ts';

const id = { by: sql`mics.id`, type: 'bigint' } as const;
const lastWord = {
  by: sql`coalesce(mics.last_word_at, mics.created_at)`,
  type: 'timestamptz',
} as const;

const orders: Readonly<Record<ListAllMicsInput['order'], PagedList['order']>> = {
  newest: { keys: [id], direction: 'desc' },
  silent: { keys: [lastWord, id], direction: 'asc' },
};

function isIn(eb: ExpressionBuilder<DB, 'mics'>, state: MicState) {
  if (state !== 'removing') return eb('mics.status', '=', state);
  return eb('mics.id', 'in', eb.selectFrom('mic_removals').select('mic_removals.mic_id'));
}

/** `('café':* | 'cafe':*) & ('mi':*)`; null where nothing is asked for. */
function readWords(query: string): string | null {
  const words = query.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  // An address has words without marks, and names with or without.
  const forms = words
    .filter(Boolean)
    .map((word) => [...new Set([word, ...slugify(word).split('-').filter(Boolean)])]);
  if (forms.length === 0) return null;
  return forms.map((each) => `(${each.map((form) => `'${form}':*`).join(' | ')})`).join(' & ');
}

function hasWords(words: string) {
  return sql<boolean>`${sql.raw(micWords)} @@ to_tsquery('simple', ${words})`;
}

/** Mics by words that fewer have are sorted; those of the others are met soon on the way through all. */
const fewFound = 2000;

/**
 * The mics that have these words, where they are few. How rare the beginning of a word is Postgres does not
 * know, and would walk through all mics for one that no mic has: here it may only ask the index.
 */
async function findFew(db: Kysely<DB>, words: string): Promise<number[] | undefined> {
  const found = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_indexscan = off`.execute(trx);
    const query = trx.selectFrom('mics').select('mics.id').where(hasWords(words));
    return query.limit(fewFound + 1).execute();
  });
  return found.length > fewFound ? undefined : found.map((mic) => mic.id);
}

/** Every mic, whatever became of it, with who sent it and who hosts it. */
function selectMics(db: Kysely<DB>) {
  return db
    .selectFrom('mics')
    .leftJoin('cities', 'cities.id', 'mics.city_id')
    .leftJoin('users as senders', 'senders.id', 'mics.submitted_by')
    .leftJoin('mic_closures', 'mic_closures.mic_id', 'mics.id')
    .leftJoin('mic_removals', 'mic_removals.mic_id', 'mics.id')
    .leftJoin('users as removers', 'removers.id', 'mic_removals.set_by')
    .select(['mics.id', 'mics.slug', 'mics.status', 'mics.show_name', 'mics.venue_name'])
    .select(['mics.categories', 'mics.poster_hand', 'mics.cover_image_url', 'mics.image_url'])
    .select(['mics.image_caption', 'mics.created_at', 'mics.start_time', ...scheduleColumns])
    .select(['last_word_at', 'last_word_by', 'last_confirmed_at', 'last_on_date', 'last_on_people'])
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .select(['mics.proposed_city', 'mics.state', 'mic_closures.is_moderated'])
    .select(['mic_removals.mic_id as removed_id', 'mic_removals.set_by as removed_by'])
    .select(['removers.name as remover', 'senders.name as sender'])
    .select((eb) =>
      eb
        .selectFrom('mic_hosts')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('mic_hosts.mic_id', '=', 'mics.id')
        .as('hosts'),
    );
}
type DirectoryRow = Awaited<ReturnType<ReturnType<typeof selectMics>['execute']>>[number];

type Filters = Omit<ListAllMicsInput, 'city'> & { readonly cityId: number | undefined };

/** A page of them. */
async function listMicRows(
  ctx: Pick<Context, 'db' | 'tools'>,
  { state, cityId, q, order: asked, ...page }: Filters,
) {
  const name = state === undefined ? 'newest' : asked;
  const words = q === undefined ? null : readWords(q);
  let query = selectMics(ctx.db);
  if (state !== undefined) query = query.where((eb) => isIn(eb, state));
  if (cityId !== undefined) query = query.where('mics.city_id', '=', cityId);
  if (words !== null) {
    const few = await findFew(ctx.db, words);
    query = query.where(
      few === undefined ? hasWords(words) : sql`mics.id = any(${few}::bigint[])`.$castTo<boolean>(),
    );
  }
  const of = [state ?? null, cityId ?? null, words, name];
  return readPage(ctx, { name: 'all-mics', of, order: orders[name] }, query, page);
}

/** How many there are of each state, as far as that is worth counting. */
async function countStates(db: Kysely<DB>, cityId: number | undefined) {
  // A statement for each, as how rare a state is decides what is read.
  const counts = micStates.map(async (state) => {
    let few = db
      .selectFrom('mics')
      .select('mics.id')
      .where((eb) => isIn(eb, state))
      .limit(maxCounted + 1);
    if (cityId !== undefined) few = few.where('mics.city_id', '=', cityId);
    const { count } = await db
      .selectFrom(few.as('few'))
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return [state, Number(count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<MicState, number>;
}

/** Asked first: how many mics a city has decides what is read. An unknown one has the id of none. */
async function findCityId(db: Kysely<DB>, slug: string): Promise<number> {
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return city?.id ?? 0;
}

type Ctx = Pick<Context, 'db' | 'tools' | 'now'> & WithActor<Actor>;

/** Every mic of the directory, whatever became of it, with what a moderator may make of it. */
export async function listAllMics(
  ctx: Ctx,
  { city, ...input }: ListAllMicsInput,
): Promise<DirectoryMicsView> {
  const { db } = ctx;
  const cityId = city === undefined ? undefined : await findCityId(db, city);
  const [{ rows, nextCursor }, counts] = await Promise.all([
    listMicRows(ctx, { ...input, cityId }),
    input.cursor === undefined ? countStates(db, cityId) : null,
  ]);
  const closures = await listClosures(
    db,
    rows
      .filter(({ status }) => isClosed(status))
      .map((row) => ({ id: row.id, timeZone: cityOfMic(row).timeZone })),
  );
  const mics = rows.map((row) => presentRow(ctx, row, closures.get(row.id)));
  return { mics, counts, nextCursor };
}

function presentRow(ctx: Ctx, row: DirectoryRow, closure: Closure | undefined): DirectoryMicView {
  const now = ctx.now();
  const city = cityOfMic(row);
  const { removed_by: set_by, remover } = row;
  const removal = row.removed_id === null ? undefined : { set_by, name: remover };
  const mic: DirectoryMicView = {
    id: row.id,
    slug: row.slug,
    status: row.status,
    showName: row.show_name,
    venueName: row.venue_name,
    categories: row.categories,
    posterHand: row.poster_hand,
    coverImageUrl: row.cover_image_url,
    imageUrl: row.image_url,
    imageCaption: row.image_caption,
    city: city.name,
    citySlug: city.slug,
    nights: describeFacts({ ...row, venue_name: null }),
    freshness: presentFreshness(row, cityClock(now, city.timeZone)),
    sentOn: getLocalDate(city.timeZone, row.created_at.getTime()),
    closure: closure ?? null,
    present: presentUpkeep(ctx.actor, row, now, removal).present,
    hosts: Number(row.hosts),
    sentBy: row.sender,
  };
  return sealPictures(ctx, mic);
}
