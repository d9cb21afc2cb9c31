import { switchMessages } from '@stagetime/contracts/accounts/switches/messages';
import type { SetSwitchInput, SwitchView } from '@stagetime/contracts/accounts/switches/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { errorMessages } from '@stagetime/contracts/core/messages';
import type { Database } from '@stagetime/db/database';
import { type AuditedTransaction, skipAudit, writeAudit } from '../../../core/audit.ts';
import type { Actor, Context, Switches } from '../../../core/context.ts';
import { requireWritable } from '../../../core/read-only.ts';
import type { WriteContext } from '../../../core/write.ts';
import { authorizeTurn, type Turner } from './switches.policy.ts';
import { listSwitchRows, lockSwitch, updateSwitch } from './switches.queries.ts';

/**
 * Throws SIGN_UP_CLOSED while nobody may join, UNAVAILABLE while nothing may change. Every way that
 * makes an account asks this, before its transaction has begun or with what was read before.
 */
export function requireSignUpOpen(switches: Switches): void {
  requireWritable(switches);
  if (switches['sign-up']) return;
  throw new DomainError('SIGN_UP_CLOSED', errorMessages.SIGN_UP_CLOSED);
}

/** Throws FORBIDDEN while codes are neither sent nor taken. */
export function requirePhoneOn(switches: Switches): void {
  if (switches.phone) return;
  throw new DomainError('FORBIDDEN', switchMessages.phoneOff);
}

/** Every switch as the database has it now. */
export async function listSwitches(db: Database): Promise<SwitchView[]> {
  const rows = await listSwitchRows(db);
  return rows.map(({ name, is_on, changed_at }) => ({ name, isOn: is_on, changedAt: changed_at }));
}

/** Turns a switch and writes down who did; where it stands so already nothing happens. */
export async function changeSwitch(
  trx: AuditedTransaction<'switch_changed'>,
  ctx: Pick<Context, 'now' | 'requestId' | 'clientAddress'>,
  by: Turner,
  { name, isOn }: SetSwitchInput,
): Promise<void> {
  const row = authorizeTurn(by, await lockSwitch(trx, name));
  if (row.is_on === isOn) return skipAudit(trx);
  await updateSwitch(trx, row, isOn, ctx.now());
  const details = { name, before: row.is_on, isOn };
  const actorId = by === 'operator' ? null : by.userId;
  await writeAudit(trx, ctx, { event: 'switch_changed', actorId, targetId: null, details });
}

/** As {@link changeSwitch}, for a super admin; this process sees it at once, others within 10 s. */
export async function setSwitch(
  ctx: WriteContext<'switch_changed'>,
  actor: Actor,
  change: SetSwitchInput,
): Promise<SwitchView[]> {
  await ctx.write((trx) => changeSwitch(trx, ctx, actor, change));
  ctx.switches.forget();
  return listSwitches(ctx.db);
}
