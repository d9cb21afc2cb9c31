import type { Database } from '@stagetime/db/database';
import type { ImageStore } from './image-store.ts';
import { filesOf } from './image-variants.ts';
import { deleteDropped, dropUnused, listSweepable } from './images.queries.ts';

/** Somebody may still be filling in the form that the picture is for, or look at a page that has it. */
const keptUnused = 24 * 60 * 60 * 1000;
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
      // Two steps, because nobody may put an image to use whose files are going.
      if (state === 'unused' && !(await dropUnused(db, name, before))) continue;
      for (const file of filesOf(name, purpose)) await store.remove(file);
      await deleteDropped(db, name);
    }
    if (images.length < batch) return;
  }
}
