import { createHmac } from 'node:crypto';
import { day } from '@stagetime/contracts/core/durations';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { micCheck, stopChecks } from '@stagetime/contracts/mics/freshness/messages';
import { linkDays } from '@stagetime/contracts/mics/freshness/rules';
import type {
  AnsweredMicCheckView,
  AnswerMicCheckInput,
  MicCheckView,
  ReadMicCheckInput,
} from '@stagetime/contracts/mics/freshness/schemas';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { readSchedule, type ScheduleRow } from '@stagetime/db/nights/keep-nights';
import type { Context, Tools } from '../../../core/context.ts';
import { readLink, signLink } from '../../../core/keys.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { mailboxOf } from '../../delivery/delivery.service.ts';
import { writeMic } from '../editing/editing.queries.ts';
import { closeMic, openMic } from '../status/status.queries.ts';
import { keepSuggestion } from '../suggestions/suggestions.service.ts';
import {
  type CheckedMic,
  findCheckedMic,
  getVersion,
  lockCheckedMic,
  noteWords,
} from './freshness.service.ts';

export type LinkTools = Pick<Tools, 'keys' | 'origin'>;

/** What a link to answer for a mic holds: whoever has it read a mail to the mic's contact. */
type CheckPayload = { readonly micId: number; readonly mailbox: string };

/** A keyed hash of where mail to an address arrives. */
export function hashMailbox({ keys }: Pick<Tools, 'keys'>, address: string): string {
  return createHmac('sha256', keys.links).update(mailboxOf(address)).digest('hex');
}

export function micCheckUrl({ keys, origin }: LinkTools, payload: CheckPayload, now: Date): string {
  const until = new Date(now.getTime() + linkDays * day);
  return `${origin()}/mic-check?token=${signLink(keys.links, 'mic-check', { payload, until })}`;
}

function readMicCheckLink({ keys }: Pick<Tools, 'keys'>, token: string, now: Date) {
  return readLink<CheckPayload>(keys.links, 'mic-check', token, now);
}

/** Holds as long as anyone may have the mail. */
export function stopUrl({ keys, origin }: LinkTools, mailbox: string): string {
  const until = new Date('2100-01-01');
  const token = signLink(keys.links, 'stop-mic-checks', { payload: { mailbox }, until });
  return `${origin()}/unsubscribe?mics=${token}`;
}

/** Whose mails such a link stops. */
function readStopLink({ keys }: Pick<Tools, 'keys'>, token: string, now: Date): string {
  const link = readLink<{ readonly mailbox: string }>(keys.links, 'stop-mic-checks', token, now);
  if (typeof link === 'string') throw new DomainError('NOT_FOUND', stopChecks.foreign);
  return link.payload.mailbox;
}

type Facts = ScheduleRow & {
  readonly start_time: string | null;
  readonly venue_name: string | null;
};

/** 'Every Monday, 7:30 PM at The Bar'. */
export function describeFacts(mic: Facts): string {
  const time = mic.start_time === null ? '' : `, ${formatTime(mic.start_time)}`;
  const venue = mic.venue_name === null ? '' : ` at ${mic.venue_name}`;
  return `${describeSchedule(readSchedule(mic))}${time}${venue}`;
}

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
 * what such a link closed or what was paused for silence; something changed, which waits on the desk as
 * what anyone suggests; it has closed. Twice is no error. Throws NOT_FOUND for any other link, and for a mic that others closed.
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
      if (answer === 'going') await writeMic(trx, mic.id, { last_confirmed_at: now }, now);
      await noteWords(trx, [mic.id], now, 'host');
      if (change !== undefined) await suggestChange(ctx, write, mic, change);
    }
    await write.audit({
      event: answer === 'closed' ? 'mic_closed' : 'mic_confirmed',
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

/** The contact hears what came of it where they were asked. */
async function suggestChange(
  ctx: Pick<Context, 'tools' | 'now'>,
  write: Write<'mic_confirmed' | 'mic_closed'>,
  { id, contact_email: address }: CheckedMic,
  words: string,
): Promise<void> {
  if (address === null) return;
  const mic = await getVersion(write.trx, id);
  await keepSuggestion(ctx, write, {
    ...{ mic, sender: { address }, words, before: {}, after: {}, now: ctx.now() },
  });
}

/** Whether a link stops such mails, before anyone says that they want that. Throws NOT_FOUND for any other. */
export function checkStopLink(
  { tools, now }: Pick<Context, 'tools' | 'now'>,
  { token }: ReadMicCheckInput,
): void {
  readStopLink(tools, token, now());
}

/** Asks a mailbox about its mics no more; repeating it is no error. Throws NOT_FOUND for any other link. */
export function stopMicChecks(ctx: WriteContext, { token }: ReadMicCheckInput): Promise<void> {
  const now = ctx.now();
  const mailbox = readStopLink(ctx.tools, token, now);
  return ctx.write(async ({ trx }) => {
    await trx
      .insertInto('asked_mailboxes')
      .values({ mailbox, stopped_at: now })
      .onConflict((conflict) => conflict.column('mailbox').doUpdateSet({ stopped_at: now }))
      .execute();
  });
}
