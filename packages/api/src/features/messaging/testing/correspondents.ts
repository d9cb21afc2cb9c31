import type { SelfUser } from '@stagetime/contracts/accounts/schemas';
import type { Database } from '@stagetime/db/database';
import type { Caller } from '../../../app.router.ts';
import type { Actor } from '../../../core/context.ts';
import { transact } from '../../../core/write.ts';
import { testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { extendQuota, resetQuota } from '../quota/quota.service.ts';

export type Correspondent = {
  readonly userId: number;
  readonly email: string;
  readonly token: string;
  readonly messaging: Caller['messaging'];
  /** The same person, at another instant or by another connection. */
  readonly at: (now: Date, db?: Database) => Caller['messaging'];
  readonly reported: readonly unknown[];
};

type Traits = {
  readonly name?: string;
  readonly stageName?: string;
  readonly role?: SelfUser['role'];
  readonly adminLevel?: number;
  /** When they signed up. */
  readonly now?: Date;
};

/** Someone signed in who can write to others. */
export async function createCorrespondent(
  db: Database,
  {
    name = 'Sam Someone',
    stageName,
    role = 'user',
    adminLevel = 1,
    now: then = testNow,
  }: Traits = {},
): Promise<Correspondent> {
  const { token, user, email } = await signUpPerson(db, { name, now: () => then });
  const { userId } = user;
  if (role !== 'user') {
    const rights = { role, admin_level: adminLevel };
    await db.updateTable('accounts').set(rights).where('user_id', '=', userId).execute();
  }
  if (stageName !== undefined) {
    const names = { stage_name: stageName };
    await db.updateTable('users').set(names).where('id', '=', userId).execute();
  }
  const { caller, context } = createTestClient(db, { token });
  return {
    userId,
    email,
    token,
    messaging: caller.messaging,
    at: (now, otherDb = db) =>
      createTestClient(otherDb, { token, now: () => now }).caller.messaging,
    reported: context.reported,
  };
}

/** Two people who follow each other, so that what they write is no request. */
export async function createFriends(db: Database): Promise<[Correspondent, Correspondent]> {
  const friends = [await createCorrespondent(db), await createCorrespondent(db)] as const;
  const [one, other] = friends.map(({ userId }) => userId) as [number, number];
  await db
    .insertInto('follows')
    .values([
      { follower_id: one, followed_id: other, created_at: testNow },
      { follower_id: other, followed_id: one, created_at: testNow },
    ])
    .execute();
  return [...friends];
}

/** Sends messages one after the other; returns the last answer. */
export async function sendMany(
  from: Pick<Correspondent, 'messaging'>,
  to: Pick<Correspondent, 'userId'>,
  count: number,
) {
  const bodies = Array.from({ length: count }, (_, index) => `message ${index + 1}`);
  let last: Awaited<ReturnType<Caller['messaging']['send']>> | undefined;
  for (const body of bodies) {
    last = await from.messaging.send({ recipientId: to.userId, body });
  }
  return last;
}

/** Changes quotas as an admin does. */
export function administer(db: Database, admin: Pick<Correspondent, 'userId'>, now = testNow) {
  const actor = { userId: admin.userId, role: 'admin' } as Actor;
  const ctx = { db, now: () => now, requestId: 'test-request', clientAddress: null, actor };
  return {
    extend: (userId: number, additional: number, reason = 'for the festival') =>
      transact(ctx, ['message_quota_extended'], (write) =>
        extendQuota(write, ctx, { userId, additional, reason }),
      ),
    reset: (userId: number, reason = 'sent by mistake') =>
      transact(ctx, ['message_quota_reset'], (write) => resetQuota(write, ctx, { userId, reason })),
  };
}
