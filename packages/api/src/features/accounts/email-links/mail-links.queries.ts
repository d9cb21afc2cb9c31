import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@stagetime/db/database';
import type { DB, MailLinks } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';

type Purpose = MailLinks['purpose'];

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a link's secret part; the database keeps its hash only. */
export async function insertMailLink(
  trx: Transaction<DB>,
  link: {
    readonly purpose: Purpose;
    /** Whoever has the address, or will have it. */
    readonly userId: number;
    readonly email: string;
    readonly now: Date;
    /** In milliseconds. */
    readonly lifetime: number;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('mail_links')
    .values({
      id: hashToken(token),
      purpose: link.purpose,
      user_id: link.userId,
      email: link.email,
      created_at: link.now,
      expires_at: new Date(link.now.getTime() + link.lifetime),
    })
    .execute();
  return token;
}

/** The person whom a link that still works is for. */
export async function findMailLink(db: Database, purpose: Purpose, token: string, now: Date) {
  return db
    .selectFrom('mail_links')
    .innerJoin('accounts', 'accounts.user_id', 'mail_links.user_id')
    .innerJoin('users', 'users.id', 'mail_links.user_id')
    .select(['users.id as user_id', 'users.name', 'accounts.email', 'mail_links.email as sent_to'])
    .select('accounts.email_verified_at')
    .where('mail_links.id', '=', hashToken(token))
    .where('mail_links.purpose', '=', purpose)
    .where('mail_links.used_at', 'is', null)
    .where('mail_links.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** A login link that still works, if all that it says is right. */
export async function findLoginLink(
  db: Database,
  link: { readonly token: string; readonly userId: number; readonly email: string },
  now: Date,
) {
  return db
    .selectFrom('mail_links')
    .select('mail_links.user_id')
    .where('mail_links.id', '=', hashToken(link.token))
    .where('mail_links.purpose', '=', 'sign_in')
    .where('mail_links.user_id', '=', link.userId)
    .where('mail_links.email', '=', link.email)
    .where('mail_links.used_at', 'is', null)
    .where('mail_links.expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a link up, and tells whether it still worked: of many at once, one gets true. */
export async function spendMailLink(
  trx: Transaction<DB>,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('id', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up links that would bring someone to other addresses than these. */
export async function spendMailLinksElsewhere(
  trx: Transaction<DB>,
  {
    userId,
    kept,
    now,
  }: { readonly userId: number; readonly kept: readonly string[]; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm_email')
    .where('email', '<>', sql<string>`all(${kept}::text[])`)
    .where('used_at', 'is', null)
    .execute();
}

/** Uses up every link of someone, for when what they opened has changed. */
export async function spendMailLinksOf(
  trx: Transaction<DB>,
  userId: number,
  purposes: readonly Purpose[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}
