import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';

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
