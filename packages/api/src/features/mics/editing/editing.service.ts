import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { uploadAddress, uploadName } from '@stagetime/contracts/core/images';
import { coverImage, editRefusals } from '@stagetime/contracts/mics/editing/messages';
import { areNamesFixed, namingFields } from '@stagetime/contracts/mics/editing/rules';
import type { EditMicInput } from '@stagetime/contracts/mics/editing/schemas';
import { camelCase, micFields } from '@stagetime/contracts/mics/fields';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { venueImageMaxBytes } from '@stagetime/contracts/mics/submission/rules';
import { findStateConflict } from '@stagetime/contracts/places/states';
import type { DB, MicSuggestions, Mics } from '@stagetime/db/tables';
import type { Selectable, Transaction, Updateable } from 'kysely';
import { allow, isAdmin } from '../../../core/authorize.ts';
import type { Actor, WithActor } from '../../../core/context.ts';
import { giveImageAway, releaseImage } from '../../../core/images/images.queries.ts';
import {
  discardImage,
  type ImageRules,
  storeImageAhead,
} from '../../../core/images/store-image.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { noteWords } from '../freshness/freshness.service.ts';
import { type Change, keepVersion, pickVersion } from '../history/history.queries.ts';
import { changeOf, summarizeVersion } from '../history/history.service.ts';
import { canSeeMicContact, type MicRelation } from '../mics.policy.ts';
import { getMic } from '../mics.service.ts';
import { noteMicChange } from '../news/note-change.ts';
import { noteOwnNews } from '../news/own-news.ts';
import { endLateStarts } from '../night-status/night-status.service.ts';
import { findPlace } from '../submission/submission.service.ts';
import { upsertSuggestion } from '../suggestions/suggestions.queries.ts';
import {
  type EditedMic,
  findChanged,
  findEditedMic,
  getCityOfMic,
  lockEditedMic,
  maskChanges,
  toChangedColumns,
  updateEdited,
  writeMic,
} from './editing.queries.ts';

export { writeMic };

type Ctx = WriteContext<'mic_edited'> & WithActor<Actor>;

const pictureRules: ImageRules = {
  purpose: 'venue',
  kinds: ['jpeg', 'png', 'webp', 'gif'],
  maxBytes: venueImageMaxBytes,
  messages: coverImage,
};

/**
 * Changes fields of an approved mic, and its cover image. For who does not look after the mic there is none;
 * its hosts change by what people find it while it is new; later that waits for a moderator, and the rest is live. Throws
 * CONFLICT for one that is not approved, and where someone else changed it after the version that the edit was made on. Fields that have the value
 * already are not written, so that an edit without changes leaves no trace.
 */
