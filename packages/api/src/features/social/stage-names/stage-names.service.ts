import { DomainError, type ErrorCode } from '@stagetime/contracts/core/errors';
import type {
  CheckStageNameInput,
  ClaimedStageName,
  ClaimStageNameInput,
  EngagementView,
  StageNameAvailability,
  StageNameStatus,
} from '@stagetime/contracts/social/schemas';
import { type StageNameProblem, stageNameProblem } from '@stagetime/contracts/social/stage-names';
import { claimRefusals, stageNameRefusals } from '@stagetime/contracts/social/stage-names/messages';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Owner } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { isUniqueViolation } from '../../../core/errors.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import {
  findNameUse,
  findOwnStageName,
  lockOwnStageName,
  readEngagement,
  setOwnStageName,
} from './stage-names.queries.ts';

/** How often someone may try to claim a name. Multiplied by RATE_LIMIT_SCALE. */
export const stageNameLimits = {
  claimByUser: { name: 'claim-stage-name-user', max: 10, seconds: 60, isRemembered: true },
} as const satisfies Record<string, RateLimit>;

/** Whether the caller has a stage name in their address, and which. */
export async function getStageNameStatus({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<StageNameStatus> {
  const customSlug = await findOwnStageName(db, actor);
  return { hasCustomSlug: customSlug !== null, customSlug };
}

/** What the caller has done of what comes before claiming a name. */
export async function getEngagement({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<EngagementView> {
  return readEngagement(db, actor);
}

/** Whether a name can be had at this moment, and why not. */
export async function checkStageName(
  { db, actor }: Pick<Context, 'db'> & WithActor<Actor | null>,
  { name }: CheckStageNameInput,
): Promise<StageNameAvailability> {
  const problem = await findProblem(db, actor?.userId ?? null, name);
  return { isAvailable: problem === undefined, problem: problem ?? null };
}

async function findProblem(
  db: Database,
  callerId: number | null,
  name: string,
): Promise<StageNameProblem | undefined> {
  const problem = stageNameProblem(name);
  if (problem !== undefined) return problem;
  const { holderId, wasSomebodys, isCity } = await findNameUse(db, name);
  if (holderId !== null) return holderId === callerId ? 'own' : 'taken';
  // Its own reason would tell who was here once.
  if (wasSomebodys) return 'taken';
  return isCity ? 'reserved' : undefined;
}

type Refusal = readonly [code: ErrorCode, sentence: string];

const taken: Refusal = ['CONFLICT', stageNameRefusals.taken];

/**
 * Gives the caller a stage name for good: it stands in the address of their profile. Throws FORBIDDEN
 * while a task is open, CONFLICT for a name that is taken, was someone's or is reserved and for who
 * has one, RATE_LIMITED beyond the limit.
 */
export async function claimStageName(
  ctx: WriteContext<'stage_name_claimed'> & WithActor<Owner>,
  { customSlug }: ClaimStageNameInput,
): Promise<ClaimedStageName> {
  const { userId } = ctx.actor;
  const refusal = await ctx
    .write(async (write): Promise<Refusal | undefined> => {
      const found = await findRefusal(write.trx, ctx.actor, customSlug);
      if (found !== undefined) {
        write.unaudited();
        return found;
      }
      await setOwnStageName(write.trx, ctx.actor, customSlug, ctx.now());
      await write.audit({ event: 'stage_name_claimed', targetId: userId });
      return undefined;
    })
    .catch((error: unknown) => {
      // Someone claimed it at the same moment.
      if (isUniqueViolation(error)) return taken;
      throw error;
    });
  // Outside of the transaction, so that what was refused counts as well.
  if (refusal !== undefined) throw new DomainError(...refusal);
  return { customSlug };
}

/** With the row of the caller locked, so that what it says of them holds until the end. */
async function findRefusal(
  trx: Transaction<DB>,
  owner: Owner,
  name: string,
): Promise<Refusal | undefined> {
  if ((await lockOwnStageName(trx, owner)) !== null) {
    return ['CONFLICT', claimRefusals.alreadyClaimed];
  }
  const { canClaimStage } = await readEngagement(trx, owner);
  if (!canClaimStage) return ['FORBIDDEN', claimRefusals.tooEarly];
  const problem = await findProblem(trx, owner.userId, name);
  return problem === undefined ? undefined : ['CONFLICT', stageNameRefusals[problem]];
}
