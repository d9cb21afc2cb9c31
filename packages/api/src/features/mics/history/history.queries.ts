import { micFieldsWith } from '@stagetime/contracts/mics/fields';
import { publishedStatuses } from '@stagetime/contracts/mics/status/rules';
import { scheduleColumns } from '@stagetime/db/nights/keep-nights';
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

/** What a history tells of: all that everyone sees and someone changes. */
const restorable: readonly string[] = [
  ...micFieldsWith({ origin: 'words', seenBy: 'everyone' }),
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
  /** The names of the cities, where it is in another one: of a mic that waits, which may be in none yet. */
  readonly city?: Readonly<Record<'before' | 'after', string>> | undefined;
  /** Whose suggestion it takes. */
  readonly suggestionId?: number | undefined;
};

/**
 * What a change of a mic's columns makes of what, as far as a history tells of it. A schedule is whole, since
 * its columns make sense together only.
 */
export function pickVersion(
  mic: Partial<Selectable<Mics>>,
  columns: Updateable<Mics>,
): { readonly before: VersionValues; readonly after: VersionValues } {
  const isSchedule = scheduleColumns.some((name) => name in columns);
  const names = kept.filter(
    (name) =>
      name in columns || (isSchedule && (scheduleColumns as readonly string[]).includes(name)),
  );
  const read = (row: VersionValues) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: read(mic), after: read({ ...mic, ...columns }) };
}

/**
 * Keeps what a change of a mic's columns made of what, in its transaction. Whoever changes what people read of
 * a mic calls it.
 */
export async function keepVersion(
  trx: Transaction<DB>,
  mic: Partial<Selectable<Mics>> & { readonly id: number },
  columns: Updateable<Mics>,
  { changedBy, source, now, suggestionId, city }: Change,
): Promise<void> {
  const version = pickVersion(mic, columns);
  const withCity = (values: VersionValues, name: string | undefined) =>
    JSON.stringify(name === undefined ? values : { ...values, city: name });
  const before = withCity(version.before, city?.before);
  const after = withCity(version.after, city?.after);
  if (before === after) return;
  await trx
    .insertInto('mic_versions')
    .values({
      ...{ mic_id: mic.id, changed_by: changedBy, source, changed_at: now, before, after },
      ...(suggestionId !== undefined && { suggestion_id: suggestionId }),
    })
    .execute();
}

/** The changes of a mic with who made them. */
export function selectVersions(db: Kysely<DB>, micId: number) {
  return db
    .selectFrom('mic_versions')
    .leftJoin('users', 'users.id', 'mic_versions.changed_by')
    .leftJoin('accounts', 'accounts.user_id', 'mic_versions.changed_by')
    .leftJoin('mic_suggestions', 'mic_suggestions.id', 'mic_versions.suggestion_id')
    .leftJoin('users as suggesters', 'suggesters.id', 'mic_suggestions.suggested_by')
    .select(['mic_versions.id', 'changed_at', 'mic_versions.source'])
    .select(['mic_versions.before', 'mic_versions.after', 'mic_versions.suggestion_id'])
    .select(['users.name', 'accounts.is_admin', 'suggesters.name as suggester'])
    .where('mic_versions.mic_id', '=', micId);
}

/** A change of what people read, as {@link selectLastChange} says it. */
export type LastChange = Pick<Selectable<MicVersions>, 'before' | 'after'> & {
  readonly changedAtMs: number;
};

/**
 * A mic's newest change since then of what people read, but for what became of it. What changed while it waited to be
 * listed, as the next change of its state tells, is none: no one read it otherwise.
 */
export function selectLastChange(since: Date): RawBuilder<LastChange | null> {
  return sql`(
    select jsonb_build_object('before', before, 'after', after,
      'changedAtMs', floor(extract(epoch from changed_at) * 1000))
    from mic_versions where mic_versions.mic_id = mics.id and changed_at > ${since}
      and after -> 'status' is null
      and coalesce((select later.before ->> 'status' from mic_versions later
        where later.mic_id = mics.id and later.id > mic_versions.id
          and later.after -> 'status' is not null order by later.id limit 1), mics.status)
        = any(${[...publishedStatuses]}::text[])
    order by mic_versions.id desc limit 1)`;
}
