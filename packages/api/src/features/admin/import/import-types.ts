import type { MicFieldWith } from '@stagetime/contracts/mics/fields';
import type { Mics } from '@stagetime/db/tables';
import type { Selectable } from 'kysely';
import type { Field } from './fields.ts';

/** Something in a row that was understood only partly. */
export type RowNote = {
  /** The column's name as the file has it. */
  readonly column: string;
  readonly words: string;
  /** A clause: what was assumed. */
  readonly assumed: string;
};

/** Why a row cannot be listed. */
export type RowRefusal = {
  readonly column: string;
  readonly words: string;
  readonly reason: string;
};

/** A row of the list by field; columns that the list does not have are absent. */
export type ListRow = {
  /** As a spreadsheet numbers it: the first line of the file is 1. */
  readonly row: number;
  readonly cells: ReadonlyMap<Field, string>;
  /** What is wrong with the row's shape, and makes its cells unreliable. */
  readonly fault: RowRefusal | null;
  readonly notes: readonly RowNote[];
};

/** What a mic is listed with, before it has a slug. */
export type MicDraft = Pick<
  Selectable<Mics>,
  MicFieldWith<{ origin: 'words' }> | (keyof Mics & `${'schedule' | 'fee'}_${string}`)
> & {
  /** Lists name cities that are listed already. */
  readonly city_id: number;
};
