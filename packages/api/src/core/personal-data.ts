import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';

/** Someone, by all that rows know them by. */
export type Person = {
  readonly userId: number;
  readonly email: string | null;
  readonly phone: string | null;
};

/**
 * What a feature keeps of people. A test fails when a table that names people is no one's, and when
 * something of them is left after `erase`.
 */
export type PersonalData = {
  /** Where it stands in the document of someone's data. */
  readonly section: string;
  /**
   * Whether what a table holds of someone goes with their account, or remains with nothing but
   * their id in it.
   */
  readonly tables: Readonly<Partial<Record<keyof DB, 'go' | 'remain'>>>;
  /** Someone's rows by table, without what would let a reader in. */
  readonly export: (
    db: Database,
    person: Person,
  ) => Promise<Readonly<Partial<Record<keyof DB, readonly object[]>>>>;
  readonly erase: (trx: Transaction<DB>, person: Person, now: Date) => Promise<void>;
};

type TableName = keyof DB & string;
type ColumnOf<Table extends TableName> = keyof DB[Table] & string;
type Columns<Table extends TableName> = readonly [ColumnOf<Table>, ...ColumnOf<Table>[]];

/**
 * For tables: the column that names someone, and what of the row stands in their document. There `mic_id` is the
 * mic's slug. Sorted by the first two of them, or by others.
 */
type Rows = {
  readonly [Table in TableName]?: readonly [
    by: ColumnOf<Table>,
    columns: Columns<Table>,
    sort?: Columns<Table>,
  ];
};
type Listing = readonly [by: string, columns: readonly string[], sort?: readonly string[]];

type Declared = Pick<PersonalData, 'section'> &
  Partial<PersonalData> & {
    /** Rows of someone alone, which go with them, in this order and before what `erase` does. */
    readonly own?: Rows;
    /** Rows that stay for others, where the column that names someone then is null. */
    readonly unnamed?: Rows;
  };

const nothing = async () => ({});

/** What a feature keeps of people: its plain tables by their columns, and what is special by statements. */
export function declarePersonalData({
  section,
  own = {},
  unnamed = {},
  tables = {},
  export: read = nothing,
  erase,
}: Declared): PersonalData {
  const owned = Object.entries(own) as [TableName, Listing][];
  const left = Object.entries(unnamed) as [TableName, Listing][];
  const plain = [...owned, ...left];
  return {
    section,
    tables: { ...Object.fromEntries(plain.map(([table]) => [table, 'go'])), ...tables },
    async export(db, person) {
      const listed: [TableName, readonly object[]][] = [];
      for (const [table, listing] of plain) {
        listed.push([table, await listRows(db, person, table, listing)]);
      }
      return { ...(await read(db, person)), ...Object.fromEntries(listed) };
    },
    async erase(trx, person, now) {
      const { userId } = person;
      for (const [table, [by]] of owned) {
        const [rows, column] = [sql.table(table), sql.ref(by)];
        await sql`delete from ${rows} where ${column} = ${userId}`.execute(trx);
      }
      for (const [table, [by]] of left) {
        const [rows, column] = [sql.table(table), sql.ref(by)];
        await sql`update ${rows} set ${column} = null where ${column} = ${userId}`.execute(trx);
      }
      await erase?.(trx, person, now);
    },
  };
}

async function listRows(
  db: Database,
  { userId }: Person,
  table: TableName,
  [by, columns, sort = columns.slice(0, 2)]: Listing,
): Promise<readonly object[]> {
  const own = (column: string) => sql.ref(`own.${column}`);
  const shown = columns.map((column) => (column === 'mic_id' ? sql.ref('mics.slug') : own(column)));
  const mics = sql`left join mics on mics.id = own.mic_id`;
  const { rows } = await sql<object>`
    select ${sql.join(shown)}
    from ${sql.table(table)} own ${columns.includes('mic_id') ? mics : sql``}
    where ${own(by)} = ${userId}
    order by ${sql.join(sort.map(own))}`.execute(db);
  return rows;
}
