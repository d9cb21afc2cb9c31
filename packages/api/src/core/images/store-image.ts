import { open } from 'node:fs/promises';
import { day } from '@stagetime/contracts/core/durations';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { SpooledFile } from '@stagetime/contracts/core/images';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { callerOf } from '../call-limits.ts';
import type { Actor, Context, WithActor } from '../context.ts';
import { consumeRateLimits, refuseSpent } from '../rate-limit.ts';
import type { WriteContext } from '../write.ts';
import type { PictureMessages } from './encode-picture.ts';
import type { ImageStore } from './image-store.ts';
import {
  createImageName,
  fileOf,
  filesOf,
  type ImagePurpose,
  imageLimits,
  imageVariants,
  kindOfPicture,
  type PictureKind,
  pictureKindBytes,
} from './image-variants.ts';
import { deleteDropped, dropUnused, insertImage, listSweepable } from './images.queries.ts';

/** What an image may be, with the sentences for what it may not. */
export type ImageRules = {
  readonly purpose: ImagePurpose;
  readonly kinds: readonly PictureKind[];
  /** So many bytes are taken; one more is not. */
  readonly maxBytes: number;
  readonly messages: PictureMessages & { readonly tooLarge: string; readonly wrongType: string };
};

/**
 * Checks a picture, makes the files of its purpose from it and keeps those; the original is kept
 * nowhere. Returns the image's name. Until it is put to use, the sweep removes it after a day.
 *
 * The row and the count against the limit are committed before the picture is opened: what costs a
 * processor is counted, however it ends, and a process that is stopped on the way leaves no file
 * that no one knows of.
 */
export async function storeImage(
  ctx: WriteContext & WithActor<Actor | null>,
  file: SpooledFile,
  rules: ImageRules,
): Promise<string> {
  return storeBy(ctx, (action) => ctx.write(({ trx }) => action(trx)), file, rules);
}

/**
 * As {@link storeImage}, for a call whose one transaction writes what the image is for. Whoever calls it
 * puts the image to use there, or discards it.
 */
export async function storeImageAhead(
  ctx: Context & WithActor<Actor | null>,
  file: SpooledFile,
  rules: ImageRules,
): Promise<string> {
  const write = (action: (trx: Transaction<DB>) => Promise<string>) =>
    ctx.db.transaction().execute(action);
  // What goes wrong first is told; the sweep removes what this cannot.
  return storeBy(ctx, write, file, rules, (name) =>
    discardImage(ctx, name, rules.purpose).catch(() => undefined),
  );
}

async function storeBy(
  ctx: Context & WithActor<Actor | null>,
  write: (action: (trx: Transaction<DB>) => Promise<string>) => Promise<string>,
  file: SpooledFile,
  { purpose, kinds, maxBytes, messages }: ImageRules,
  onFailure?: (name: string) => Promise<void>,
): Promise<string> {
  if (file.bytes > maxBytes) throw new DomainError('PAYLOAD_TOO_LARGE', messages.tooLarge);
  const kind = kindOfPicture(await readBeginning(file.path));
  if (kind === undefined || !kinds.includes(kind)) {
    throw new DomainError('INVALID_INPUT', messages.wrongType);
  }
  const { actor } = ctx;
  const attempt =
    actor === null
      ? { limit: imageLimits.uploadByCaller, who: callerOf(ctx.clientAddress) }
      : { limit: imageLimits.uploadByUser, who: String(actor.userId) };
  refuseSpent(ctx, [attempt]);
  const variants = imageVariants[purpose];
  const created = createImageName();
  const now = ctx.now();
  const name = await write(async (trx) => {
    await consumeRateLimits({ ...ctx, db: trx }, [attempt]);
    await insertImage(trx, { name: created, purpose, userId: actor?.userId ?? null, now });
    return created;
  });
  // Of a call that is repeated, whose files are there unless the first one was stopped on the way.
  if (name !== created && (await isStored(ctx, name, purpose))) return name;
  try {
    const files = await ctx.tools.pictures.encode(file.path, variants, messages);
    for (const [index, variant] of variants.entries()) {
      await ctx.tools.images.put(fileOf(name, variant), files[index] as Uint8Array);
    }
  } catch (error) {
    await onFailure?.(name);
    throw error;
  }
  return name;
}

/** Whether all files of an image are there: the smallest is stored last. */
async function isStored(
  { tools }: Pick<Context, 'tools'>,
  name: string,
  purpose: ImagePurpose,
): Promise<boolean> {
  const last = filesOf(name, purpose).at(-1) ?? '';
  return (await tools.images.get(last)) !== undefined;
}

/** No more of it is ever read in this process. */
async function readBeginning(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pictureKindBytes), 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Removes an image that was not put to use after all; one that was stays. The sweep does what this cannot. */
export async function discardImage(
  { db, tools }: Pick<Context, 'db' | 'tools'>,
  name: string,
  purpose: ImagePurpose,
): Promise<void> {
  if (!(await dropUnused(db, name))) return;
  for (const file of filesOf(name, purpose)) await tools.images.remove(file);
  await deleteDropped(db, name);
}

/**
 * Counts a form with a file before any of it is read, as reading takes a place on the disk and two minutes of a
 * connection: it counts though the form never comes. Throws RATE_LIMITED beyond what a network may send.
 */
export async function countForm(ctx: Context): Promise<void> {
  await consumeRateLimits(ctx, [
    { limit: imageLimits.formByCaller, who: callerOf(ctx.clientAddress) },
  ]);
}

/** Someone may still be filling in the form that the picture is for, or look at a page that has it. */
const keptUnused = day;
const batch = 100;

/**
 * Removes the files of images that nothing shows, then their rows: whoever is stopped in the middle
 * finds them again. Several may sweep at once.
 */
export async function sweepImages(db: Database, store: ImageStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptUnused);
  for (;;) {
    const images = await listSweepable(db, { before, limit: batch });
    for (const { name, purpose, state } of images) {
      // Two steps, because no one may put an image to use whose files are going.
      if (state === 'unused' && !(await dropUnused(db, name, before))) continue;
      for (const file of filesOf(name, purpose)) await store.remove(file);
      await deleteDropped(db, name);
    }
    if (images.length < batch) return;
  }
}
