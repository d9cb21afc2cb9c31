import { reportMessages } from '@stagetime/contracts/admin/reports/messages';
import { isFinal } from '@stagetime/contracts/admin/rules';
import { DomainError } from '@stagetime/contracts/core/errors';
import { isUndoable } from '@stagetime/contracts/core/undo';
import { createAuthorize, type Verdict } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';

const hour = 60 * 60;

export const limits = {
  reportByUser: { name: 'report-user', max: 10, seconds: hour, isRemembered: true },
  reportByUserDay: { name: 'report-user-day', max: 30, seconds: 24 * hour, isRemembered: true },
  appealByCaller: { name: 'appeal-caller', max: 10, seconds: hour, isOfNetwork: true },
} as const satisfies Record<string, RateLimit>;

type Case = {
  readonly author_id: number | null;
  readonly not_by: number | null;
  readonly decided_at: Date | null;
  readonly decided_by: number | null;
  readonly kind: string;
  readonly content: string | null;
  readonly told_at: Date | null;
};

/** What admins do with cases. No one judges what is their own, or looks again at what they decided. */
export const authorize = createAuthorize({
  decide: (actor: Actor, row: Case) => {
    const { decided_at, author_id, not_by } = row;
    if (decided_at !== null) return new DomainError('CONFLICT', sayDecided(row));
    if (author_id === actor.userId) return reportMessages.own;
    // A check of the table too.
    return not_by !== actor.userId || reportMessages.otherModerator;
  },
});

/** Why there is nothing to decide: of an appeal that someone may have lifted what it asks about. */
function sayDecided({ content }: Case): string {
  return content === 'lifted' ? reportMessages.liftedAlready : reportMessages.alreadyDecided;
}

/** Whether an admin may take back a decision: their own, before anyone was told, and not what cannot come back. */
export function judgeUndo(actor: Actor, decided: Case, now: Date): Verdict {
  const { decided_at, decided_by, kind, content, told_at } = decided;
  const tooLate = new DomainError('CONFLICT', reportMessages.tooLate);
  if (decided_at === null) return tooLate;
  if (decided_by !== actor.userId) return reportMessages.notYours;
  if (told_at !== null || !isUndoable(decided_at, now)) return tooLate;
  return !isFinal(kind, content) || new DomainError('CONFLICT', reportMessages.undoRemoved);
}
