import { DomainError } from '@stagetime/contracts/core/errors';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { GetMicInput, MicView } from '@stagetime/contracts/mics/schemas';
import type { Database } from '@stagetime/db/database';
import type { Actor, Context } from '../../core/context.ts';
import { findComingNights, readComingNights } from './coming-nights.ts';
import { copyOwnerFields } from './mic-fields.ts';
import { authorizeSight, canSeeMicContact } from './mics.policy.ts';
import { createMicPlace, presentMic } from './mics.presenter.ts';
import { findPublicMicId, findVisibleMic } from './mics.queries.ts';

/** What is said of a mic depends on the instant. */
type MicContext = Pick<Context, 'db' | 'now'>;

/**
 * A mic by id, slug or former slug; its own slug tells whether the address asked for is the right
 * one. Throws NOT_FOUND for any other; pending and rejected ones are there for admins and who
 * submitted them, who also see its contact address and phone.
 */
export async function getMic(
  { db, now: readNow, actor }: MicContext & { readonly actor: Actor | null },
  input: GetMicInput,
): Promise<MicView> {
  const found = await findVisibleMic(db, actor, input.mic);
  if (found === undefined) throw new DomainError('NOT_FOUND', micNotFound);
  const row = authorizeSight(actor, found);
  const now = readNow();
  const clock = cityClock(now, row.time_zone);
  const place = createMicPlace(row.city_slug, row.city_name, clock);
  const coming = await findComingNights(db, row.id, now);
  const mic = presentMic(row, readComingNights(coming, row, place.readNight), place);
  if (!canSeeMicContact(actor, row)) return mic;
  return { ...mic, ...copyOwnerFields(row) };
}

/** The id of a mic that everybody may see; throws NOT_FOUND for any other. */
export async function getPublicMicId(db: Database, reference: string): Promise<number> {
  const id = await findPublicMicId(db, reference);
  if (id === undefined) throw new DomainError('NOT_FOUND', micNotFound);
  return id;
}
