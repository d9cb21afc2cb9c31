import { createHmac } from 'node:crypto';
import { linkDays } from '@stagetime/contracts/mics/freshness/rules';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { readSchedule, type ScheduleRow } from '@stagetime/db/nights/scheduled-mics';
import type { Tools } from '../../../core/context.ts';
import { readLink, signLink } from '../../../core/signed-links.ts';
import { mailboxOf } from '../../delivery/delivery.service.ts';

const day = 24 * 60 * 60 * 1000;

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

export function readMicCheckLink({ keys }: Pick<Tools, 'keys'>, token: string, now: Date) {
  return readLink<CheckPayload>(keys.links, 'mic-check', token, now);
}

/** Holds as long as anyone may have the mail. */
export function stopUrl({ keys, origin }: LinkTools, mailbox: string): string {
  const until = new Date('2100-01-01');
  const token = signLink(keys.links, 'stop-mic-checks', { payload: { mailbox }, until });
  return `${origin()}/unsubscribe?mics=${token}`;
}

export function readStopLink({ keys }: Pick<Tools, 'keys'>, token: string, now: Date) {
  return readLink<{ readonly mailbox: string }>(keys.links, 'stop-mic-checks', token, now);
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
