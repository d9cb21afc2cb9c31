import { DomainError } from '@stagetime/contracts/core/errors';
import { toWebAddress } from '@stagetime/contracts/core/links';
import {
  type SubmittedFieldName,
  type SubmittedName,
  submittedFieldNames,
  submittedName,
} from '@stagetime/contracts/mics/fields';
import { defaultMicType } from '@stagetime/contracts/mics/rules';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { formatDollars } from '@stagetime/contracts/mics/submission/rules';
import type {
  MicSubmission,
  OwnSubmissionView,
} from '@stagetime/contracts/mics/submission/schemas';
import { findScheduleFault, toSchedule } from '@stagetime/contracts/mics/submission/typed-schedule';
import { readSchedule, writeSchedule } from '@stagetime/db/nights/scheduled-mics';
import { confirmedOn } from '../mics.presenter.ts';
import { cityOfMic } from '../mics.queries.ts';
import type { listOwnMics } from './submission.queries.ts';

/**
 * The columns of a mic that a submission fills. `usualUrl` is where slotted sign-ups usually are: the
 * form begins with it, so whoever left it there named no link of their own. Throws INVALID_INPUT for a
 * schedule without nights.
 */
export function toMicColumns(
  submission: MicSubmission,
  { usualUrl, today }: { readonly usualUrl: string | null; readonly today: string },
) {
  const { weeksOfMonth = [], skippedDates = [], ...choice } = submission;
  const schedule = toSchedule({ ...choice, weeksOfMonth, skippedDates });
  const fault = findScheduleFault(schedule, today);
  if (fault !== undefined) {
    const field = fault.field === 'days' ? 'selectedDays' : fault.field;
    throw new DomainError('INVALID_INPUT', fault.message, [{ ...fault, field }]);
  }
  const { categories } = submission;
  return {
    ...copyColumns(submission),
    ...writeSchedule(schedule),
    categories: categories.length > 0 ? categories : [defaultMicType],
    ...toSignup(submission, usualUrl),
    ...toFee(submission),
  };
}

type Columns = { [Name in SubmittedFieldName]: MicSubmission[SubmittedName<Name>] };

function copyColumns(submission: MicSubmission): Columns {
  const copied = submittedFieldNames.map((name) => [name, submission[submittedName(name)]]);
  return Object.fromEntries(copied);
}

/** What was typed for another way to sign up than the chosen one does not count. */
function toSignup(
  { signupMethod, slottedSignupLink, otherSignupMethod }: MicSubmission,
  usualUrl: string | null,
) {
  const isOwnLink =
    signupMethod === 'slotted' && slottedSignupLink !== toWebAddress(usualUrl ?? '');
  return {
    signup_url: isOwnLink ? slottedSignupLink : null,
    signup_description: signupMethod === 'other' ? otherSignupMethod : null,
  };
}

function toFee({ feeType, coverCharge, otherFee }: MicSubmission) {
  const cents = feeType === 'cover_charge' ? coverCharge : null;
  const words = {
    free: null,
    cover_charge: cents === null ? 'Cover charge' : formatDollars(cents),
    bringer: 'Bringer',
    other: otherFee,
  };
  return {
    fee_description: feeType && words[feeType],
    fee_cents: cents,
    fee_currency: cents === null ? null : 'USD',
  };
}

type OwnRow = Awaited<ReturnType<typeof listOwnMics>>[number];

export function presentOwn(row: OwnRow): OwnSubmissionView {
  const isWaiting = row.status === 'pending';
  const city = cityOfMic(row);
  return {
    id: row.id,
    slug: row.slug,
    citySlug: city.slug,
    city: city.name,
    showName: row.show_name,
    venueName: row.venue_name,
    scheduleText: describeSchedule(readSchedule(row)),
    startTime: row.start_time,
    status: row.status,
    createdAt: row.created_at,
    decidedAt: isWaiting ? null : row.decided_at,
    reason: row.status === 'rejected' ? row.reason : null,
    same: row.status === 'rejected' ? row.same : null,
    lastConfirmedOn: confirmedOn(row.last_confirmed_at, city.timeZone),
  };
}
