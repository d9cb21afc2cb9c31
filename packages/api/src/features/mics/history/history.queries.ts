import { micFieldsWith } from '@stagetime/contracts/mics/fields';
import { scheduleColumns } from '@stagetime/db/nights/scheduled-mics';
import type { DB, Mics, MicVersions } from '@stagetime/db/tables';
import {
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';

/** Columns of a mic by their names, as JSON has them. */
export type VersionValues = Readonly<Record<string, unknown>>;

/** What a history tells of: all that everybody sees and somebody changes. */
const restorable: readonly string[] = [
  ...micFieldsWith({ origin: 'words', seenBy: 'everybody' }),
  ...scheduleColumns,
];
const kept: readonly string[] = [...restorable, 'cover_image_url', 'status'];

export function isRestorable(name: string): boolean {
  return restorable.includes(name);
}

export type Change = {
  readonly changedBy: number | null;
  readonly source: MicVersions['source'];
  readonly now: Date;
};

/**
 * Keeps what a change of a mic's columns made of what, in its transaction. Whoever changes what people read of
 * a mic calls it. A schedule is kept as a whole, since its columns make sense together only.
 */
export async function keepVersion(
  trx: Transaction<DB>,
  mic: Partial<Selectable<Mics>> & { readonly id: number },
  columns: Updateable<Mics>,
  { changedBy, source, now }: Change,
): Promise<void> {
  const isSchedule = scheduleColumns.some((name) => name in columns);
  const names = kept.filter(
    (name) =>
      name in columns || (isSchedule && (scheduleColumns as readonly string[]).includes(name)),
  );
  const read = (row: VersionValues) => names.map((name) => [name, row[name] ?? null] as const);
  const before = JSON.stringify(Object.fromEntries(read(mic)));
  const after = JSON.stringify(Object.fromEntries(read({ ...mic, ...columns })));
  if (before === after) return;
  await trx
    .insertInto('mic_versions')
    .values({ mic_id: mic.id, changed_by: changedBy, source, changed_at: now, before, after })
    .execute();
}

/** The changes of a mic with who made them. */
export function selectVersions(db: Kysely<DB>, micId: number) {
  return db
    .selectFrom('mic_versions')
    .leftJoin('users', 'users.id', 'mic_versions.changed_by')
    .leftJoin('accounts', 'accounts.user_id', 'mic_versions.changed_by')
    .select(['mic_versions.id', 'changed_at', 'source', 'before', 'after'])
    .select(['users.name', 'accounts.is_admin'])
    .where('mic_versions.mic_id', '=', micId);
}

export async function findVersion(trx: Transaction<DB>, micId: number, id: number) {
  return trx
    .selectFrom('mic_versions')
    .select(['before', 'after'])
    .where('mic_id', '=', micId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A change of what people read, as {@link selectLastChange} says it. */
export type LastChange = Pick<Selectable<MicVersions>, 'before' | 'after'> & {
  readonly changedAtMs: number;
};

/** A mic's newest change since then of what people read, but for what became of it. */
export function selectLastChange(since: Date): RawBuilder<LastChange | null> {
  return sql`(
    select jsonb_build_object('before', before, 'after', after,
      'changedAtMs', floor(extract(epoch from changed_at) * 1000))
    from mic_versions where mic_versions.mic_id = mics.id and changed_at > ${since}
      and after -> 'status' is null order by mic_versions.id desc limit 1)`;
}
