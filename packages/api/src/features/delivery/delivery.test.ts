import { createSecretKey, randomBytes } from 'node:crypto';
import { isThorough } from '@stagetime/config/thorough';
import { newestMicPreviewPath } from '@stagetime/contracts/mics/link-preview';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { testNow } from '../../testing/callers.ts';
import {
  type DeliveryOptions,
  DeliveryRefused,
  deliverDue,
  type Outgoing,
  purgeOutbox,
  type Sender,
} from './deliver-due.ts';
import {
  getDeliveryState,
  listOutbox,
  type MailCause,
  queueMail,
  queueSms,
} from './delivery.service.ts';
import { renderMail } from './write-message.ts';

const key = createSecretKey(randomBytes(32));
const link = 'http://stagetime.test/reset-password?token=abc&x=1';
const words = {
  subject: 'Reset your password',
  paragraphs: ['Hello <Dana> & friends.'],
  action: { label: 'Choose a new password', url: link },
  closing: 'Not you? Ignore this email.',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom('outbox').execute());

const rateLimits = { scale: 1, now: () => testNow };

function queue(to = 'dana@example.test', cause: MailCause = 'owner') {
  return database.db
    .transaction()
    .execute((trx) =>
      queueMail(trx, { key, now: testNow, rateLimits }, { to, kind: 'test', cause, words }),
    );
}

async function deliverBoth(options: DeliveryOptions): Promise<number> {
  return (await deliverDue(options, 'email')) + (await deliverDue(options, 'sms'));
}

/** What was sent by a sender that does as it is told, and what failed. */
function record(send: Sender = async () => {}, overrides: Partial<DeliveryOptions> = {}) {
  const sent: Outgoing[] = [];
  const failures: boolean[] = [];
  const email: Sender = async (message) => {
    await send(message);
    sent.push(message);
  };
  const options: DeliveryOptions = {
    db: database.db,
    key,
    now: () => testNow,
    senders: { email, sms: undefined },
    keepsContent: false,
    onFailure: ({ isFinal }) => failures.push(isFinal),
    ...overrides,
  };
  return { sent, failures, options };
}

function later(seconds: number): Date {
  return new Date(testNow.getTime() + seconds * 1000);
}

test('a mail says the same in text and in HTML, and its words cannot become markup', async () => {
  await queue();
  const { sent, options } = record();
  expect(await deliverBoth(options)).toBe(1);
  expect(sent).toMatchObject([{ to: 'dana@example.test', subject: 'Reset your password' }]);
  const [mail] = sent;
  expect(mail?.text).toContain(`Choose a new password:\n${link}\n`);
  expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(mail?.html).toContain('Hello &lt;Dana&gt; &amp; friends.');
});

test('a mail that leads to the product hangs a poster from there above its words, others none', () => {
  const words = { subject: 'Your mic', paragraphs: ['It is listed.'] };
  const action = { label: 'See it', url: 'https://stagetime.test/la/a?b=c' };
  const pictureOf = (mail: { html: string }) =>
    /<img src="([^"]+)" width="600"/.exec(mail.html)?.[1];
  expect(pictureOf(renderMail(words))).toBeUndefined();
  expect(renderMail(words).html).toContain('>Stagetime</td>');
  expect(pictureOf(renderMail({ ...words, action }))).toBe(
    'https://stagetime.test/images/mail/doors-open.png',
  );
  const picture = { path: newestMicPreviewPath(7), alt: 'Poster: <Mic>', width: 1200, height: 630 };
  const own = renderMail({ ...words, action, picture });
  expect(pictureOf(own)).toBe('https://stagetime.test/images/previews/mics/7/newest.png');
  expect(own.html).toContain('height="315" alt="Poster: &lt;Mic&gt;"');
  expect(own.text).not.toContain('.png');
  expect(own.html).toContain('src="https://stagetime.test/images/mail/wordmark.png"');
  // One that tells of several leads to the first of them.
  const several = renderMail({ ...words, sections: [words, { ...words, action }] });
  expect(pictureOf(several)).toBe('https://stagetime.test/images/mail/doors-open.png');
  expect(several.html).toContain('src="https://stagetime.test/images/mail/wordmark.png"');
});

test('a mail says why one gets it once, and how that ends, below all else', () => {
  const url = 'https://stagetime.test/unsubscribe';
  const footer = { paragraphs: ['You follow it.'], action: { label: 'Stop these emails', url } };
  const usual = "You're getting this email because someone used this address on Stagetime.";
  expect(renderMail(words).text).toMatch(new RegExp(`\n-- \n${usual}\n$`));
  const { text, html } = renderMail({ ...words, footer });
  expect(text).toMatch(new RegExp(`\n-- \nYou follow it.\nStop these emails:\n${url}\n$`));
  expect(html).toContain(`>You follow it.<br><a href="${url}"`);
  expect(text + html).not.toContain('someone used this address');
});

