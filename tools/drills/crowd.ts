import { signUpPerson } from '../../packages/api/src/features/accounts/testing/people.ts';
import type { World } from './world.ts';

export type Member = { readonly userId: number; readonly token: string; readonly email: string };

/** For servers whose limits are not what is tried. */
export const withoutLimits = {
  LOG_LEVEL: 'silent',
  APP_MODE: 'demo',
  DEMO_DATA: '0',
  RATE_LIMIT_SCALE: '1000000',
};

/** People who are signed in, past the limits of signing up. */
export async function signUpMembers(
  { db, tools }: Pick<World, 'db' | 'tools'>,
  count: number,
): Promise<Member[]> {
  const unlimited = { ...tools, rateLimits: { scale: 1_000_000 } };
  const members: Member[] = [];
  while (members.length < count) {
    const person = await signUpPerson(db, { tools: unlimited, now: () => new Date() });
    members.push({ userId: person.user.userId, token: person.token, email: person.email });
  }
  return members;
}

/** `count` accounts that are old enough, each of another day and network, beyond `earlier` such accounts. */
export async function makeRegulars(
  world: Pick<World, 'db' | 'tools' | 'query'>,
  count: number,
  earlier = 0,
): Promise<Member[]> {
  const members = await signUpMembers(world, count);
  await world.query(
    `update accounts set email_verified_at = now(), signup_network = null,
      created_at = now() - (10 + 2 * ($2::integer + place)) * interval '1 day'
    from unnest($1::bigint[]) with ordinality as made (id, place) where user_id = made.id`,
    [members.map(({ userId }) => userId), earlier],
  );
  return members;
}

/** A moderator who is signed in and has seen the welcome. */
export async function signUpModerator(
  world: Pick<World, 'db' | 'tools' | 'query'>,
): Promise<Member> {
  const [member] = await signUpMembers(world, 1);
  if (member === undefined) throw new Error('No one came.');
  await world.query(
    `update accounts set role = 'admin', admin_level = 1, onboarding_completed_at = now()
    where user_id = $1`,
    [member.userId],
  );
  return member;
}
