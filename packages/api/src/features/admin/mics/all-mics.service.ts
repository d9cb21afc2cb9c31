import type {
  DirectoryMicsView,
  DirectoryMicView,
  ListAllMicsInput,
} from '@stagetime/contracts/admin/mics/schemas';
import { getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { Closure } from '@stagetime/contracts/mics/schemas';
import { isClosed } from '@stagetime/contracts/mics/status/rules';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { describeFacts } from '../../mics/freshness/mic-check-links.ts';
import { cityOfMic, presentFreshness, sealPictures } from '../../mics/mics.service.ts';
import { listClosures } from '../../mics/status/status.queries.ts';
import { presentUpkeep } from '../../mics/status/status.service.ts';
import { countStates, type DirectoryRow, findCityId, listMicRows } from './all-mics.queries.ts';

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
