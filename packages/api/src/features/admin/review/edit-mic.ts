import { coverImage, reviewMessages } from '@stagetime/contracts/admin/review/messages';
import type { EditMicInput } from '@stagetime/contracts/admin/review/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { uploadAddress, uploadName } from '@stagetime/contracts/core/images';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { venueImageMaxBytes } from '@stagetime/contracts/mics/submission/limits';
import { findStateConflict } from '@stagetime/contracts/places/rules';
import type { DB, Mics } from '@stagetime/db/tables';
import type { Transaction, Updateable } from 'kysely';
import type { Actor, WithActor } from '../../../core/context.ts';
import { giveImageAway, releaseImage } from '../../../core/images/images.queries.ts';
import {
  discardImage,
  type ImageRules,
  storeImageAhead,
} from '../../../core/images/store-image.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { getMic } from '../../mics/mics.service.ts';
import { maskChanges, toChangedColumns } from './edit-columns.ts';
import { authorize } from './review.policy.ts';
import {
  findReviewedMic,
  getCityOfMic,
  lockReviewedMic,
  type ReviewedMic,
  updateEdited,
} from './review.queries.ts';

type Ctx = WriteContext<'mic_edited'> & WithActor<Actor>;

const pictureRules: ImageRules = {
  purpose: 'venue',
  kinds: ['jpeg', 'png', 'webp', 'gif'],
  maxBytes: venueImageMaxBytes,
  messages: coverImage,
};

/**
 * Changes fields of an approved mic, and its cover image. Throws CONFLICT for one that is not approved, and
 * where somebody else changed it after the version that the edit was made on. Fields that have the value
 * already are not written, so that an edit without changes leaves no trace.
 */
export async function editMic(ctx: Ctx, input: EditMicInput): Promise<MicView> {
  requireEditable(ctx, await findReviewedMic(ctx.db, input.mic), input);
  const { coverImage: file } = input;
  const image = file ? await storeImageAhead(ctx, file, pictureRules) : undefined;
  let isPutToUse = false;
  let id: number;
  try {
    id = await ctx.write(async (write) => {
      const { trx } = write;
      const mic = requireEditable(ctx, await lockReviewedMic(trx, input.mic), input);
      const columns = toChangedColumns(mic, input.changes);
      if (columns.state != null) await requireStateOfCity(trx, mic, columns.state);
      if (image !== undefined) {
        await releaseCover(trx, ctx, mic);
        await giveImageAway(trx, { name: image, purpose: 'venue', now: ctx.now() });
        columns.cover_image_url = uploadAddress(image);
      } else if (file === null && mic.cover_image_url !== null) {
        await releaseCover(trx, ctx, mic);
        columns.cover_image_url = null;
      }
      if (Object.keys(columns).length === 0) write.unaudited();
      else {
        await updateEdited(trx, mic, columns, ctx.now());
        await auditEdit(write, ctx.actor, mic, columns);
      }
      isPutToUse = true;
      return mic.id;
    });
  } catch (error) {
    isPutToUse = false;
    throw error;
  } finally {
    if (image !== undefined && !isPutToUse) await discardImage(ctx, image, 'venue');
  }
  return getMic(ctx, { mic: String(id) });
}

function requireEditable(
  { actor }: Pick<Ctx, 'actor'>,
  mic: ReviewedMic | undefined,
  { version }: EditMicInput,
) {
  if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
  const editable = authorize(actor, 'edit', mic);
  if (version !== undefined && Date.parse(version) !== mic.updated_at.getTime()) {
    throw new DomainError('CONFLICT', reviewMessages.changedMeanwhile);
  }
  return editable;
}

async function requireStateOfCity(trx: Transaction<DB>, mic: ReviewedMic, state: string) {
  const message = findStateConflict([await getCityOfMic(trx, mic)], state);
  if (message === undefined) return;
  throw new DomainError('INVALID_INPUT', message, [{ field: 'state', message }]);
}

/** The image that the mic has so far is left to the sweep. */
async function releaseCover(
  trx: Transaction<DB>,
  { now }: Pick<Ctx, 'now'>,
  mic: ReviewedMic,
): Promise<void> {
  const before = mic.cover_image_url === null ? undefined : uploadName(mic.cover_image_url);
  if (before !== undefined) await releaseImage(trx, { name: before, purpose: 'venue', now: now() });
}

async function auditEdit(
  write: Write<'mic_edited'>,
  { userId: actorId }: Actor,
  mic: ReviewedMic,
  columns: Updateable<Mics>,
): Promise<void> {
  await write.audit({
    event: 'mic_edited',
    actorId,
    targetId: mic.submitted_by,
    micId: mic.id,
    details: maskChanges(mic, columns),
  });
}
