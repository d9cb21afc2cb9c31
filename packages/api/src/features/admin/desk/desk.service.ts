import { deskKinds, lookingTime } from '@stagetime/contracts/admin/desk/messages';
import {
  type DeskCountsView,
  type DeskItemView,
  type DeskKind,
  type DeskListView,
  type DeskReference,
  type Digest,
  DigestFrequency,
  type FoundDeskItemView,
  type ListDeskInput,
  type LookInput,
  type WaitingMicView,
} from '@stagetime/contracts/admin/desk/schemas';
import { reportCase } from '@stagetime/contracts/admin/reports/messages';
import type { IdInput } from '@stagetime/contracts/core/schemas';
import { formatTime } from '@stagetime/contracts/mics/rules';
import type { Database } from '@stagetime/db/database';
import type { ScheduleRow } from '@stagetime/db/nights/keep-nights';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';
import { findListedAlready } from '../../mics/duplicates/duplicates.service.ts';
import { cityOfMic, getMic } from '../../mics/mics.service.ts';
import { sayAppealDecided } from '../reports/appeals.service.ts';
import { findReviewedMic } from '../review/review.queries.ts';
import { getReview, sayDecided } from '../review/review.service.ts';
import { sayDays } from '../submissions/submissions.service.ts';
import {
  countDesk,
  countSent,
  type DeskRow,
  findDeskRow,
  keepView,
  listDeskCities,
  listDeskRows,
} from './desk.queries.ts';

type DeskContext = Pick<Context, 'db' | 'tools' | 'now'> & WithActor<Actor>;

/** What waits for a moderator, who waits longest first. */
export async function listDesk(ctx: DeskContext, input: ListDeskInput): Promise<DeskListView> {
  const [{ rows, nextCursor }, viewers] = await Promise.all([
    listDeskRows(ctx, input),
    readViewers(ctx),
  ]);
  const sent = rows.flatMap(({ kind, id }) => (kind === 'submission' && id !== null ? [id] : []));
  const listed = await findListedAlready(ctx.db, sent);
  const items = rows.map((row) => {
    const item = presentItem(row, viewers);
    return { ...item, isListedAlready: item.kind === 'submission' && listed.has(item.id) };
  });
  return { items, nextCursor };
}

/** What the other moderators have open. */
function readViewers({ db, actor, now }: DeskContext) {
  return db
    .selectFrom('desk_views')
    .innerJoin('users', 'users.id', 'desk_views.user_id')
    .select(['kind', 'desk_views.id', 'desk_views.user_id', 'users.name'])
    .where('user_id', '<>', actor.userId)
    .where('at', '>', new Date(now().getTime() - lookingTime))
    .orderBy('at')
    .execute();
}
type Viewers = Awaited<ReturnType<typeof readViewers>>;

/** One item, wherever in the queue it is; of what no longer waits, who decided it. */
export async function getDeskItem(
  ctx: DeskContext,
  reference: DeskReference,
): Promise<FoundDeskItemView> {
  const [row, viewers] = await Promise.all([findDeskRow(ctx.db, reference), readViewers(ctx)]);
  if (row !== undefined) return { item: presentItem(row, viewers), decided: null };
  if (reference.kind === 'report') {
    return { item: null, decided: await sayAppealDecided(ctx.db, reference.id) };
  }
  const isMic = reference.kind === 'submission';
  const mic = isMic ? await findReviewedMic(ctx.db, String(reference.id)) : undefined;
  return { item: null, decided: mic === undefined ? null : await sayDecided(ctx.db, mic) };
}

/** Tells the other moderators what one has open, for as long as it is said again. */
export async function look(ctx: DeskContext, { at }: LookInput): Promise<void> {
  await keepView(ctx.db, ctx.actor, at, ctx.now());
}

