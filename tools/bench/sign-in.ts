import { createHash } from 'node:crypto';
import pg from 'pg';
import { deriveKeys } from '../../packages/api/src/core/keys.ts';
import { signSessionToken } from '../../packages/api/src/features/accounts/sessions/session-token.ts';
import { memberId } from './community-data.ts';
import { secretKey } from './run-program.ts';

const hour = 60 * 60 * 1000;

/**
 * Lets the first members of a community in, with sessions as a login leaves them. The secret of member
 * n is the SHA-256 of `member n`, so that a script in SQL knows them, too. Returns the headers that each
 * sends, by their number less one.
 */
export async function signIn(
  url: string,
  members: number,
): Promise<readonly { readonly authorization: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('delete from sessions');
  await client.query(
    `insert into sessions (id, user_id, method, created_at, active_at)
    select encode(sha256(sha256(('member ' || number)::bytea)), 'hex'), $1::bigint + number, 'password', now(), now()
    from generate_series(1, $2::bigint) number`,
    [memberId(0), members],
  );
  await client.end();
  const { sessions } = deriveKeys(secretKey);
  const issuedAt = new Date();
  const expiresAt = new Date(issuedAt.getTime() + hour);
  return Promise.all(
    Array.from({ length: members }, async (_, index) => {
      const name = `Member ${index + 1}`;
      const secret = createHash('sha256').update(name.toLowerCase()).digest();
      const claims = { userId: memberId(index + 1), secret, name, issuedAt, expiresAt };
      return { authorization: `Bearer ${await signSessionToken(sessions, claims)}` };
    }),
  );
}
