import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { micChangedMail } from '@stagetime/contracts/mics/freshness/mail-messages';
import { micCheck } from '@stagetime/contracts/mics/freshness/messages';
import type {
  AnsweredMicCheckView,
  AnswerMicCheckInput,
  MicCheckView,
  ReadMicCheckInput,
} from '@stagetime/contracts/mics/freshness/schemas';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';
import { queueMail } from '../../delivery/delivery.service.ts';
import { updateConfirmed } from '../night-status/night-status.queries.ts';
import { closeMic, openMic } from '../status/status.queries.ts';
import {
  type CheckedMic,
  findCheckedMic,
  lockCheckedMic,
  stopMailbox,
} from './freshness.queries.ts';
import { noteWords } from './freshness.service.ts';
import { describeFacts, hashMailbox, readMicCheckLink, readStopLink } from './mic-check-links.ts';

/** What a mail's link asks about. Reading it changes nothing, however often and by whatever it is read. */
export async function readMicCheck(
  { db, tools, now }: Pick<Context, 'db' | 'tools' | 'now'>,
  { token }: ReadMicCheckInput,
): Promise<MicCheckView> {
  const link = readMicCheckLink(tools, token, now());
  if (typeof link === 'string') return { state: link === 'expired' ? 'over' : 'unknown' };
  const mic = await findCheckedMic(db, link.payload.micId);
  if (mic === undefined || !isAnswerable(mic) || !isContact(tools, mic, link.payload.mailbox)) {
    return { state: 'over' };
  }
  const { show_name: showName, slug, city_slug: citySlug } = mic;
  const isClosed = mic.status === 'closed';
  return { state: 'open', showName, slug, citySlug, facts: describeFacts(mic), isClosed };
}

/**
 * What a mic's contact answers by a mail's link, without signing in: it is still going, which also opens again
 * what such a link closed or what was paused for silence; something changed, which moderators read; it has
 * closed. Twice is no error. Throws NOT_FOUND for any other link, and for a mic that others closed.
 */
export function answerMicCheck(
  ctx: WriteContext<'mic_confirmed' | 'mic_closed'>,
  { token, answer, change }: AnswerMicCheckInput,
): Promise<AnsweredMicCheckView> {
  const now = ctx.now();
  const link = readMicCheckLink(ctx.tools, token, now);
  if (typeof link === 'string') {
    throw new DomainError('NOT_FOUND', link === 'expired' ? micCheck.over : micCheck.unknown);
  }
  if (answer === 'changed' && change === undefined) {
    throw invalidField('change', micCheck.changeNeeded);
  }
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = await lockCheckedMic(trx, link.payload.micId);
    if (
      mic === undefined ||
      !isAnswerable(mic) ||
      !isContact(ctx.tools, mic, link.payload.mailbox)
    ) {
      throw new DomainError('NOT_FOUND', micCheck.over);
    }
    if (answer === 'closed') await closeMic(trx, mic.id, now);
    else {
      if (mic.status === 'closed') await openMic(trx, mic.id, now);
      if (answer === 'going') await updateConfirmed(trx, mic.id, now);
      if (change !== undefined) await tellTeam(trx, ctx, mic, change);
      await noteWords(trx, [mic.id], now, 'host');
    }
    await write.audit({
      event: answer === 'closed' ? 'mic_closed' : 'mic_confirmed',
      actorId: null,
      targetId: mic.submitted_by,
      micId: mic.id,
      details: { before: { status: mic.status }, answer, ...(change && { change }) },
    });
    return { answer };
  });
}

/** Whether the mic is as its contact may say: listed, silent, or closed by such a link. */
function isAnswerable({ status, is_moderated, set_by }: CheckedMic): boolean {
  return status === 'approved' || (is_moderated === false && set_by === null);
}

/** Whether the mail went to who is still the mic's contact. */
function isContact(tools: Context['tools'], mic: CheckedMic, mailbox: string): boolean {
  return mic.contact_email !== null && hashMailbox(tools, mic.contact_email) === mailbox;
}

async function tellTeam(
  trx: Transaction<DB>,
  { tools, now }: Pick<Context, 'tools' | 'now'>,
  mic: CheckedMic,
  change: string,
): Promise<void> {
  const to = tools.site.supportEmail;
  if (to === null) return;
  const words = micChangedMail(
    mic.show_name,
    change,
    `${tools.origin()}/${mic.city_slug}/${mic.slug}`,
  );
  const sending = { key: tools.keys.outbox, now: now(), rateLimits: tools.rateLimits };
  await queueMail(trx, sending, { to, kind: 'mic-changed', cause: 'team', words });
}

/** Asks a mailbox about its mics no more. Throws NOT_FOUND for any other link. */
export function stopMicChecks(ctx: WriteContext, { token }: ReadMicCheckInput): Promise<void> {
  const now = ctx.now();
  const link = readStopLink(ctx.tools, token, now);
  if (typeof link === 'string') throw new DomainError('NOT_FOUND', micCheck.unknown);
  return ctx.write(({ trx }) => stopMailbox(trx, link.payload.mailbox, now));
}
