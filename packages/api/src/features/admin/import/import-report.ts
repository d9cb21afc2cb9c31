import * as messages from './import-messages.ts';
import type { MicDraft } from './import-types.ts';
import { joinWords } from './wording.ts';
import { importedColumns } from './write-batch.ts';

/** A row with what is to be said about it. */
export type RowDetail = { readonly row: number; readonly remarks: readonly string[] };

/** What became of one row. */
export type RowOutcome = {
  readonly row: number;
  /** The mic's name as the file has it; may be empty. */
  readonly showName: string;
  /** Null where the row is refused before its city counts. */
  readonly citySlug: string | null;
  readonly status: 'added' | 'listed' | 'differs' | 'repeated' | 'refused';
  /** Clauses: what was assumed, in rows that were understood only partly. */
  readonly assumed: readonly string[];
  /** Clauses: why it is refused, what it repeats, or where it differs from what is listed. */
  readonly reasons: readonly string[];
};

/** Rows of one kind: all counted, the first ones with their details. */
export type RowKind = { readonly count: number; readonly details: readonly RowDetail[] };

/** What an import did. Every row read was added, listed, repeated or refused. */
export type ImportReport = {
  readonly rowsRead: number;
  readonly added: number;
  /** Listed before, whether or not its values were the same. */
  readonly listed: number;
  readonly differing: RowKind;
  readonly repeated: RowKind;
  readonly partly: RowKind;
  readonly refused: RowKind;
};

type OpenKind = { count: number; readonly details: RowDetail[] };
/** A report while it grows. */
export type Tally = {
  rowsRead: number;
  added: number;
  listed: number;
  readonly differing: OpenKind;
  readonly repeated: OpenKind;
  readonly partly: OpenKind;
  readonly refused: OpenKind;
};

/** Details kept of each kind: more no one reads, and memory must not grow with the file. */
const maxDetails = 200;

export function createTally(): Tally {
  const kind = (): OpenKind => ({ count: 0, details: [] });
  return {
    rowsRead: 0,
    added: 0,
    listed: 0,
    differing: kind(),
    repeated: kind(),
    partly: kind(),
    refused: kind(),
  };
}

export function addDetail(kind: OpenKind, detail: RowDetail): void {
  kind.count += 1;
  if (kind.details.length < maxDetails) kind.details.push(detail);
}

/** The columns in which a listed mic differs from the list's row, with both values. */
export function listDifferences(listed: MicDraft, given: MicDraft): string[] {
  return importedColumns.flatMap((column) => {
    const [there, here] = [show(listed[column]), show(given[column])];
    return there === here ? [] : [messages.differingValue(column, there, here)];
  });
}

function show(value: MicDraft[keyof MicDraft]): string {
  if (value === null) return messages.noValue;
  return Array.isArray(value) ? joinWords(value.map(String)) : String(value);
}
