import { randomUUID } from 'node:crypto';
import type { Request, Target } from './rounds.ts';

/** What member number `member` writes as the `turn`th of all. */
export type MakeWrite = (turn: number, member: number) => { path: string; body: unknown };

/** Members in turn, each request with a key that no one had before. `headers` are theirs, by number less one. */
export function writeInTurn(
  { origin, headers }: { origin: string; headers: readonly Readonly<Record<string, string>>[] },
  make: MakeWrite,
): Target {
  let turn = 0;
  const next = (): Request => {
    turn += 1;
    // The last member has no one behind them to write to.
    const member = 1 + (turn % (headers.length - 1));
    const { path, body } = make(turn, member);
    return {
      path,
      method: 'POST',
      headers: {
        ...headers[member - 1],
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    };
  };
  return { origin, paths: next };
}
