import { undoDelay } from '@stagetime/contracts/core/undo';
import type { MailWords } from '@stagetime/contracts/delivery/messages';
import { decidedMail, newsMail } from '@stagetime/contracts/mics/mail-messages';
import { getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { decidedKind } from '@stagetime/contracts/notifications/decided';
import { newsPath } from '@stagetime/contracts/notifications/news';
import type { Topic } from '@stagetime/contracts/notifications/settings';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { notifyLive } from '../../notifications/live/live-hub.ts';
import {
  insertNews,
  type MailTools,
  mailOfTopic,
  readWishes,
} from '../../notifications/notifications.service.ts';
import {
  keepNotices,
  listConcerned,
  newsMailKind,
  noteTold,
  recallNews,
  type TakenChange,
  takeChange,
} from './news.queries.ts';
import { canBeTakenBack, chooseNews, topicOf } from './note-change.ts';

export type NewsOptions = MailTools & {
  readonly db: Database;
  /** People in one transaction. */
  readonly batchSize?: number;
};

/** A transaction of so many stays below a second or two. */
const usualBatch = 500;

/**
 * Tells everyone concerned of what became of nights and mics: inbox, open pages, and mail for who wants it. The mail of
 * what may be taken back goes once it no longer can, and not where it was: it is taken out of the outbox with that.
 * Batch by batch, each with its position in one transaction: whoever dies in the middle loses and doubles
 * nothing, and of several at once each change is one's at a time.
 */
export async function tellNews(
  options: NewsOptions,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const told = await options.db.transaction().execute((trx) => tellBatch(trx, options));
    if (told === null) return;
    // Readers look by themselves too, only later.
    if (told > 0) await notifyLive(options.db);
  }
}

/** Returns to how many inboxes something came; null where there is nothing to tell. */
async function tellBatch(trx: Transaction<DB>, given: NewsOptions): Promise<number | null> {
  const { batchSize: limit = usualBatch } = given;
  const now = given.now();
  // One instant for what they were told and its mail, by which that is found to be taken back.
  const options = { ...given, now: () => now };
  const change = await takeChange(trx, now);
  if (change === undefined) return null;
  const concerned = await listConcerned(trx, change, {
    limit,
    today: getLocalDate(change.timeZone, now.getTime()),
  });
  const wishes = await readWishes(
    trx,
    concerned.map(({ userId }) => userId),
  );
  const { changedBy } = change;
  const whose = [
    ...concerned.map(({ userId }) => userId),
    ...(changedBy === null ? [] : [changedBy]),
  ];
  const recalled = await recallNews(trx, change, whose);
  const chosen = concerned.map(({ toldKind, toldFacts, toldBefore, crowdMails, ...person }) => {
    const { userId, email, isOwn, isToldElsewhere } = person;
    const topic = topicOf(change, person);
    const told = toldKind && toldFacts && { kind: toldKind, facts: toldFacts };
    const before = toldBefore?.facts.changes === undefined ? toldBefore : null;
    const known = { told, crowdMails, ...(recalled.has(userId) && { mailed: before }) };
    const way = isToldElsewhere
      ? { inbox: false, mail: false }
      : chooseNews(change, known, wishes(userId, topic));
    return { userId, topic, isOwn, inbox: way.inbox, mail: way.mail ? email : null };
  });
  const { micId, date, kind, facts } = change;
  const told = chosen.filter(({ inbox }) => inbox);
  const inboxes = told.map(({ userId }) => userId);
  const isDecision = isDecided(change);
  const idsOf = (wanted: boolean) =>
    told.filter(({ isOwn }) => (isOwn && isDecision) === wanted).map(({ userId }) => userId);
  await insertNews(trx, { micId, date, kind, facts, recipientIds: idsOf(false), now });
  const decided = { what: 'status', ...facts } as const;
  const own = { micId, date: null, kind: decidedKind, facts: decided } as const;
  await insertNews(trx, { ...own, recipientIds: idsOf(true), now });
  const delay = canBeTakenBack(change) ? { delay: undoDelay } : {};
  const mailed: number[] = [];
  for (const { userId, topic, mail } of chosen) {
    if (mail === null) continue;
    const words = wordsFor(topic, change, options.origin());
    await mailOfTopic(
      trx,
      options,
      { userId, topic, to: mail },
      {
        ...{ kind: newsMailKind, words },
        ...delay,
      },
    );
    mailed.push(userId);
  }
  // What they were told elsewhere they know, too.
  const elsewhere = concerned.flatMap((each) => (each.isToldElsewhere ? [each.userId] : []));
  const userIds = [...new Set([...inboxes, ...mailed, ...elsewhere, ...recalled])];
  const crowdMailed = facts.byPeople === true ? mailed : [];
  await keepNotices(trx, { micId, date, kind, facts, userIds, crowdMailed, recalled, now });
  const last = concerned.at(-1);
  const isRest = last !== undefined && concerned.length === limit;
  await noteTold(trx, change.id, isRest ? last.userId : null);
  return inboxes.length;
}

/** Whether a moderator decided it, of which whose mic it is reads so. */
function isDecided({ facts, isByAdmin }: TakenChange): boolean {
  return facts.status !== undefined && isByAdmin;
}

function wordsFor(topic: Topic, news: TakenChange, origin: string): MailWords {
  if (topic !== 'own' || !isDecided(news)) return newsMail(news, `${origin}${newsPath(news)}`);
  const url = `${origin}/${news.citySlug}/${news.slug}`;
  return decidedMail(news, { what: 'status', ...news.facts }, url);
}
