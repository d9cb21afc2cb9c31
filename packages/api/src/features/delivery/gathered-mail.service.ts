import type { MailWords } from '@stagetime/contracts/delivery/messages';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { open } from '../../core/keys.ts';
import { lockLastPlanned, replaceContent } from './delivery.queries.ts';
import { renderMail } from './render-mail.ts';
import { type MessageContent, type Sending, sealContent, writeMessage } from './write-message.ts';

/** How long after a mail the next ones to the same mailbox wait for each other, in milliseconds. */
export const gatheringTime = 10 * 60 * 1000;

/**
 * Writes a mail of which many may come at once, within the transaction of the action it tells of. None is
 * dropped: the first goes at once; those that follow to the same mailbox become one mail, `together`, which
 * goes ten minutes after the one before. What was taken to be sent is not changed any more.
 */
export async function queueGatheredMail(
  trx: Transaction<DB>,
  sending: Sending,
  {
    to,
    kind,
    words,
    together,
  }: {
    readonly to: string;
    readonly kind: string;
    /** What it says where it goes alone. */
    readonly words: MailWords;
    readonly together: (mails: readonly MailWords[]) => MailWords;
  },
): Promise<void> {
  const { key, now } = sending;
  const last = await lockLastPlanned(trx, { recipient: to, kind });
  const untilLast = last === undefined ? -gatheringTime : last.planned_at.getTime() - now.getTime();
  if (last !== undefined && untilLast > 0 && last.attempts === 0 && last.sealed !== null) {
    const kept = JSON.parse(open(key, last.message_id, last.sealed)) as MessageContent;
    const earlier = ('gathered' in kept && kept.gathered) || [];
    const content = gather([...earlier, words], together);
    await replaceContent(trx, last.id, sealContent(key, last.message_id, content));
    return;
  }
  await writeMessage(trx, sending, {
    channel: 'email',
    to,
    kind,
    content: gather([words], together),
    // Never longer, whatever the clock said of who wrote the last one.
    wait: Math.min(gatheringTime, Math.max(0, untilLast + gatheringTime)),
  });
}

function gather(
  mails: readonly MailWords[],
  together: (mails: readonly MailWords[]) => MailWords,
): MessageContent {
  const [first] = mails;
  const words = first !== undefined && mails.length === 1 ? first : together(mails);
  return { ...renderMail(words), gathered: mails };
}
