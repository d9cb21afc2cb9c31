import type { KeyObject } from 'node:crypto';
import { digestMail, digestPauses } from '@stagetime/contracts/admin/desk/messages';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { queueMail } from '../../delivery/delivery.service.ts';

/** Most titles that a mail names. */
const namedTitles = 5;

type DigestOptions = {
  /** The outbox's. */
  readonly key: KeyObject;
  /** Where the product is. */
  readonly origin: string;
  readonly isStopped?: () => boolean;
};

/**
 * Mails each moderator who wants it what came since the mail before: at most one in ten minutes, or in a day.
 * The mail is written with the mark that it was, so that neither another process nor an end in the middle has
 * it sent twice, or never.
 */
export async function sendDigests(
  db: Database,
  now: Date,
  { isStopped = () => false, ...options }: DigestOptions,
): Promise<void> {
  const people = await selectDue(db, now).orderBy('user_id').execute();
  for (const { user_id: userId } of people) {
    if (isStopped()) return;
    await db.transaction().execute((trx) => sendOne(trx, userId, now, options));
  }
}

/** Who may get another mail by now. */
function selectDue(db: Database | Transaction<DB>, now: Date) {
  const before = (frequency: keyof typeof digestPauses) =>
    new Date(now.getTime() - digestPauses[frequency]);
  return db
    .selectFrom('desk_digests')
    .select(['user_id', 'told_until'])
    .where((eb) =>
      eb.or([
        eb('sent_at', 'is', null),
        eb.and([eb('frequency', '=', 'at_once'), eb('sent_at', '<=', before('at_once'))]),
        eb.and([eb('frequency', '=', 'daily'), eb('sent_at', '<=', before('daily'))]),
      ]),
    );
}

async function sendOne(
  trx: Transaction<DB>,
  userId: number,
  now: Date,
  { key, origin }: Pick<DigestOptions, 'key' | 'origin'>,
): Promise<void> {
  // Another process may be at it, or was since the row was found.
  const due = await selectDue(trx, now)
    .where('user_id', '=', userId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return;
  const items = await trx
    .selectFrom('desk_items')
    .select(['title', 'waiting_since'])
    .where('waiting_since', '<=', now)
    .orderBy('waiting_since')
    .execute();
  const fresh = items.filter(({ waiting_since }) => (waiting_since ?? now) > due.told_until);
  const [oldest] = items;
  if (oldest === undefined || fresh.length === 0) return;
  // Whose rights ended, or whose address does not reach them, is told nothing.
  const { rows } = await sql<{ email: string }>`
    select reachable_people.email from reachable_people
    join accounts on accounts.user_id = reachable_people.user_id and accounts.is_admin
    where reachable_people.user_id = ${userId}`.execute(trx);
  const email = rows[0]?.email;
  if (email === undefined) return;
  await trx
    .updateTable('desk_digests')
    .set({ told_until: now, sent_at: now })
    .where('user_id', '=', userId)
    .execute();
  const words = digestMail({
    count: items.length,
    fresh: fresh.length,
    oldest: now.getTime() - (oldest.waiting_since ?? now).getTime(),
    titles: fresh.slice(0, namedTitles).map(({ title }) => title ?? ''),
    url: `${origin}/admin/desk`,
  });
  const sending = { key, now, rateLimits: { scale: 1 } };
  await queueMail(trx, sending, { to: email, kind: 'desk_digest', cause: 'owner', words });
}
