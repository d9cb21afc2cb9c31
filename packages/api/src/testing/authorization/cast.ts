import { randomBytes } from 'node:crypto';
import type { Database } from '@stagetime/db/database';
import type { Keys } from '../../core/keys.ts';
import { hashPassword } from '../../features/accounts/passwords/password-hash.ts';
import { hashSecret, signSessionToken } from '../../features/accounts/sessions/session-token.ts';
import { goodPassword } from '../../features/accounts/testing/people.ts';
import { testNow } from '../callers.ts';

/** Whoever may call something, in the order of the table's columns. */
export const principals = [
  'visitor',
  'ended',
  'suspended',
  'unconfirmed',
  'other',
  'owner',
  'admin',
  'admin2',
  'superAdmin',
] as const;
export type Principal = (typeof principals)[number];

/**
 * Who stands in some relation to the owner or to the owner's mics, which have hosts then: two who host them, one who
 * did, the owner as no more than who submitted them, someone whom owner and friend block, and someone who
 * blocks the two.
 */
export const relations = [
  'host',
  'coHost',
  'formerHost',
  'submitter',
  'blocked',
  'blocker',
] as const;
export type Relation = (typeof relations)[number];
export type Caller = Principal | Relation;

/** Everyone with an account; a friend of the owner's calls nothing. */
type Role = Exclude<Caller, 'visitor' | 'submitter'> | 'friend';

/** Someone, and what no one else may read of them. */
export type Player = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly token: string;
  readonly sessionId: string;
  readonly network: string;
  readonly userAgent: string;
  readonly subject: string;
};
export type Cast = Readonly<Record<Role, Player>>;

/** Whose account a caller has; null for a visitor. */
export function playerOf(cast: Cast, who: Caller): Player | null {
  if (who === 'visitor') return null;
  return cast[who === 'submitter' ? 'owner' : who];
}

const roles = [
  ...principals.filter((name) => name !== 'visitor'),
  ...relations.filter((name) => name !== 'submitter'),
  'friend',
] as const;
const rights: Partial<Record<Role, { role: 'admin' | 'super_admin'; admin_level: number }>> = {
  admin: { role: 'admin', admin_level: 1 },
  admin2: { role: 'admin', admin_level: 2 },
  superAdmin: { role: 'super_admin', admin_level: 2 },
};

export const castPassword = goodPassword;
let passwordHash: Promise<string> | undefined;
/** Everyone's, made once. */
export function castPasswordHash(pepper: Buffer): Promise<string> {
  passwordHash ??= hashPassword(pepper, goodPassword);
  return passwordHash;
}

let count = 0;

async function createPlayer(keys: Keys, role: string) {
  count += 1;
  const number = count;
  const userId = 1_500_000_000 + number;
  const name = `Casting ${role} n${userId}`;
  const secret = randomBytes(32);
  const expiresAt = new Date(testNow.getTime() + 12 * 60 * 60 * 1000);
  const claims = { userId, secret, name, issuedAt: testNow, expiresAt };
  return {
    userId,
    name,
    email: `canary-mail-${number}@example.test`,
    phone: `+1${2_130_000_000 + number}`,
    token: await signSessionToken(keys.sessions, claims),
    sessionId: hashSecret(secret),
    network: `canary-network-${number}/24`,
    userAgent: `canary-agent-${number} browser`,
    subject: `canary-subject-${number}`,
  };
}

/** One of each, all of them new: what one test does to them is nothing to another. */
export async function createCast(db: Database, keys: Keys): Promise<Cast> {
  const password_hash = await castPasswordHash(keys.pepper);
  const players = await Promise.all(
    roles.map(async (role) => ({ role, ...(await createPlayer(keys, role)) })),
  );
  await db
    .insertInto('users')
    .values(
      players.map(({ role, userId, name }) => ({
        id: userId,
        name,
        // For good, as moderators do it.
        suspended_until: role === 'suspended' ? new Date('9999-12-31') : null,
      })),
    )
    .execute();
  await db
    .insertInto('accounts')
    .values(
      players.map(({ role, userId, email, phone }) => ({
        ...{ user_id: userId, email, phone, password_hash, password_set_at: testNow },
        email_verified_at: role === 'unconfirmed' ? null : testNow,
        created_at: testNow,
        ...rights[role],
      })),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values(
      players
        .filter(({ role }) => role !== 'ended')
        .map(({ userId, sessionId, network, userAgent }) => ({
          ...{ id: sessionId, user_id: userId, method: 'password' as const, network },
          ...{ user_agent: userAgent, created_at: testNow, active_at: testNow },
        })),
    )
    .execute();
  await db
    .insertInto('oauth_identities')
    .values(
      players.map(({ userId, subject }) => ({
        ...{ provider: 'google' as const, subject, user_id: userId, created_at: testNow },
      })),
    )
    .execute();
  return Object.fromEntries(players.map(({ role, ...player }) => [role, player])) as Cast;
}