export async function editMic(ctx: Ctx, input: EditMicInput): Promise<MicView> {
  requireEditable(await findEditedMic(ctx.db, ctx.actor, input.mic), input.version);
  const { coverImage: file } = input;
  const image = file ? await storeImageAhead(ctx, file, pictureRules) : undefined;
  let isPutToUse = false;
  let id: number;
  try {
    id = await ctx.write(async (write) => {
      const { trx } = write;
      const mic = requireEditable(await lockEditedMic(trx, ctx.actor, input.mic), input.version);
      const columns = toChangedColumns(mic, input.changes, ctx.now());
      requireOwnContact(ctx.actor, mic, columns);
      await setAside(ctx, trx, mic, columns);
      if (image !== undefined) {
        await releaseCover(trx, ctx, mic);
        await giveImageAway(trx, { name: image, purpose: 'venue', now: ctx.now() });
        columns.cover_image_url = uploadAddress(image);
      } else if (file === null && mic.cover_image_url !== null) {
        await releaseCover(trx, ctx, mic);
        columns.cover_image_url = null;
      }
      if (!(await writeChanged(ctx, write, mic, columns))) write.unaudited();
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

/**
 * Changes fields of a mic that waits for review, and in which city it is, by a submission's rules. Throws
 * CONFLICT for one that was decided on, and where someone else changed it after the version that they saw.
 */
export async function editWaitingMic(
  ctx: Ctx,
  { mic: reference, version, changes, city }: EditWaiting,
): Promise<MicView> {
  const id = await ctx.write(async (write) => {
    const { trx } = write;
    const found = await lockEditedMic(trx, ctx.actor, reference);
    const mic = requireEditable(found, version, 'pending');
    const columns = toChangedColumns(mic, changes, ctx.now());
    const state = columns.state === undefined ? mic.state : columns.state;
    if (state === null && (mic.city_id === null || city !== undefined)) {
      throw invalidField('state', micFields.state.state.submission.required);
    }
    let moved: Change['city'];
    if (city !== undefined) {
      const place = await findPlace(trx, { ...city, state: state ?? '' });
      const changed = findChanged(mic, place.columns);
      Object.assign(columns, changed);
      if (Object.keys(changed).length > 0) {
        moved = { before: await nameCity(trx, mic), after: place.name };
      }
    } else if (mic.city_id !== null && columns.state != null) {
      await requireStateOfCity(trx, mic, columns.state);
    }
    if (!(await writeChanged(ctx, write, mic, columns, { city: moved }))) write.unaudited();
    return mic.id;
  });
  return getMic(ctx, { mic: String(id) });
}

/** Where a mic is that waits: in a city that is listed, or one that its submitter proposed. */
async function nameCity(trx: Transaction<DB>, mic: EditedMic): Promise<string> {
  return mic.city_id === null ? (mic.proposed_city ?? '') : (await getCityOfMic(trx, mic)).name;
}

type EditWaiting = Pick<EditMicInput, 'mic' | 'changes'> & {
  readonly version: string;
  readonly city?: { readonly city: string; readonly customCity: string | null } | undefined;
};

/** A mic to edit, which its statement read for who looks after it, on the version that they saw. */
export function requireEditable<Mic extends EditedMic>(
  mic: Mic | undefined,
  version?: string,
  status: 'approved' | 'pending' = 'approved',
) {
  if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
  const { editsUnapproved, editsDecided } = editRefusals;
  const refusal = status === 'approved' ? editsUnapproved : editsDecided;
  const other = new DomainError('CONFLICT', refusal);
  const editable = allow(mic, 'edit', mic.status === status || other);
  if (version !== undefined && Date.parse(version) !== mic.updated_at.getTime()) {
    throw new DomainError('CONFLICT', editRefusals.changedMeanwhile);
  }
  return editable;
}

type Editable = ReturnType<typeof requireEditable>;

/**
 * Writes columns of a mic that may be edited, those that differ, with all that an edit brings. Returns whether
 * there were any: only then the audit log has a row.
 */
export async function writeEdit(
  ctx: Ctx,
  write: Write<'mic_edited'>,
  mic: Editable,
  wanted: Record<string, unknown>,
): Promise<boolean> {
  const columns = findChanged(mic, wanted);
  const message = editRefusals.namesFixed;
  const faults = findFixed(ctx, mic, columns).map((name) => ({ field: camelCase(name), message }));
  if (faults.length > 0) throw new DomainError('INVALID_INPUT', message, faults);
  if (columns.state != null) await requireStateOfCity(write.trx, mic, columns.state);
  return writeChanged(ctx, write, mic, columns);
}

/** The same of what someone suggested; what only admins change waits for them. */
export async function writeSuggested(
  ctx: Ctx,
  write: Write<'mic_edited'>,
  mic: Editable,
  wanted: Record<string, unknown>,
  suggestion: Suggested,
): Promise<readonly string[]> {
  const columns = findChanged(mic, wanted);
  await setAside(ctx, write.trx, mic, columns);
  await writeChanged(ctx, write, mic, columns, { suggestion });
  return Object.keys(columns);
}

type Suggested = Pick<Selectable<MicSuggestions>, 'id' | 'suggested_by'>;

/** Who looks after a mic on the list is told of what moderators change, and of suggestions that are taken. */
async function noteForOwners(
  trx: Transaction<DB>,
  actor: Actor,
  mic: Editable,
  columns: Updateable<Mics>,
  { suggestion, now }: { readonly suggestion: Suggested | undefined; readonly now: Date },
): Promise<void> {
  if (mic.status !== 'approved' || (suggestion === undefined && !isAdmin(actor))) return;
  const version = pickVersion(mic, columns);
  await noteOwnNews(trx, {
    facts: {
      what: suggestion === undefined ? 'edited' : 'suggestion',
      changes: summarizeVersion(version),
    },
    knownTo: [actor.userId, suggestion?.suggested_by ?? null],
    ...{ micId: mic.id, now },
  });
}

/** Who planned with a mic on the list is told when it takes place on other nights, or at another time. */
async function noteForGoers(
  trx: Transaction<DB>,
  { userId }: Actor,
  mic: Editable,
  columns: Updateable<Mics>,
  now: Date,
): Promise<void> {
  const planned = Object.entries(columns).filter(([name]) =>
    ['schedule', 'start_time'].includes(changeOf(name)),
  );
  if (mic.status !== 'approved' || planned.length === 0) return;
  const changes = summarizeVersion(pickVersion(mic, Object.fromEntries(planned)));
  await noteMicChange(trx, [mic.id], { facts: { changes }, changedBy: userId, now });
}

async function writeChanged(
  { actor, now: readNow }: Ctx,
  write: Write<'mic_edited'>,
  mic: Editable,
  columns: Updateable<Mics>,
  { suggestion, city }: Pick<Change, 'city'> & { readonly suggestion?: Suggested } = {},
): Promise<boolean> {
  if (Object.keys(columns).length === 0) return false;
  const [now, { trx }] = [readNow(), write];
  const change = {
    changedBy: actor.userId,
    source: 'person',
    now,
    suggestionId: suggestion?.id,
    city,
  } as const;
  await updateEdited(trx, mic, columns, change);
  const before = mic.start_time;
  const { start_time: after = before } = columns;
  const asUsual = await endLateStarts(trx, mic.id, { before, after, changedBy: actor.userId, now });
  if (!isAdmin(actor)) await noteWords(trx, [mic.id], now, 'host');
  await noteForOwners(trx, actor, mic, columns, { suggestion, now });
  await noteForGoers(trx, actor, mic, columns, now);
  await write.audit({
    event: 'mic_edited',
    targetId: mic.submitted_by,
    micId: mic.id,
    details: { ...maskChanges(mic, columns), ...(asUsual.length > 0 && { asUsual }) },
  });
  return true;
}

/** Of columns those that only admins change: by them people find a mic that has been there for a while. */
function findFixed(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  mic: EditedMic,
  columns: Updateable<Mics>,
) {
  if (isAdmin(actor) || !areNamesFixed(mic.created_at, now())) return [];
  return namingFields.filter((name) => name in columns);
}

/** Throws INVALID_INPUT for the contact of someone else, which who edits does not even see. */
function requireOwnContact(
  actor: Actor,
  mic: EditedMic & MicRelation,
  columns: Updateable<Mics>,
): void {
  if (canSeeMicContact(actor, mic)) return;
  const message = editRefusals.contactFixed;
  const names = (['contact_email', 'contact_phone'] as const).filter((name) => name in columns);
  const faults = names.map((name) => ({ field: camelCase(name), message }));
  if (faults.length > 0) throw new DomainError('INVALID_INPUT', message, faults);
}

/** Takes those out of an edit and has them wait. */
async function setAside(
  ctx: Ctx,
  trx: Transaction<DB>,
  mic: EditedMic,
  columns: Updateable<Mics>,
): Promise<void> {
  if (columns.state != null) await requireStateOfCity(trx, mic, columns.state);
  const fixed = findFixed(ctx, mic, columns);
  if (fixed.length === 0) return;
  const waiting = Object.fromEntries(fixed.map((name) => [name, columns[name]]));
  for (const name of fixed) delete columns[name];
  await upsertSuggestion(trx, {
    mic,
    source: 'host',
    sender: { userId: ctx.actor.userId },
    ...pickVersion(mic, waiting),
    words: null,
    now: ctx.now(),
  });
}

async function requireStateOfCity(trx: Transaction<DB>, mic: EditedMic, state: string) {
  const message = findStateConflict([await getCityOfMic(trx, mic)], state);
  if (message !== undefined) throw invalidField('state', message);
}

/** Takes the picture off a mic, for a moderator; false where there is none. */
export async function removeMicPicture(
  trx: Transaction<DB>,
  { actor, now }: Pick<Ctx, 'now'> & WithActor<Actor>,
  micId: number,
): Promise<boolean> {
  const mic = await trx
    .selectFrom('mics')
    .select(['id', 'cover_image_url', 'image_url'])
    .where('id', '=', micId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (mic === undefined || (mic.cover_image_url ?? mic.image_url) === null) return false;
  const columns = { cover_image_url: null, image_url: null, updated_at: now() };
  await trx.updateTable('mics').set(columns).where('id', '=', micId).execute();
  await keepVersion(trx, mic, columns, { changedBy: actor.userId, source: 'person', now: now() });
  await releaseCover(trx, { now }, mic);
  return true;
}

/** The image that the mic has so far is left to the sweep. */
async function releaseCover(
  trx: Transaction<DB>,
  { now }: Pick<Ctx, 'now'>,
  mic: Pick<EditedMic, 'cover_image_url'>,
): Promise<void> {
  const before = mic.cover_image_url === null ? undefined : uploadName(mic.cover_image_url);
  if (before !== undefined) await releaseImage(trx, { name: before, purpose: 'venue', now: now() });
}