test('a message of an action that is undone is never sent', async () => {
  await database.db
    .transaction()
    .execute(async (trx) => {
      const sending = { key, now: testNow, rateLimits };
      await queueMail(trx, sending, { to: 'a@example.test', kind: 'test', cause: 'owner', words });
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await deliverBoth(record().options)).toBe(0);
});

test('processes that deliver at once send each message once', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, index) => queue(`p${index}@example.test`)));
  const { sent, options } = record();
  const workers = Array.from({ length: 4 }, async () => {
    while ((await deliverBoth(options)) > 0);
  });
  await Promise.all(workers);
  expect(sent).toHaveLength(60);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(60);
});

test('while the provider is away messages wait longer and longer, and none is lost', async () => {
  await queue();
  const away = record(() => Promise.reject(new Error('connect ECONNREFUSED')));
  let at = testNow;
  const waits: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    expect(await deliverBoth({ ...away.options, now: () => at })).toBe(1);
    const row = await database.db.selectFrom('outbox').select('due_at').executeTakeFirstOrThrow();
    waits.push((row.due_at.getTime() - at.getTime()) / 1000);
    expect(
      await deliverBoth({ ...away.options, now: () => new Date(row.due_at.getTime() - 1) }),
    ).toBe(0);
    at = row.due_at;
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
  expect(away.failures).toEqual(Array(9).fill(false));
  const back = record();
  await deliverBoth({ ...back.options, now: () => at });
  expect(back.sent).toHaveLength(1);
});

test.runIf(isThorough)(
  'a provider that was away for ten minutes gets everything once, and the other went on',
  async () => {
    const everyone = Array.from({ length: 25 }, (_, index) => `p${index}@example.test`);
    for (const to of everyone) await queue(to);
    let isAway = true;
    const { sent, failures, options } = record(async () => {
      if (isAway) throw new Error('connect ECONNREFUSED');
    });
    const texts: string[] = [];
    const senders = { ...options.senders, sms: async ({ to }: Outgoing) => void texts.push(to) };
    const deliverAt = async (second: number) => {
      while ((await deliverBoth({ ...options, senders, now: () => later(second) })) > 0);
    };
    for (let second = 0; second < 600; second += 1) {
      if (second % 100 === 0) await queueCode(`+1213555010${second / 100}`, second);
      await deliverAt(second);
    }
    expect(sent).toEqual([]);
    expect(texts).toHaveLength(6);
    isAway = false;
    for (let second = 600; second < 600 + 15 * 60; second += 10) await deliverAt(second);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(everyone.toSorted());
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(25);
    expect(failures).not.toContain(true);
  },
);

function queueCode(to: string, second = 0) {
  return database.db
    .transaction()
    .execute((trx) =>
      queueSms(trx, { key, now: later(second) }, { to, kind: 'test', text: 'Your code' }),
    );
}

describe('a channel', () => {
  const away = () => record(() => Promise.reject(new Error('away'))).options;
  const stateAt = (second: number) => getDeliveryState(database.db, later(second));

  it('is delayed once something waits for a minute, while the other one works', async () => {
    await queue();
    await queueCode('+12135550100');
    const senders = { ...away().senders, sms: async () => {} };
    await deliverBoth({ ...away(), senders });
    expect(await stateAt(59)).toEqual({ email: 'working', sms: 'working' });
    expect(await stateAt(60)).toEqual({ email: 'delayed', sms: 'working' });
  });

  it('works again as soon as something got through', async () => {
    await queue('waiting@example.test');
    await deliverBoth(away());
    await queue('later@example.test');
    expect(await stateAt(90)).toMatchObject({ email: 'delayed' });
    const picky = record(async ({ to }) => {
      if (to === 'waiting@example.test') throw new Error('mailbox full');
    });
    await deliverBoth({ ...picky.options, now: () => later(100) });
    expect(picky.sent).toHaveLength(1);
    expect(await stateAt(100)).toMatchObject({ email: 'working' });
  });

  it('is not delayed by what was given up', async () => {
    await queue();
    await deliverBoth(record(() => Promise.reject(new DeliveryRefused('no such mailbox'))).options);
    expect(await stateAt(600)).toMatchObject({ email: 'working' });
  });
});

