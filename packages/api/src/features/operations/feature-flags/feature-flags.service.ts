import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { featureFlagMessages } from '@stagetime/contracts/operations/feature-flags/messages';
import type {
  FeatureFlagView,
  SetFeatureFlagInput,
} from '@stagetime/contracts/operations/feature-flags/schemas';
import type { Actor, Context, FeatureFlags, WithActor } from '../../../core/context.ts';
import { requireWritable } from '../../../core/gate.ts';
import { asRequest, type Operator } from '../../../core/operator.ts';
import { transact, type Write, type WriteContext } from '../../../core/write.ts';
import { authorize, type FlagSetter } from './feature-flags.policy.ts';
import {
  listFeatureFlagRows,
  lockFeatureFlag,
  updateFeatureFlag,
} from './feature-flags.queries.ts';

/**
 * Throws SIGN_UP_CLOSED while nobody may join, UNAVAILABLE while nothing may change. Every way that
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
  const actorId = by === 'operator' ? null : by.userId;
  await write.audit({ event: 'feature_flag_changed', actorId, targetId: null, details });
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
