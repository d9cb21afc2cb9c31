import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { uploadAddress } from '@stagetime/contracts/core/images';
import { slugify } from '@stagetime/contracts/core/slug';
import { listSlugs, numberSlug, type SlugSource } from '@stagetime/contracts/mics/mic-address';
import { getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import {
  fieldFaults,
  submissionMessages,
  venueImage,
} from '@stagetime/contracts/mics/submission/messages';
import {
  maxOwnSubmissions,
  otherCity,
  venueImageMaxBytes,
} from '@stagetime/contracts/mics/submission/rules';
import type {
  OwnSubmissionView,
  SubmissionOptionsView,
  SubmitMicInput,
  SubmittedMicView,
} from '@stagetime/contracts/mics/submission/schemas';
import { findStateConflict, zoneOfState } from '@stagetime/contracts/places/states';
import type { Database } from '@stagetime/db/database';
import type { DB, Mics } from '@stagetime/db/tables';
import type { Insertable, Transaction } from 'kysely';
import type { Owner } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { giveImageAway } from '../../../core/images/images.queries.ts';
import {
  discardImage,
  type ImageRules,
  storeImageAhead,
} from '../../../core/images/store-image.ts';
import { attemptsOf } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import { consumeRateLimitsOrCaptcha, refuseKnown } from '../../accounts/captcha/captcha.ts';
import { findFreeNumber, findTakenSlugs } from '../mics.service.ts';
import {
  findCity,
  insertPendingMic,
  limits,
  listNamedCities,
  listOwnMics,
  presentOwn,
  toMicColumns,
} from './submission.queries.ts';

const pictureRules: ImageRules = {
  purpose: 'venue',
  kinds: ['jpeg', 'png', 'webp', 'gif'],
  maxBytes: venueImageMaxBytes,
  messages: venueImage,
};

/**
 * Takes in a mic for review: until an admin approves it, only admins and whoever submitted it signed in
 * see it and its picture. Throws INVALID_INPUT for a city that is not known, FORBIDDEN while submissions
 * are closed, CAPTCHA_REQUIRED and RATE_LIMITED for who submits a lot. Of what fails nothing is kept.
 */
export async function submitMic(
  ctx: WriteContext & WithActor<Actor | null>,
  { venueImage: picture, captchaToken, ...submission }: SubmitMicInput,
): Promise<SubmittedMicView> {
  await requireOpen(ctx);
  const place = await findPlace(ctx.db, submission);
  const typed = toMicColumns(submission, {
    usualUrl: ctx.tools.site.slottedSignupUrl,
    today: getLocalDate(zoneOfState(submission.state), ctx.now().getTime()),
  });
  // Counted before a picture is opened, which costs most, and so not undone with what fails later; an answer
  // that is given again costs nothing.
  const isRepeat = await ctx.isAnswered();
  if (!isRepeat) {
    const attempts = attemptsOf(ctx, {
      byCaller: limits.submitByCaller,
      byUser: limits.submitByUser,
    });
    refuseKnown(ctx, attempts, captchaToken);
    await consumeRateLimitsOrCaptcha(ctx, 'submit', attempts, captchaToken);
  }
  const image =
    picture === undefined || isRepeat
      ? undefined
      : await storeImageAhead(ctx, picture, pictureRules);
  let isDone = false;
  try {
    let isAdded = false;
    const answer = await ctx.write(async ({ trx }) => {
      const now = ctx.now();
      if (image !== undefined) await giveImageAway(trx, { name: image, purpose: 'venue', now });
      const columns = {
        ...typed,
        ...place.columns,
        cover_image_url: image === undefined ? null : uploadAddress(image),
        submitted_by: ctx.actor?.userId ?? null,
        created_at: now,
        updated_at: now,
      };
      const { name: showName, venueName } = submission;
      const source = { showName, venueName, neighborhood: null, citySlug: place.slug };
      const added = await insertUnderFreeSlug(trx, columns, source, now);
      isAdded = true;
      return { ...added, message: submissionMessages.received };
    });
    // Nothing was added where an earlier call with the same key did.
    isDone = isAdded;
    return answer;
  } finally {
    // What this cannot remove, the sweep does.
    if (image !== undefined && !isDone) {
      await discardImage(ctx, image, 'venue').catch(() => undefined);
    }
  }
}

async function requireOpen({ featureFlags }: Pick<Context, 'featureFlags'>): Promise<void> {
  const { submissions } = await featureFlags.read();
  if (!submissions) throw new DomainError('FORBIDDEN', submissionMessages.closed);
}

type Place = {
  readonly name: string;
  /** Where the mic's page likely is. */
  readonly slug: string;
  readonly columns: Pick<Insertable<Mics>, 'city_id' | 'proposed_city'>;
};

/**
 * A listed city, or the one that the submitter proposes; an admin lists it with the mic. Of a proposed one
 * no one here knows in which states there is one of that name.
 */
export async function findPlace(
  db: Database,
  { city, customCity, state }: Pick<SubmitMicInput, 'city' | 'customCity' | 'state'>,
): Promise<Place> {
  const isOther = city.toLowerCase() === otherCity.toLowerCase();
  const listed =
    isOther && customCity !== null
      ? await findCity(db, customCity, state)
      : await findNamedCity(db, city, state);
  if (listed !== undefined) {
    const { name, slug } = listed;
    return { name, slug, columns: { city_id: listed.id, proposed_city: null } };
  }
  if (isOther && customCity !== null) {
    const columns = { city_id: null, proposed_city: customCity };
    return { name: customCity, slug: slugify(customCity), columns };
  }
  throw invalidField('city', fieldFaults.cityUnknown);
}

/** Throws INVALID_INPUT where there are cities of that name, and none of them is in that state. */
async function findNamedCity(db: Database, named: string, state: string) {
  const cities = await listNamedCities(db, named);
  const message = findStateConflict(cities, state);
  if (message !== undefined) throw invalidField('state', message);
  return cities.find((city) => city.state === state);
}

/** Slugs of mics and those from before a rename are unique; the constraint decides between two at once. */
async function insertUnderFreeSlug(
  trx: Transaction<DB>,
  columns: Omit<Insertable<Mics>, 'slug' | 'status'>,
  source: SlugSource,
  now: Date,
) {
  const slugs = listSlugs(source);
  const taken = await findTakenSlugs(trx, slugs);
  for (const slug of slugs.filter((each) => !taken.has(each))) {
    const added = await insertPendingMic(trx, { ...columns, slug }, now);
    if (added !== undefined) return added;
  }
  const base = slugs.at(-1) ?? slugs[0];
  for (let number = 2; ; number += 1) {
    number = await findFreeNumber(trx, base, number);
    const slug = numberSlug(base, number);
    const added = await insertPendingMic(trx, { ...columns, slug }, now);
    if (added !== undefined) return added;
  }
}

/** What the form has to know. */
export async function getSubmissionOptions({
  featureFlags,
  tools,
}: Pick<Context, 'featureFlags' | 'tools'>): Promise<SubmissionOptionsView> {
  const { submissions, 'read-only': isReadOnly } = await featureFlags.read();
  const { slottedSignupUrl } = tools.site;
  return { isOpen: submissions && !isReadOnly, slottedSignupUrl };
}

/** What the caller submitted, and what became of it. */
export async function listOwnSubmissions({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<OwnSubmissionView[]> {
  const rows = await listOwnMics(db, actor, maxOwnSubmissions);
  return rows.map(presentOwn);
}