test('a message is given up after three days, and at once when it is refused', async () => {
  await queue();
  const away = record(() => Promise.reject(new Error('away')));
  await deliverBoth({ ...away.options, now: () => later(3 * 24 * 3600) });
  await queue();
  const refusing = record(() => Promise.reject(new DeliveryRefused('no such mailbox')));
  await deliverBoth(refusing.options);
  expect([away.failures, refusing.failures]).toEqual([[true], [true]]);
  expect(await deliverBoth({ ...record().options, now: () => later(30 * 24 * 3600) })).toBe(0);
});

test('a message whose process died is sent by another one, with the same id', async () => {
  await queue();
  const died = record(() => Promise.reject(new Error('killed')), {
    // As after kill -9: nothing is noted.
    onFailure: () => {
      throw new Error('killed');
    },
  });
  const ids: string[] = [];
  await deliverBoth({
    ...died.options,
    senders: {
      email: async ({ messageId }) => {
        ids.push(messageId);
        throw new Error('killed');
      },
      sms: undefined,
    },
  }).catch(() => {});
  const { sent, options } = record();
  expect(await deliverBoth({ ...options, now: () => later(119) })).toBe(0);
  expect(await deliverBoth({ ...options, now: () => later(120) })).toBe(1);
  expect(sent.map(({ messageId }) => messageId)).toEqual(ids);
});

test('processes whose clocks are an hour apart send each message once, and at once', async () => {
  const hour = 3_600_000;
  const ahead = { key, now: new Date(Date.now() + hour) };
  await database.db
    .transaction()
    .execute((trx) =>
      queueSms(trx, ahead, { to: '+12135550100', kind: 'test', text: 'Your code' }),
    );
  const sent: string[] = [];
  const sms: Sender = async ({ messageId }) => {
    sent.push(messageId);
    // Another process looks while this one sends.
    expect(await deliverDue(theirs, 'sms')).toBe(0);
  };
  const { options } = record();
  const senders = { ...options.senders, sms };
  // They all go by the database's clock, whatever their own says.
  const theirs = { ...options, senders, now: undefined };
  expect(await deliverDue(theirs, 'sms')).toBe(1);
  expect(sent).toHaveLength(1);
});

test('a channel without a sender keeps its messages', async () => {
  await queue();
  const none = record(undefined, { senders: { email: undefined, sms: undefined } });
  await deliverBoth(none.options);
  expect(none.failures).toEqual([false]);
});

test('the database never holds what a message says in the open, nor at all once it was sent', async () => {
  await queue();
  const stored = async () =>
    JSON.stringify(await database.db.selectFrom('outbox').selectAll().execute());
  expect(await stored()).not.toContain('token=abc');
  const before = await database.db.selectFrom('outbox').select('sealed').executeTakeFirstOrThrow();
  expect(before.sealed?.includes('token=abc')).toBe(false);
  await deliverBoth(record().options);
  const after = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(after).toMatchObject({ sealed: null, sent_at: testNow });
});

it('shows messages, newest first, where sent ones are kept', async () => {
  await queue('first@example.test');
  await queue('second@example.test');
  await deliverBoth(record(undefined, { keepsContent: true }).options);
  expect(await listOutbox(database.db, key)).toMatchObject([
    { to: 'second@example.test', channel: 'email', links: [link], subject: words.subject },
    { to: 'first@example.test', createdAt: testNow },
  ]);
});

it('cannot be read with another key, nor after a row took the content of another', async () => {
  await queue('first@example.test');
  await queue('second@example.test');
  await expect(listOutbox(database.db, createSecretKey(randomBytes(32)))).rejects.toThrow();
  await database.db
    .updateTable('outbox')
    .set((eb) => ({
      sealed: eb
        .selectFrom('outbox as o')
        .select('sealed')
        .where('o.recipient', '=', 'first@example.test'),
    }))
    .execute();
  await expect(listOutbox(database.db, key)).rejects.toThrow();
});

test('what was sent is forgotten after 30 days, what waits is not', async () => {
  await queue('sent@example.test');
  await deliverBoth(record().options);
  await queue('waiting@example.test');
  await purgeOutbox(database.db, later(30 * 24 * 3600));
  expect(await database.db.selectFrom('outbox').select('recipient').execute()).toHaveLength(2);
  await purgeOutbox(database.db, later(30 * 24 * 3600 + 1));
  expect(await database.db.selectFrom('outbox').select('recipient').execute()).toEqual([
    { recipient: 'waiting@example.test' },
  ]);
});

test('what anyone can cause reaches one mailbox six times an hour, however it is spelled', async () => {
  const spellings = ['victim@example.test', 'Victim@example.test', 'victim+note@example.test'];
  for (let count = 0; count < 12; count += 1) await queue(spellings[count % 3], 'anyone');
  const { db } = database;
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(6);
  await queue('another@example.test', 'anyone');
  await queue('victim@example.test', 'owner');
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(8);
});
