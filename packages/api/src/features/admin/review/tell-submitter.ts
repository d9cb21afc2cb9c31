import { tidyEmail } from '@stagetime/contracts/accounts/rules';
import {
  approvedMail,
  decisionsMail,
  rejectedMail,
  sameMail,
} from '@stagetime/contracts/admin/mail-messages';
import { undoDelay } from '@stagetime/contracts/core/undo';
import { sendAgainPath } from '@stagetime/contracts/mics/mic-address';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { type DecidedFacts, decidedKind } from '@stagetime/contracts/notifications/decided';
import { stopFooter } from '@stagetime/contracts/notifications/settings';
import { readSchedule } from '@stagetime/db/nights/keep-nights';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Actor, Context } from '../../../core/context.ts';
import { queueGatheredMail, recallGatheredMail } from '../../delivery/delivery.service.ts';
import { forgetOwnNews, noteNewsFor, submissionNews } from '../../mics/news/own-news.ts';
import { findMailing } from '../../notifications/notifications.service.ts';
import { getCitySlug, getListed, type ReviewedMic } from './review.queries.ts';

type Ctx = Pick<Context, 'tools' | 'now'>;

type Decision = {
  readonly action: 'approve' | 'reject';
  readonly reason?: string | undefined;
  readonly same: { readonly id: number } | undefined;
};

/** Has the inbox of whoever submitted it say so too, in place of what it was to say before. */
export async function noteForSubmitter(
  trx: Transaction<DB>,
  { userId }: Actor,
  mic: ReviewedMic,
  { action, reason, same }: Decision,
  now: Date,
): Promise<void> {
  await forgetOwnNews(trx, { micId: mic.id, whats: submissionNews });
  if (mic.submitted_by === null || mic.submitted_by === userId) return;
  const facts: DecidedFacts =
    action === 'approve'
      ? { what: 'listed', reason: reason ?? null }
      : same === undefined
        ? { what: 'declined', reason: reason ?? null }
        : { what: 'same', same: await getListed(trx, same.id) };
  await noteNewsFor(trx, mic.submitted_by, { kind: decidedKind, micId: mic.id, facts, now });
}

/**
 * The only mails to an address that someone typed for a mic: strangers cause none but by us. However many
 * there are, none is left out, but for who has an account with that address and wants none. Returns whether there
 * is one.
 */
export async function mailSubmitter(
  trx: Transaction<DB>,
  { tools, now }: Ctx,
  mic: ReviewedMic,
  { action, reason, same }: Decision,
  newCity: string | undefined,
): Promise<boolean> {
  const { contact_email: address, city_id: cityId, slug, submitted_by: userId } = mic;
  if (address === null) return false;
  const mailing =
    userId === null ? undefined : await findMailing(trx, { ...tools, now }, { userId, topic });
  const own = mailing?.to === tidyEmail(address) ? mailing : undefined;
  if (own?.isWanted === false) return false;
  const told = {
    id: mic.id,
    showName: mic.show_name,
    venueName: mic.venue_name,
    schedule: describeSchedule(readSchedule(mic)),
    startTime: mic.start_time,
    signupTime: mic.signup_time,
  };
  // The form has what was sent only for whoever sent it signed in.
  const again = userId === null ? '/submit' : sendAgainPath(mic.id);
  const citySlug = newCity ?? (cityId === null ? '' : await getCitySlug(trx, cityId));
  const words =
    action === 'approve'
      ? approvedMail(told, `${tools.origin()}/${citySlug}/${slug}`, reason)
      : same === undefined
        ? rejectedMail(told, `${tools.origin()}${again}`, reason)
        : sameMail(told, `${tools.origin()}${(await getListed(trx, same.id)).path}`);
  const sending = { key: tools.keys.outbox, now: now() };
  await queueGatheredMail(trx, sending, {
    ...mailAbout(mic, address),
    words: own === undefined ? words : { ...words, footer: stopFooter(topic, own.stop) },
    unsubscribe: own?.stop,
    // Later than the last moment at which it is taken back.
    delay: undoDelay,
  });
  return true;
}

const topic = 'own';

function mailAbout({ id }: Pick<ReviewedMic, 'id'>, address: string) {
  const kind = 'mic-decided';
  return { to: tidyEmail(address), kind, about: `mic ${id}`, together: decisionsMail };
}

/** Whether what was to be said of an earlier decision had not left yet. */
export async function recallMail(
  trx: Transaction<DB>,
  { tools }: Pick<Ctx, 'tools'>,
  mic: ReviewedMic,
): Promise<boolean> {
  const { contact_email: address } = mic;
  if (address === null) return false;
  return recallGatheredMail(trx, { key: tools.keys.outbox }, mailAbout(mic, address));
}
