import { invalidField } from '@stagetime/contracts/core/errors';
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
import type { Database } from '@stagetime/db/database';
import {
  keepNights,
  readSchedule,
  scheduleColumns,
  writeSchedule,
} from '@stagetime/db/nights/keep-nights';
import type { DB, Mics } from '@stagetime/db/tables';
import { type Insertable, sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';
import { confirmedOn } from '../mics.presenter.ts';
import { cityOfMic } from '../mics.queries.ts';

/** The cities that a submission may mean: `isCityNamed` as a statement. */
export async function listNamedCities(db: Database, named: string) {
  return db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'state'])
    .where((eb) =>
      eb.or([eb('slug', '=', named), eb(sql<string>`lower(name)`, '=', named.toLowerCase())]),
    )
    .orderBy('id')
    .execute();
}

/** A listed city of exactly this name and state. */
export async function findCity(db: Database, name: string, state: string) {
  return db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'state'])
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('state', '=', state)
    .executeTakeFirst();
}

/** Writes a mic with its nights; undefined where someone else was faster with its slug. */
export async function insertPendingMic(
  trx: Transaction<DB>,
  mic: Omit<Insertable<Mics>, 'status'>,
  now: Date,
): Promise<{ readonly id: number; readonly slug: string } | undefined> {
  const row = await trx
    .insertInto('mics')
    .values({ ...mic, status: 'pending' })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(['id', 'slug'])
    .executeTakeFirst();
  if (row !== undefined) await keepNights(trx, [row.id], now);
  return row;
}

/** The listed mic that a decision says it is the same as. */
const sameListed = sql<OwnSubmissionView['same']>`(
  select jsonb_build_object('showName', same.show_name, 'path', '/' || town.slug || '/' || same.slug)
  from mics same join cities town on town.id = same.city_id
  where same.id = mic_decisions.same_as and same.status = 'approved')`;

/** What someone submitted, the newest first. */
export async function listOwnMics(db: Database, owner: Owner, limit: number) {
  return db
    .selectFrom('mics')
    .leftJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.id', 'mics.slug', 'mics.status', 'mics.state', 'mics.created_at'])
    .select('mics.last_confirmed_at')
    .select(['show_name', 'venue_name', 'start_time', 'mics.proposed_city', ...scheduleColumns])
    .select(['mics.categories', 'mics.poster_hand', 'mics.cover_image_url'])
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .leftJoin('mic_decisions', 'mic_decisions.mic_id', 'mics.id')
    .select(['mic_decisions.decided_at', 'mic_decisions.reason', sameListed.as('same')])
    .where(ownedBy(owner, 'mics'))
    .orderBy('mics.id', 'desc')
    .limit(limit)
    .execute();
}

const hour = 60 * 60;

/** Counted in the database with the mic that is written, multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  /** Beyond both of them a solved captcha is asked for, which is good for three times as many. */
  submitByCaller: { name: 'submit-caller', max: 3, seconds: hour },
  submitByUser: { name: 'submit-user', max: 10, seconds: 24 * hour },
} as const satisfies Record<string, RateLimit>;

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
    throw invalidField(fault.field === 'days' ? 'selectedDays' : fault.field, fault.message);
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

/** What was typed for another way to sign up than the chosen one does not count; where none is chosen it does. */
function toSignup(
  { signupMethod, slottedSignupLink, otherSignupMethod }: MicSubmission,
  usualUrl: string | null,
) {
  const isChosen = (way: MicSubmission['signupMethod']) => (signupMethod ?? way) === way;
  const isOwnLink = slottedSignupLink !== toWebAddress(usualUrl ?? '');
  return {
    signup_url: isChosen('slotted') && isOwnLink ? slottedSignupLink : null,
    signup_description: isChosen('other') ? otherSignupMethod : null,
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
    categories: row.categories,
    posterHand: row.poster_hand,
    coverImageUrl: row.cover_image_url,
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
