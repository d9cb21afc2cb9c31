import { micFieldsByName } from '@stagetime/contracts/mics/fields';
import type { Field, MicTextField } from './fields.ts';
import * as messages from './import-messages.ts';
import type { ListRow, RowNote, RowRefusal } from './import-types.ts';
import { cleanText, isAbsent, parseText, type TextKind } from './parse-text.ts';
import type { Parsed } from './parsed.ts';

/** No field holds as much; parsers need not look at more. */
const maxCellLength = 5000;

/** A row while it is read: gives cells, and gathers what the report and the notes must say. */
export type RowReading = {
  /** The cell's words as one line; empty when there is no such column or nothing in it. */
  readonly words: (field: Field, kind?: TextKind) => string;
  readonly hasColumn: (field: Field) => boolean;
  /** Notes what was assumed of a cell. */
  readonly note: (field: Field, assumed: string | null, words?: string) => void;
  /** Keeps words that no field holds: they join the mic's notes. */
  readonly keep: (field: Field, words: string) => void;
  readonly refuse: (field: Field, reason: string) => void;
  /** The value of a parsed cell, noted and kept as the parser says. */
  readonly take: <Value>(field: Field, parsed: Parsed<Value>) => Value;
  /** A text as its field holds it. */
  readonly text: (field: MicTextField) => string | null;
  readonly notes: readonly RowNote[];
  readonly refusals: readonly RowRefusal[];
  /** The mic's notes: the column's own and everything kept. */
  readonly readNotes: () => string | null;
};

/** Starts reading a row; `nameOf` gives a column's name as the file has it. */
export function createRowReading(row: ListRow, nameOf: (field: Field) => string): RowReading {
  const notes: RowNote[] = [...row.notes];
  const refusals: RowRefusal[] = [];
  const kept: string[] = [];

  const lines = new Map<Field, string>();

  const readCell = (field: Field) => (row.cells.get(field) ?? '').slice(0, maxCellLength);
  const words = (field: Field, kind: TextKind = 'line') => {
    const known = kind === 'line' ? lines.get(field) : undefined;
    if (known !== undefined) return known;
    const text = cleanText(readCell(field), kind);
    if (kind === 'line') lines.set(field, text);
    return text;
  };
  const note = (field: Field, assumed: string | null, said = words(field)) => {
    if (assumed !== null) notes.push({ column: nameOf(field), words: said, assumed });
  };
  const keep = (field: Field, said: string) => {
    kept.push(messages.keptWords(messages.fieldLabel(field), said));
  };
  const take = <Value>(field: Field, parsed: Parsed<Value>) => {
    note(field, parsed.assumed);
    if (parsed.saysMore) keep(field, words(field));
    return parsed.value;
  };
  return {
    words,
    hasColumn: (field) => row.cells.has(field),
    note,
    keep,
    refuse: (field, reason) => {
      refusals.push({ column: nameOf(field), words: words(field), reason });
    },
    take,
    text: (field) => take(field, parseField(field, readCell(field))),
    notes,
    refusals,
    readNotes: () => {
      const own = words('additional_notes', 'lines');
      const whole = [isAbsent(own) ? '' : own, ...kept].filter((part) => part !== '').join('\n');
      const { value, assumed } = parseField('additional_notes', whole);
      note('additional_notes', assumed, whole);
      return value;
    },
  };
}

/** A text as its field holds it: of one line or more, cut to its limit. */
function parseField(field: MicTextField, raw: string): Parsed<string | null> {
  const { limit = maxCellLength, hasLines } = micFieldsByName[field];
  return parseText(raw, limit, hasLines ? 'lines' : 'line');
}
