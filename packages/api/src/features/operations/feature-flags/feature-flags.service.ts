import { steadyTime } from '@stagetime/contracts/core/durations';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { featureFlagMessages } from '@stagetime/contracts/operations/messages';
import type {
  FeatureFlagName,
  FeatureFlagView,
  SetFeatureFlagInput,
} from '@stagetime/contracts/operations/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import {
  type Authorized,
  asRequest,
  createAuthorize,
  isSuperAdmin,
  type Operator,
} from '../../../core/authorize.ts';
import type {
  Actor,
  Context,
  FeatureFlagReader,
  FeatureFlags,
  WithActor,
} from '../../../core/context.ts';
import { requireWritable } from '../../../core/procedure.ts';
import { transact, type Write, type WriteContext } from '../../../core/write.ts';

/** Whoever runs a command on the server's own machine, who is no one in the database. */
export type FlagSetter = Pick<Actor, 'role' | 'userId'> | 'operator';

/** Super admins and operators read and set feature flags; those that are there stay. */
export const authorize = createAuthorize({
  set: (by: FlagSetter, _flag: object) =>
    by === 'operator' || isSuperAdmin(by) || errorMessages.FORBIDDEN,
});

async function listFeatureFlagRows(db: Database) {
  return db
    .selectFrom('feature_flags')
    .select(['name', 'is_on', 'changed_at'])
    .orderBy('name')
    .execute();
}

type FeatureFlagRow = Awaited<ReturnType<typeof lockFeatureFlag>>;

/** A feature flag; no one else changes it until the transaction has ended. */
async function lockFeatureFlag(trx: Transaction<DB>, name: FeatureFlagName) {
  return trx
    .selectFrom('feature_flags')
    .select(['name', 'is_on'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function updateFeatureFlag(
  trx: Transaction<DB>,
  { name }: Authorized<FeatureFlagRow, 'set'>,
  isOn: boolean,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('feature_flags')
    .set({ is_on: isOn, changed_at: now })
    .where('name', '=', name)
    .execute();
}

/**
 * Throws SIGN_UP_CLOSED while no one may join, UNAVAILABLE while nothing may change. Every way that
 * makes an account asks this, before its transaction has begun or with what was read before.
 */
export function requireSignUpOpen(featureFlags: FeatureFlags): void {
  requireWritable(featureFlags);
  if (featureFlags['sign-up']) return;
  throw new DomainError('SIGN_UP_CLOSED', errorMessages.SIGN_UP_CLOSED);
}

/** Throws FORBIDDEN while codes are neither sent nor taken. */
export function requirePhoneOn(featureFlags: FeatureFlags): void {
  if (featureFlags.phone) return;
  throw new DomainError('FORBIDDEN', featureFlagMessages.phoneOff);
}

/** Every feature flag as the database has it now. */
export async function listFeatureFlags({ db }: Pick<Context, 'db'>): Promise<FeatureFlagView[]> {
  const rows = await listFeatureFlagRows(db);
  return rows.map(({ name, is_on, changed_at }) => ({ name, isOn: is_on, changedAt: changed_at }));
}

/** Sets a feature flag and audits who did; does nothing where it has that value already. */
async function changeFeatureFlag(
  write: Write<'feature_flag_changed'>,
  by: FlagSetter,
  { name, isOn }: SetFeatureFlagInput,
  now: Date,
): Promise<void> {
  const row = authorize(by, 'set', await lockFeatureFlag(write.trx, name));
  if (row.is_on === isOn) return write.unaudited();
  await updateFeatureFlag(write.trx, row, isOn, now);
  const details = { name, before: row.is_on, isOn };
  await write.audit({ event: 'feature_flag_changed', details });
}

/** As {@link changeFeatureFlag}, for a super admin; this process sees it at once, others within 10 s. */
export async function setFeatureFlag(
  ctx: WriteContext<'feature_flag_changed'> & WithActor<Actor>,
  change: SetFeatureFlagInput,
): Promise<FeatureFlagView[]> {
  await ctx.write((write) => changeFeatureFlag(write, ctx.actor, change, ctx.now()));
  ctx.featureFlags.forget();
  return listFeatureFlags(ctx);
}

/** As {@link changeFeatureFlag}, for a command; running processes see it within ten seconds. */
export async function setFeatureFlagAsOperator(
  operator: Operator,
  change: SetFeatureFlagInput,
): Promise<void> {
  await transact(asRequest(operator), ['feature_flag_changed'], (write) =>
    changeFeatureFlag(write, 'operator', change, operator.now()),
  );
}

/** Milliseconds after which a process asks again; a change is seen everywhere within them. */
const maxAge = 10_000;

/**
 * Reads the feature flags for one process: at most once in ten seconds, one query for all who ask at
 * once. While the database is away it goes by what it knew last; it fails only if it never knew.
 */
export function createFeatureFlagReader({
  db,
  now = steadyTime,
}: Pick<Context, 'db'> & Partial<Pick<Context, 'now'>>): FeatureFlagReader {
  let known: FeatureFlags | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<FeatureFlags> | undefined;

  async function ask(): Promise<FeatureFlags> {
    try {
      const rows = await listFeatureFlagRows(db);
      return Object.fromEntries(rows.map(({ name, is_on }) => [name, is_on])) as FeatureFlags;
    } catch (error) {
      if (known === undefined) throw error;
      return known;
    }
  }

  function refresh(): Promise<FeatureFlags> {
    const asked = ask();
    asking = asked;
    const settle = (values?: FeatureFlags) => {
      // Someone changed a flag meanwhile: this answer is too old to be kept.
      if (asking !== asked) return;
      asking = undefined;
      if (values === undefined) return;
      known = values;
      askedAt = now().getTime();
    };
    asked.then(settle, () => settle());
    return asked;
  }

  return {
    read: async () => {
      if (known !== undefined && now().getTime() - askedAt < maxAge) return known;
      return asking ?? refresh();
    },
    forget() {
      askedAt = Number.NEGATIVE_INFINITY;
      asking = undefined;
    },
  };
}
