import pg from 'pg';
import { memberId } from './community-data.ts';
import type { Statement } from './floor-statements.ts';
import type { Request } from './rounds.ts';

/** One of what is asked for, by whoever asks in turn, and what the floor does for it. */
export type OrdinaryRow = {
  readonly name: string;
  readonly requests: readonly Request[];
  readonly statements: readonly Statement[];
  readonly isProcedure?: boolean;
};

/** As many as connections, so that no one asks twice at once. */
export const readersEach = 10;
const from = (first: number) => Array.from({ length: readersEach }, (_, index) => first + index);
/** By their numbers; each follows the next ones and wrote to them. */
export const members: readonly number[] = from(11);
export const admins: readonly number[] = from(31);

/** Each another address: whoever asks for the same one at once shares an answer. */
export function inTurn(requests: readonly Request[]): Request[] {
  return Array.from({ length: 10 }, (_, turn) =>
    requests.map(({ path, ...request }, index) => ({
      ...request,
      path: `${path}${path.includes('?') ? '&' : '?'}turn=${turn * requests.length + index}`,
    })),
  ).flat();
}

/** What a community's members have beside what they said: no other bench reads it. */
const additions = [
  `insert into favorites (user_id, mic_id, created_at)
   select users.id, mics.id, '2026-10-01' from (select id from users where id > $1::bigint order by id limit 100) users,
     (select id from mics where status = 'approved' order by id limit 20) mics on conflict do nothing`,
  `insert into interests (user_id, mic_id, created_at)
   select users.id, mics.id, '2026-10-01' from (select id from users where id > $1::bigint order by id limit 100) users,
     (select id from mics where status = 'approved' order by id limit 20) mics on conflict do nothing`,
  `insert into notifications (recipient_id, source_id, kind, created_at)
   select followed_id, follower_id, 'follow', created_at from follows
   where followed_id between $1::bigint + 2 and $1::bigint + 100 on conflict do nothing`,
  `update accounts set role = 'admin', admin_level = 1
   where user_id between $1::bigint + ${admins[0]} and $1::bigint + ${admins.at(-1)}`,
  `update mics set status = 'pending' where $1::bigint > 0
   and id in (select id from mics order by id desc limit 20) and status = 'approved'`,
];

export async function addMarks(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of additions) await client.query(text, [memberId(0)]);
  await client.query('analyze');
  await client.end();
}
