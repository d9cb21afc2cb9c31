import { type Kysely, sql } from 'kysely';

/** Which hand draws a mic's poster, wherever it is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In three steps: a column of a domain that has a rule already would write the table anew.
  await sql`create domain poster_hand as text`.execute(db);
  await sql`
    alter table mics
      -- Null until one is dealt: when a mic becomes public, or soon after the release before wrote it.
      add column poster_hand poster_hand`.execute(db);
  await sql`
    alter domain poster_hand
      add constraint poster_hand check (value in ('groove', 'marquee', 'setlist', 'tape', 'gig', 'riso',
        'swiss', 'wood', 'chalk', 'ticket', 'spot', 'neon', 'bulletin', 'cut', 'matchbox', 'sleeve',
        'pow', 'paperback', 'card')) not valid`.execute(db);
}
