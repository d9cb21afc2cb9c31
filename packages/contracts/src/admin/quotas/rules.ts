import { quotaExtensionMax, quotaReasonMinLength } from '../../messaging/limits.ts';
import { quotaChanges } from '../../messaging/messages.ts';

/** What is wrong with an extension before it is asked for; null when nothing is. */
export function findExtensionProblem(reason: string, additional: number): string | null {
  const isAmount = Number.isInteger(additional) && additional >= 1;
  if (reason.trim() === '' || !isAmount) return quotaChanges.extensionInvalid;
  if (additional > quotaExtensionMax) return quotaChanges.amountInvalid;
  return findShortReason(reason);
}

/** As {@link findExtensionProblem}, of a reset. */
export function findResetProblem(reason: string): string | null {
  return reason.trim() === '' ? quotaChanges.resetReasonRequired : findShortReason(reason);
}

function findShortReason(reason: string): string | null {
  return reason.trim().length < quotaReasonMinLength ? quotaChanges.reasonTooShort : null;
}
