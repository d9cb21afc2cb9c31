import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';

/** Throws where the database keeps text in another encoding than UTF-8, which has no room for all names. */
export async function requireUtf8(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db);
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database's encoding is ${encoding}, and has to be UTF8. Make another one: create database stagetime encoding 'UTF8' locale 'C.UTF-8' template template0 (docs/operating.md, Roles).`,
  );
}