/** A mic that waits, with all it takes to decide. Throws NOT_FOUND where there is none. */
export async function getSubmission(ctx: DeskContext, { id }: IdInput): Promise<WaitingMicView> {
  const [mic, review, row] = await Promise.all([
    getMic(ctx, { mic: String(id) }),
    getReview(ctx, { micId: id }),
    findReviewedMic(ctx.db, String(id)),
  ]);
  const senderId = row?.submitted_by ?? null;
  return { mic, review, sender: senderId === null ? null : await readSender(ctx.db, senderId) };
}

async function readSender(db: Database, userId: number) {
  const [{ name }, counts] = await Promise.all([
    db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow(),
    countSent(db, userId),
  ]);
  return { name, ...counts };
}

/** How often the caller is mailed about what is new; `never` until they say otherwise. */
export async function getDigest({ db, actor }: DeskContext): Promise<Digest> {
  const row = await db
    .selectFrom('desk_digests')
    .select('frequency')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  return { frequency: DigestFrequency.parse(row?.frequency ?? 'never') };
}

/** From now on; what waits already is not told. Saying the same again changes nothing. */
export function setDigest(
  ctx: WriteContext<'desk_digest_changed'> & WithActor<Actor>,
  { frequency }: Digest,
): Promise<Digest> {
  const { userId } = ctx.actor;
  return ctx.write(async (write) => {
    const { trx } = write;
    const before = await getDigest({ ...ctx, db: trx });
    if (before.frequency === frequency) {
      write.unaudited();
      return before;
    }
    if (frequency === 'never') {
      await trx.deleteFrom('desk_digests').where('user_id', '=', userId).execute();
    } else {
      await trx
        .insertInto('desk_digests')
        .values({ user_id: userId, frequency, told_until: ctx.now() })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ frequency }))
        .execute();
    }
    await write.audit({
      event: 'desk_digest_changed',
      targetId: userId,
      details: { before: before.frequency, after: frequency },
    });
    return { frequency };
  });
}

/** A view's columns may be null for all the database says; those of a kind and of the time never are. */
function presentItem(row: DeskRow, viewers: Viewers): DeskItemView {
  const { kind, id, waiting_since: waitingSince } = row;
  if (kind === null || id === null || waitingSince === null) throw new Error('A row of no kind.');
  const { slug, show_name: showName, categories } = row;
  const viewer = viewers.find((each) => each.kind === kind && each.id === id);
  const city = cityOfMic(row);
  return {
    kind: kind as DeskKind,
    id,
    title: row.title ?? '',
    summary: summarize(row, city.name),
    waitingSince,
    mic:
      row.mic_id === null || slug === null || showName === null || categories === null
        ? null
        : { id: row.mic_id, slug, showName, categories, citySlug: city.slug },
    viewer: viewer === undefined ? null : { userId: viewer.user_id, name: viewer.name },
  };
}

/** 'Chicago · Wed 7 PM', 'Comment', or what someone wrote. */
function summarize(row: DeskRow, city: string): string {
  if (row.kind === 'submission') return whereAndWhen(row, city);
  const summary = row.summary ?? '';
  // A check of the table.
  return row.kind === 'report'
    ? reportCase.kinds[summary as keyof typeof reportCase.kinds]
    : summary;
}

/** 'Chicago · Wed 7 PM', short enough for a row. */
function whereAndWhen(row: DeskRow, city: string): string {
  // The mic of a submission is always there.
  const when = sayDays(row as ScheduleRow);
  const time = row.start_time === null ? '' : formatTime(row.start_time);
  return [city, `${when} ${time}`.trim()].join(' · ');
}

/** How much waits, by kind, and since when. */
export async function countDeskItems({ db }: Pick<Context, 'db'>): Promise<DeskCountsView> {
  const [rows, cities] = await Promise.all([countDesk(db), listDeskCities(db)]);
  const counts = Object.fromEntries(
    deskKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.count ?? 0]),
  ) as Record<DeskKind, number>;
  const times = rows.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]));
  const [oldest = null] = times.toSorted((one, other) => one.getTime() - other.getTime());
  return { counts, oldest, cities };
}
