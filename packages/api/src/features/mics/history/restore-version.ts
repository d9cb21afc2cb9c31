import { micHistory } from '@stagetime/contracts/mics/history/messages';
import type {
  RestoredVersionView,
  RestoreVersionInput,
} from '@stagetime/contracts/mics/history/schemas';
import type { Actor, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { WriteContext } from '../../../core/write.ts';
import { lockEditedMic } from '../editing/editing.queries.ts';
import { requireEditable, writeEdit } from '../editing/editing.service.ts';
import { isRestorable, type VersionValues } from './history.queries.ts';
import { labelOf } from './history.service.ts';

/**
 * Has the fields of a change be what they were before it, which is a change of its own. Where any of them
 * changed again since, it says which and leaves all as it is, unless the caller is sure. Repeating it changes
 * nothing. Throws as an edit does, and NOT_FOUND for a change of another mic.
 */
export function restoreVersion(
  ctx: WriteContext<'mic_edited'> & WithActor<Actor>,
  { mic: reference, id, isSure }: RestoreVersionInput,
): Promise<RestoredVersionView> {
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = requireEditable(await lockEditedMic(trx, ctx.actor, reference));
    const found = await trx
      .selectFrom('mic_versions')
      .select(['before', 'after'])
      .where('mic_id', '=', mic.id)
      .where('id', '=', id)
      .executeTakeFirst();
    const version = requireFound(found, micHistory.unknown);
    const [before, after] = [version.before as VersionValues, version.after as VersionValues];
    const now = mic as unknown as VersionValues;
    const isAs = (values: VersionValues) => (name: string) =>
      JSON.stringify(values[name] ?? null) === JSON.stringify(now[name] ?? null);
    const names = Object.keys(before).filter((name) => isRestorable(name) && !isAs(before)(name));
    const conflicts = names.filter((name) => !isAs(after)(name)).map(labelOf);
    if (conflicts.length > 0 && !isSure) {
      write.unaudited();
      return { conflicts: [...new Set(conflicts)] };
    }
    const wanted = Object.fromEntries(names.map((name) => [name, before[name]]));
    if (!(await writeEdit(ctx, write, mic, wanted))) write.unaudited();
    return { conflicts: [] };
  });
}
