import { createHash, createHmac, randomBytes } from 'node:crypto';
import { pairOf } from '@stagetime/contracts/messaging/rules';
import type { Database } from '@stagetime/db/database';
import type { MailLinks } from '@stagetime/db/tables';
import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { sql } from 'kysely';
import type { Tools } from '../../core/context.ts';
import { hashSecret } from '../../features/accounts/google/google-redirect.ts';
import { testNow } from '../callers.ts';
import { type Caller, type Cast, createCast, type Player, playerOf } from './cast.ts';

/** What the browser of everyone brings back from Google. */
export const googleCookie = 'the-cookie-of-this-browser';
const soon = new Date(testNow.getTime() + 10 * 60 * 1000);

/** Someone's things, and what others could do to them. Everything private has `canary` in it. */
export type Stage = Awaited<ReturnType<typeof createStage>>;

type StageOptions = {
  /** The mics that are listed have hosts, and some block each other (cast.ts says who). Default: no. */
  readonly hasRelations?: boolean;
};

export async function createStage(
  db: Database,
  tools: Tools,
  { hasRelations = false }: StageOptions = {},
) {
  const cast: Cast = await createCast(db, tools.keys);
  const { owner, friend } = cast;
  if (hasRelations) await blockEachOther(db, cast);
  await db.updateTable('feature_flags').set({ is_on: true }).where('name', '=', 'phone').execute();

  /** A mic that the owner submitted. */
  const mic = async (overrides: MicOverrides = {}) => {
    const made = await insertMic(db, {
      show_name: 'Casting Night',
      venue_name: 'The Cave',
      submitted_by: owner.userId,
      contact_email: `canary-contact-${owner.userId}@example.test`,
      contact_phone: '+1 215 555 0199',
      ...overrides,
    });
    if (hasRelations && overrides.status !== 'pending') await giveHosts(db, cast, made.id);
    return made;
  };
  const shown = await mic();
  const pending = await mic({ status: 'pending', show_name: 'Waiting Night' });
  const { userId } = owner;
  const created_at = testNow;

  await insertMessage(db, owner, friend, `canary-words-${userId}`);
  const marks = { mic_id: shown.id, user_id: userId, created_at };
  await db.insertInto('favorites').values(marks).execute();
  await db.insertInto('interests').values(marks).execute();
  await db
    .insertInto('follows')
    .values([
      { follower_id: userId, followed_id: friend.userId, created_at },
      { follower_id: friend.userId, followed_id: userId, created_at },
    ])
    .execute();

  const link = async (purpose: MailLinks['purpose'], email = owner.email) => {
    const token = randomBytes(32).toString('base64url');
    const id = createHash('sha256').update(token).digest('hex');
    await db
      .insertInto('mail_links')
      .values({ id, purpose, user_id: userId, email, created_at, expires_at: soon })
      .execute();
    return token;
  };
  await link('confirm_email', `canary-pending-${userId}@example.test`);

  return {
    db,
    tools,
    cast,
    shown,
    pending,
    mic,
    /** The secret part of a link in a mail to the owner. */
    link,

    /** A comment of the owner's. */
    async comment(): Promise<number> {
      const { id } = await db
        .insertInto('comments')
        .values({
          ...{ mic_id: shown.id, user_id: userId, content: 'Kind crowd' },
          ...{ created_at, updated_at: created_at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** What someone reported of the owner's; undecided, or decided by someone just now. */
    async reportCase(decidedBy?: Caller): Promise<number> {
      const by = (decidedBy && playerOf(cast, decidedBy)?.userId) ?? null;
      const decision = { decided_at: testNow, decided_by: by, content: 'left', author: 'none' };
      const { id } = await db
        .insertInto('report_cases')
        .values({
          ...{ kind: 'comment', subject_id: await this.comment(), mic_id: shown.id },
          ...{ author_id: userId, opened_at: testNow, ...(decidedBy && decision) },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const said = { reason: 'spam', words: `canary-report-${userId}`, reported_at: testNow };
      await db
        .insertInto('content_reports')
        .values({ case_id: id, reporter_id: friend.userId, ...said })
        .execute();
      return id;
    },

    /** Someone new who is suspended, and may ask to have that looked at again. */
    async suspended(): Promise<{ userId: number; since: Date }> {
      const { friend: someone } = await createCast(db, tools.keys);
      await db
        .updateTable('users')
        .set({ suspended_until: soon })
        .where('id', '=', someone.userId)
        .execute();
      const suspension = { user_id: someone.userId, reason: 'Spam', since: testNow };
      await db.insertInto('suspensions').values(suspension).execute();
      return { userId: someone.userId, since: testNow };
    },

    /** A day on which nights may be off, another one each time. */
    async holiday(): Promise<{ citySlug: string; date: string }> {
      const { rows } = await sql<{ date: string }>`
        insert into holidays (city_id, local_date, name, kind, source)
        select cities.id, coalesce(max(local_date), '2027-01-01') + 1, 'Some day', 'holiday', 'admin'
        from cities left join holidays on city_id = cities.id and local_date > '2027-01-01'
        where slug = 'los-angeles' group by cities.id
        returning local_date as date`.execute(db);
      return { citySlug: 'los-angeles', date: rows[0]?.date ?? '' };
    },

    /** What the owner was told, of someone new each time. */
    async notification(): Promise<number> {
      const source = (await createCast(db, tools.keys)).friend.userId;
      const { id } = await db
        .insertInto('notifications')
        .values({ recipient_id: userId, kind: 'follow', source_id: source, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Another session of the owner's. */
    async session(): Promise<string> {
      const id = hashSecret(randomBytes(32).toString('hex'));
      await db
        .insertInto('sessions')
        .values({ id, user_id: userId, method: 'link', created_at, active_at: created_at })
        .execute();
      return id;
    },

    /** The right code for the owner's number, just sent. */
    async phoneCode(): Promise<string> {
      const [code, salt] = ['271828', randomBytes(16)];
      const code_hash = createHmac('sha256', tools.keys.codes)
        .update(salt)
        .update(`${owner.phone} ${code}`)
        .digest();
      await db
        .insertInto('phone_codes')
        .values({ phone: owner.phone, salt, code_hash, created_at, expires_at: soon })
        .onConflict((conflict) =>
          conflict.column('phone').doUpdateSet({ salt, code_hash, tries: 0, used_at: null }),
        )
        .execute();
      return code;
    },

    /** A code for someone new who comes back from Google. */
    async googleCode(): Promise<string> {
      const code = randomBytes(32).toString('base64url');
      await db
        .insertInto('oauth_codes')
        .values({
          ...{ id: hashSecret(code), browser_hash: hashSecret(googleCookie), expires_at: soon },
          ...{ subject: `new-${code}`, email: `${code.toLowerCase()}@google.test`, name: 'Gina' },
          is_authoritative: true,
        })
        .execute();
      return code;
    },

    /** What everyone has to have done before they claim a stage name. */
    async doDeeds(who: Caller): Promise<void> {
      const player = playerOf(cast, who);
      if (player === null) return;
      const row = { mic_id: shown.id, user_id: player.userId, created_at };
      const once = <T extends 'favorites' | 'interests'>(table: T) =>
        db
          .insertInto(table as 'favorites')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await once('favorites');
      await once('interests');
      const comment = { ...row, content: 'Fine', updated_at: created_at };
      await db.insertInto('comments').values(comment).execute();
      await insertMessage(db, player, friend, 'Hello');
    },

    /** Something that the owner wrote to a friend, of their quota. */
    async message(): Promise<void> {
      await insertMessage(db, owner, friend, `canary-words-${userId}`);
    },

    /** A mic of the owner's of whose night someone said something. */
    async reported(who: Caller): Promise<string> {
      const { id, slug } = await mic({ schedule_days: [5] });
      const player = playerOf(cast, who);
      if (player !== null) {
        await db
          .insertInto('night_reports')
          .values({
            ...{ mic_id: id, local_date: tonight, user_id: player.userId, kind: 'full' },
            ...{ by_host: false, reported_at: created_at },
          })
          .execute();
      }
      return slug;
    },

    /** A night of the owner's mic that is cancelled. */
    async cancelledNight(): Promise<string> {
      await db
        .insertInto('night_statuses')
        .values({
          ...{ mic_id: shown.id, local_date: comingMonday, status: 'cancelled' },
          ...{ sentence: 'A private party', set_by: userId, set_at: created_at },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return comingMonday;
    },
  };
}

/** The evening of the tests' Friday, for mics that are on then. */
export const tonight = '2026-11-20';

/** When the mics of the stage are next on. */
export const comingMonday = '2026-11-23';

/** Two hosts, and one who was. */
async function giveHosts(db: Database, cast: Cast, mic_id: number): Promise<void> {
  const hosts = [cast.host, cast.coHost, cast.formerHost];
  await db
    .insertInto('mic_hosts')
    .values(hosts.map(({ userId: user_id }) => ({ mic_id, user_id, since: testNow })))
    .execute();
  await db
    .deleteFrom('mic_hosts')
    .where('mic_id', '=', mic_id)
    .where('user_id', '=', cast.formerHost.userId)
    .execute();
}

async function blockEachOther(db: Database, cast: Cast): Promise<void> {
  const { owner, friend, blocked, blocker } = cast;
  const pairs = [owner, friend].flatMap((one) => [
    { blocker_id: one.userId, blocked_id: blocked.userId },
    { blocker_id: blocker.userId, blocked_id: one.userId },
  ]);
  await db
    .insertInto('blocks')
    .values(pairs.map((pair) => ({ ...pair, kind: 'block', since: testNow })))
    .execute();
}

async function insertMessage(db: Database, from: Player, to: Player, body: string): Promise<void> {
  const { lowerId: lower_id, higherId: higher_id } = pairOf(from.userId, to.userId);
  await db
    .insertInto('conversations')
    .values({ lower_id, higher_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const message = { lower_id, higher_id, sender_id: from.userId, body, created_at: testNow };
  const { id } = await db
    .insertInto('messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  const isLower = to.userId === lower_id;
  await db
    .updateTable('conversations')
    .set({ last_message_id: id, ...(isLower ? { lower_unread: 1 } : { higher_unread: 1 }) })
    .where('lower_id', '=', lower_id)
    .where('higher_id', '=', higher_id)
    .execute();
}
