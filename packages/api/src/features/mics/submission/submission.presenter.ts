import { toWebAddress } from '@stagetime/contracts/core/links';
import { defaultMicType } from '@stagetime/contracts/mics/rules';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-schedule';
import {
  feeTypeNames,
  formatDollars,
  signupMethodNames,
  toSchedule,
} from '@stagetime/contracts/mics/submission/rules';
import type {
  MicSubmission,
  OwnSubmissionView,
} from '@stagetime/contracts/mics/submission/schemas';
import { readSchedule } from '@stagetime/db/nights/scheduled-mics';
import { cityOfMic } from '../mic-city.ts';
import { confirmedOn } from '../mics.presenter.ts';
import type { listOwnMics } from './submission.queries.ts';

/**
 * The columns of a mic that a submission fills. `usualUrl` is where slotted sign-ups usually are: the
 * form begins with it, so whoever left it there named no link of their own.
 */
export function toMicColumns(submission: MicSubmission, usualUrl: string | null) {
  const schedule = toSchedule(submission);
  const { categories } = submission;
  return {
    show_name: submission.name,
    venue_name: submission.venueName,
    venue_address: submission.venueAddress,
    state: submission.state,
    host_name: submission.host,
    contact_email: submission.email,
    contact_phone: submission.phoneNumber,
    contact_instagram: submission.instagramHandle,
    contact_twitter: submission.twitterHandle,
    contact_tiktok: submission.tiktokHandle,
    contact_facebook: submission.facebookHandle,
    schedule_kind: schedule.kind,
    schedule_days: [...schedule.days],
    schedule_weeks: [...schedule.weeks],
    start_time: submission.time,
    signup_time: submission.signupTime,
    length_minutes: submission.lengthMinutes,
    categories: categories.length > 0 ? categories : [defaultMicType],
    additional_notes: submission.notes,
    ...toSignup(submission, usualUrl),
    ...toFee(submission),
  };
}

/** What was typed for another way to sign up than the chosen one does not count. */
function toSignup(
  { signupMethod, slottedSignupLink, otherSignupMethod }: MicSubmission,
  usualUrl: string | null,
) {
  const isOwnLink =
    signupMethod === 'Slotted' && slottedSignupLink !== toWebAddress(usualUrl ?? '');
  return {
    signup_method: signupMethod && signupMethodNames[signupMethod],
    signup_url: isOwnLink ? slottedSignupLink : null,
    signup_description: signupMethod === 'Other' ? otherSignupMethod : null,
  };
}

function toFee({ feeType, coverCharge, otherFee }: MicSubmission) {
  const cents = feeType === 'Cover Charge' ? coverCharge : null;
  const words: Partial<Record<string, string | null>> = {
    'Cover Charge': cents === null ? 'Cover charge' : formatDollars(cents),
    Bringer: 'Bringer',
    Other: otherFee,
  };
  return {
    fee_type: feeType && feeTypeNames[feeType],
    fee_description: words[feeType ?? ''] ?? null,
    fee_cents: cents,
    fee_currency: cents === null ? null : 'USD',
  };
}

type OwnRow = Awaited<ReturnType<typeof listOwnMics>>[number];

export function presentOwn(row: OwnRow): OwnSubmissionView {
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
    lastConfirmedOn: confirmedOn(row.last_confirmed_at, city.timeZone),
  };
}
