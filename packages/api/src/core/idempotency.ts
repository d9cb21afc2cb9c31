import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { day } from '@stagetime/contracts/core/durations';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { SpooledFile } from '@stagetime/contracts/core/images';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Keys, open, seal } from './keys.ts';
import type { Attempt } from './rate-limit.ts';
import { transformer } from './wire-input.ts';

/** Milliseconds for which the first answer is given again. */
const life = day;

/** Someone's key for one request. Two that differ in caller, key or request differ here. */
type Claim = {
  readonly id: string;
  readonly requestHash: string;
  readonly sealingKey: KeyObject;
};

type Given = {
  /** Whom the write counts for: an account, or the network of a visitor. */
  readonly caller: Pick<Attempt, 'limit' | 'who'>;
  readonly key: string;
  /** What was asked for: the procedure and its input. */
  readonly request: unknown;
};

/** By keyed hashes, as a dump must not tell who wrote what, nor let a short text be guessed. */
export function createClaim(
  { idempotency, keptAnswers }: Keys,
  { caller, key, request }: Given,
): Claim {
  const hash = (text: string) => createHmac('sha256', idempotency).update(text).digest('hex');
  return {
    id: hash(JSON.stringify(['key', caller.limit.name, caller.who, key])),
    requestHash: hash(`request ${canonical(request)}`),
    sealingKey: keptAnswers,
  };
}

/** When a key was taken that holds for nothing any more. */
function expiredAt(now: Date): Date {
  return new Date(now.getTime() - life);
}

/**
 * Takes the key; false where an earlier call has it. Who comes with the same one meanwhile waits for how
 * this transaction ends.
 */
export async function takeKey(
  trx: Transaction<DB>,
  { id, requestHash }: Claim,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as kept (id, request_hash, created_at)
    values (${id}, ${requestHash}, ${now})
    on conflict (id) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where kept.created_at <= ${expiredAt(now)}
    returning id`.execute(trx);
  return rows.length > 0;
}

/**
 * The answer that was kept of an earlier call, whose key the transaction could not take. Throws
 * IDEMPOTENCY_MISMATCH where that call asked for something else.
 */
export async function readAnswer<Answer>(
  trx: Transaction<DB>,
  { id, requestHash, sealingKey }: Claim,
): Promise<Answer> {
  // Trying to take it has locked the row, so it is there.
  const kept = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (kept.request_hash !== requestHash || kept.answer === null) {
    throw new DomainError('IDEMPOTENCY_MISMATCH', errorMessages.IDEMPOTENCY_MISMATCH);
  }
  const answer = JSON.parse(open(sealingKey, id, kept.answer));
  return transformer.output.deserialize(answer) as Answer;
}

/** Whether an earlier call with the key was answered, whatever it asked for. */
export async function hasAnswer(db: Database, { id }: Claim, now: Date): Promise<boolean> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', expiredAt(now))
    .executeTakeFirst();
  return kept !== undefined;
}

/** Keeps what the write that has the key answers. */
export async function keepAnswer(
  trx: Transaction<DB>,
  { id, sealingKey }: Claim,
  answer: unknown,
): Promise<void> {
  const text = JSON.stringify(transformer.output.serialize(answer));
  await sql`
    update idempotency_keys set answer = ${seal(sealingKey, id, text)} where id = ${id}`.execute(
    trx,
  );
}

/** Removes keys that hold for nothing any more. */
export async function purgeIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', expiredAt(now)).execute();
}

/** A request as text: the same for every order of its fields. Files stand by their hashes. */
function canonical(value: unknown): string {
  if (value instanceof SpooledFile) return value.sha256;
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value)
    .filter(([name, part]) => part !== undefined && name !== 'idempotencyKey')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`);
  return `{${fields.join(',')}}`;
}
