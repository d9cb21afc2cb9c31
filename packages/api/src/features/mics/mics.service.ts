import { micHistory } from '@stagetime/contracts/mics/history/messages';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { numberSlug } from '@stagetime/contracts/mics/mic-address';
import { nightAnswers } from '@stagetime/contracts/mics/nights/messages';
import type { NightFigures } from '@stagetime/contracts/mics/nights/rules';
import { describeOffWeek } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { MicInput, MicView } from '@stagetime/contracts/mics/schemas';
import { closedMic, isPublished } from '@stagetime/contracts/mics/status/rules';
import type { Database } from '@stagetime/db/database';
import { readSchedule } from '@stagetime/db/nights/keep-nights';
import type { DB } from '@stagetime/db/tables';
import type { Kysely } from 'kysely';
import type { Actor, Context } from '../../core/context.ts';
import { requireFound } from '../../core/errors.ts';
import { pendingAddress } from '../../core/images/image-store.ts';
import { readComingNights, sayComingNights } from './coming-nights.ts';
import type { LastChange } from './history/history.queries.ts';
import { sayInstant, summarizeVersion } from './history/history.service.ts';
import { authorizeSight, canSeeMicContact } from './mics.policy.ts';
import {
  copyOwnerFields,
  createMicPlace,
  presentFreshness,
  presentHosts,
  presentLaterNights,
  presentMic,
  presentSchedule,
  readAtOf,
} from './mics.presenter.ts';
import { cityOfMic, findPublicMicId, findVisibleMic, getPage } from './mics.queries.ts';
import { listClosures } from './status/status.queries.ts';

export { cityOfMic, getPage, presentFreshness };

/** What is said of a mic depends on the instant. */
type MicContext = Pick<Context, 'db' | 'now'>;

/**
 * A mic by id, slug or former slug; its own slug tells whether the address asked for is the right
 * one. One that is paused or closed says so and has no nights. Throws NOT_FOUND for any other; pending,
 * rejected and removed ones are there for admins and who submitted them, who also see its contact address and phone.
 */
export async function getMic(
  ctx: MicContext & Pick<Context, 'tools'> & { readonly actor: Actor | null },
  input: MicInput,
): Promise<MicView> {
  const { mic, row } = await readMic(ctx, ctx.actor, input);
  const shown = sealPictures(ctx, mic);
  return canSeeMicContact(ctx.actor, row) ? { ...shown, ...copyOwnerFields(row) } : shown;
}

/** As {@link getMic}, what everyone may see. */
export async function getShownMic(ctx: MicContext, input: MicInput): Promise<MicView> {
  const { mic } = await readMic(ctx, null, input);
  return mic;
}

function sayLastChange(last: LastChange, timeZone: string): string {
  const date = sayInstant(new Date(last.changedAtMs), timeZone, false);
  return micHistory.changed(date, summarizeVersion(last));
}

async function readMic(ctx: MicContext, actor: Actor | null, input: MicInput) {
  const now = ctx.now();
  const found = requireFound(await findVisibleMic(ctx.db, actor, input.mic, now), micNotFound);
  const row = authorizeSight(actor, found);
  const city = cityOfMic(row);
  const clock = cityClock(now, city.timeZone);
  const place = createMicPlace(city.slug, city.name, clock, row.holidays);
  // Nights are kept of what is approved; what was published and is not on the list has none.
  const coming = isPublished(row.status) ? row.coming : sayComingNights(row, clock);
  const nights = readComingNights(coming, row, place.readNight);
  const shown = presentMic(row, nights, place);
  const offWeek = describeOffWeek(readSchedule(row), shown.nextNights, clock);
  const mic = {
    ...shown,
    ...presentLaterNights(shown, nights, clock),
    schedule: presentSchedule(row),
    ...(offWeek !== null && { offWeek }),
    ...(row.last_change && { lastChange: sayLastChange(row.last_change, city.timeZone) }),
    ...(row.hosts !== null && { hosts: presentHosts(row.hosts, row) }),
    // What keepUsual wrote.
    ...(row.usual_night !== null && {
      usual: nightAnswers.usually(row.usual_night as NightFigures),
    }),
    readAt: readAtOf(clock),
  };
  if (!isPublished(row.status) || row.status === 'approved') return { mic, row };
  const closures = await listClosures(ctx.db, [{ id: row.id, timeZone: city.timeZone }]);
  const closure = closures.get(row.id);
  const nextLabel = closedMic.word[row.status];
  return { mic: { ...mic, nextLabel, ...(closure && { closure }) }, row };
}

/**
 * A mic that was never published with its pictures at addresses that work for ten minutes; whoever shows one
 * shows it so. What was published stays as it is.
 */
export function sealPictures<View extends Pick<MicView, 'status' | 'coverImageUrl' | 'imageUrl'>>(
  { tools, now }: Pick<Context, 'tools' | 'now'>,
  mic: View,
): View {
  if (isPublished(mic.status)) return mic;
  const sealed = (address: string | null) =>
    address === null ? null : pendingAddress(tools.keys, address, now());
  return { ...mic, coverImageUrl: sealed(mic.coverImageUrl), imageUrl: sealed(mic.imageUrl) };
}

/** The id of a mic that everyone may see; throws NOT_FOUND for any other. */
export async function getPublicMicId(db: Database, reference: string): Promise<number> {
  return requireFound(await findPublicMicId(db, reference), micNotFound);
}

/** Which of these slugs lead to a mic, now or from before a rename. */
export async function findTakenSlugs(
  db: Kysely<DB>,
  slugs: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mics')
    .select('slug')
    .where('slug', 'in', slugs)
    .unionAll(db.selectFrom('mic_former_slugs').select('slug').where('slug', 'in', slugs))
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** The first free number of a slug from `from` on. Looks ahead in growing steps, as 'Open Mic' is a common name. */
export async function findFreeNumber(db: Kysely<DB>, base: string, from: number): Promise<number> {
  for (let start = from, size = 8; ; start += size, size = Math.min(size * 4, 2048)) {
    const candidates = Array.from({ length: size }, (_, index) => start + index);
    const slugs = candidates.map((number) => numberSlug(base, number));
    const taken = await findTakenSlugs(db, slugs);
    const free = candidates.find((number) => !taken.has(numberSlug(base, number)));
    if (free !== undefined) return free;
  }
}
