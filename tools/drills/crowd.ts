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
