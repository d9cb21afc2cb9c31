import { tidyEmail } from '@stagetime/contracts/accounts/rules';
import { day } from '@stagetime/contracts/core/durations';
import { freshness, monthOrYear } from '@stagetime/contracts/mics/freshness/messages';
import { asksBeforePause, silence } from '@stagetime/contracts/mics/freshness/rules';
import { micCheckMail } from '@stagetime/contracts/mics/mail-messages';
import { getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { queueMail } from '../../delivery/delivery.service.ts';
import { listFeatureFlags } from '../../operations/feature-flags/feature-flags.service.ts';
import {
  askLater,
  noteAsked,
  pauseUnheard,
  planUnplanned,
  type SilentMic,
  takeMailbox,
  takeSilentMics,
} from './freshness.service.ts';
import {
  describeFacts,
  hashMailbox,
  type LinkTools,
  micCheckUrl,
  stopUrl,
} from './mic-check.service.ts';

/** Mics that one transaction looks at. */
const batchSize = 200;

/**
 * Asks the contacts of mics of which no one has said anything for a month, and again after two, whether they
 * still exist: one mail to a mailbox in 30 days for all its mics. Pauses those that stay silent after two
 * mails for four months. In batches, each a transaction with its mails: whatever dies in between, no one is
 * asked twice. Addresses that came with an imported list are asked only with the feature flag
 * `ask-imported`. Returns how many mails and pauses there were.
 */
export async function askContacts(
  db: Database,
  tools: LinkTools,
  now: Date,
  { isStopped }: { readonly isStopped: () => boolean },
): Promise<{ readonly mails: number; readonly paused: number }> {
  const done = { mails: 0, paused: 0 };
  const flags = await listFeatureFlags({ db });
  const isOn = (wanted: string) => flags.some(({ name, isOn }) => name === wanted && isOn);
  if (isOn('read-only')) return done;
  const asksImported = isOn('ask-imported');
  while (!isStopped() && (await planUnplanned(db, now, batchSize)) === batchSize);
  while (!isStopped()) {
    const batch = await db.transaction().execute(async (trx) => {
      const mics = await takeSilentMics(trx, now, batchSize);
      const result = await askAbout(trx, tools, mics, now, asksImported);
      return { size: mics.length, ...result };
    });
    done.mails += batch.mails;
    done.paused += batch.paused;
    if (batch.size < batchSize) break;
  }
  return done;
}

async function askAbout(
  trx: Transaction<DB>,
  tools: LinkTools,
  mics: readonly SilentMic[],
  now: Date,
  asksImported: boolean,
) {
  const silent = mics.filter((mic) => isUnheard(mic, now));
  for (const mic of silent) {
    const month = sinceOf(mic, now);
    await pauseUnheard(trx, [mic.id], freshness.paused(month), now);
  }
  const others = mics.filter((mic) => !silent.includes(mic));
  const byMailbox = new Map<string, SilentMic[]>();
  const later: number[] = [];
  for (const mic of others) {
    const address = mic.contact_email;
    const isAsked = address !== null && (mic.import_key === null || asksImported);
    if (!isAsked || mic.asks >= asksBeforePause) later.push(mic.id);
    else {
      const mailbox = hashMailbox(tools, address);
      byMailbox.set(mailbox, [...(byMailbox.get(mailbox) ?? []), mic]);
    }
  }
  let mails = 0;
  for (const [mailbox, asked] of byMailbox) {
    const ids = asked.map(({ id }) => id);
    if (await takeMailbox(trx, mailbox, now)) {
      await writeMail(trx, tools, mailbox, asked, now);
      await noteAsked(trx, ids, now);
      mails += 1;
    } else later.push(...ids);
  }
  await askLater(trx, later, now, silence.ask);
  return { mails, paused: silent.length };
}

function isUnheard({ asks, word_at }: SilentMic, now: Date): boolean {
  return asks >= asksBeforePause && now.getTime() - word_at.getTime() >= silence.pause * day;
}

function sinceOf({ word_at, time_zone }: SilentMic, now: Date): string {
  const [date, today] = [word_at, now].map((instant) => getLocalDate(time_zone, instant.getTime()));
  return monthOrYear(date ?? '', today ?? '');
}

async function writeMail(
  trx: Transaction<DB>,
  tools: LinkTools,
  mailbox: string,
  mics: readonly SilentMic[],
  now: Date,
): Promise<void> {
  const asked = mics.map((mic) => ({
    micId: mic.id,
    showName: mic.show_name,
    facts: describeFacts(mic),
    since: sinceOf(mic, now),
    url: micCheckUrl(tools, { micId: mic.id, mailbox }, now),
  }));
  const to = tidyEmail(mics[0]?.contact_email ?? '');
  const unsubscribe = stopUrl(tools, mailbox);
  const words = micCheckMail(asked, unsubscribe);
  const sending = { key: tools.keys.outbox, now, rateLimits: { scale: 1 } };
  // Its own limit is a month.
  await queueMail(trx, sending, { to, kind: 'mic-check', cause: 'team', unsubscribe, words });
}
