import { DomainError } from '@stagetime/contracts/core/errors';
import { micHistory } from '@stagetime/contracts/mics/history/messages';
import type {
  HistoryView,
  ListHistoryInput,
  RestoredVersionView,
  RestoreVersionInput,
} from '@stagetime/contracts/mics/history/schemas';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { sql } from 'kysely';
import { isAdmin } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { readPage } from '../../../core/paging.ts';
import type { WriteContext } from '../../../core/write.ts';
import { findEditedMic, lockEditedMic } from '../editing/editing.queries.ts';
import { requireEditable, writeEdit } from '../editing/editing.service.ts';
import { findZone } from '../mics.queries.ts';
import { describeVersion, labelOf, sayInstant } from './history.presenter.ts';
import {
  findVersion,
  isRestorable,
  keepVersion,
  selectVersions,
  type VersionValues,
} from './history.queries.ts';

export { keepVersion };

/** What changed of a mic, the newest first. For who does not look after it there is none (NOT_FOUND). */
export async function listHistory(
  ctx: Pick<Context, 'db' | 'tools'> & WithActor<Actor>,
  { mic: reference, ...page }: ListHistoryInput,
): Promise<HistoryView> {
  const mic = await findEditedMic(ctx.db, ctx.actor, reference);
  if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
  const timeZone = await findZone(ctx.db, mic.id);
  const keys = [{ by: sql`mic_versions.id`, type: 'bigint' }] as const;
  const list = { name: 'mic-versions', of: [mic.id], order: { keys, direction: 'desc' } } as const;
  const { rows, nextCursor } = await readPage(ctx, list, selectVersions(ctx.db, mic.id), page);
  const entries = rows.map((row) => ({
    id: row.id,
    at: sayInstant(row.changed_at, timeZone, true),
    who: sayWho(ctx.actor, row),
    changes: describeVersion(row),
    canRestore: Object.keys(row.after as VersionValues).some(isRestorable),
  }));
  return { entries, nextCursor };
}

type Maker = {
  readonly source: 'person' | keyof typeof micHistory.sources;
  readonly name: string | null;
  readonly is_admin: boolean | null;
  readonly suggestion_id: number | null;
  /** Null for who has no account. */
  readonly suggester: string | null;
};

function sayWho(viewer: Actor, maker: Maker): string {
  const who = sayMaker(viewer, maker);
  if (maker.suggestion_id === null) return who;
  return micHistory.suggested(maker.suggester ?? micHistory.visitor, who);
}

/** Which of the team it was only the team reads. */
function sayMaker(viewer: Actor, { source, name, is_admin }: Maker): string {
  if (source !== 'person') return micHistory.sources[source];
  if (is_admin === true && !isAdmin(viewer)) return micHistory.team;
  return name ?? micHistory.formerMember;
}

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
    const version = await findVersion(trx, mic.id, id);
    if (version === undefined) throw new DomainError('NOT_FOUND', micHistory.unknown);
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
