import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createSmsSender,
  createSmtpSender,
  DeliveryRefused,
  type Outgoing,
} from './deliver-due.ts';
import { startSmtpSink } from './testing/smtp-sink.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const message: Outgoing = {
  messageId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  to: 'dana@example.test',
  replyTo: null,
  unsubscribe: null,
  subject: 'Café: reset your password',
  text: 'Open https://stagetime.test/reset-password?token=abc\n',
  html: '<p>Open it</p>',
};

describe('mail over SMTP', () => {
  async function startServer(options: SMTPServerOptions = {}) {
    const { url, received, stop } = await startSmtpSink(options);
    closing.push(stop);
    const send = await createSmtpSender({
      url: url.replace('//', '//user:secret@'),
      from: 'Stagetime <no-reply@stagetime.test>',
    });
    return { received, send, stop };
  }
  const authenticated: SMTPServerOptions = {
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('Wrong')),
  };

  it('arrives with both parts, its id and a sender that no one answers', async () => {
    const { received, send } = await startServer(authenticated);
    await send(message);
    expect(received).toMatchObject([{ from: 'no-reply@stagetime.test', to: [message.to] }]);
    const data = received[0]?.data ?? '';
    expect(data).toContain(`Message-ID: <${message.messageId}@stagetime.test>`);
    expect(data).toContain('Auto-Submitted: auto-generated');
    expect(data).toContain('Content-Type: text/plain');
    expect(data).toContain('Content-Type: text/html');
    expect(data).toMatch(/Subject: =\?UTF-8\?Q\?Caf=C3=A9/);
  });

  it('goes to one address, whatever that looks like', async () => {
    const { received, send } = await startServer(authenticated);
    await send({ ...message, to: 'a@example.test, b@example.test' }).catch(() => {});
    await send({ ...message, to: 'a@example.test\r\nBcc: b@example.test' }).catch(() => {});
    expect(received.flatMap(({ to }) => to)).not.toContain('b@example.test');
    expect(received.map(({ data }) => data).join('')).not.toMatch(/^Bcc:/m);
  });

  it('names where a mail program stops mails like it, and only where they can be stopped', async () => {
    const { received, send } = await startServer(authenticated);
    const unsubscribe = `https://stagetime.test/unsubscribe?token=${'a'.repeat(200)}`;
    await send({ ...message, unsubscribe });
    await send(message);
    expect(received[0]?.data).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`);
    expect(received[0]?.data).toContain(
      '\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n',
    );
    expect(received[1]?.data).not.toContain('List-Unsubscribe');
  });

  it('can be answered where someone is named for that, and by that cannot be steered', async () => {
    const { received, send } = await startServer(authenticated);
    await send({ ...message, replyTo: 'fan@example.test' });
    await send({ ...message, replyTo: 'a@example.test\r\nBcc: b@example.test' }).catch(() => {});
    await send({ ...message, replyTo: 'a@example.test, b@example.test' }).catch(() => {});
    await send(message);
    const heads = received.map(({ data }) => data.split('\r\n\r\n')[0] ?? '');
    expect(heads[0]).toMatch(/^Reply-To: fan@example\.test$/m);
    expect(heads.join('\n')).not.toMatch(/^Bcc:/m);
    expect(heads.at(-1)).not.toContain('Reply-To');
    expect(received.flatMap(({ to }) => to)).not.toContain('b@example.test');
  });

  it('is refused for good when the server knows no such mailbox', async () => {
    const { send } = await startServer({
      ...authenticated,
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
    });
    await expect(send(message)).rejects.toBeInstanceOf(DeliveryRefused);
  });

  it.each([
    [
      'is busy',
      { onRcptTo: (_a, _s, done) => done(Object.assign(new Error('x'), { responseCode: 451 })) },
    ],
    ['does not take our password', { onAuth: (_a, _s, done) => done(new Error('no')) }],
  ] as [string, SMTPServerOptions][])(
    'may be tried again when the server %s',
    async (_title, options) => {
      const { send } = await startServer({ ...authenticated, ...options });
      const failure = await send(message).catch((error) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(DeliveryRefused);
    },
  );

  it('may be tried again when there is no server', async () => {
    const { send, stop } = await startServer();
    await stop();
    closing.length = 0;
    await expect(send(message)).rejects.toMatchObject({ code: 'ESOCKET' });
  });
});

describe('SMS through a gateway', () => {
  async function startGateway(status: number) {
    const requests: { request: IncomingMessage; body: string }[] = [];
    const server = createServer(async (request, response) => {
      requests.push({ request, body: await text(request) });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => new Promise((resolve) => server.close(resolve)));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const send = createSmsSender({ url, accountId: 'AC1', token: 'secret', from: '+12135550000' });
    return { requests, send };
  }
  const sms = {
    ...message,
    to: '+12135550123',
    subject: null,
    html: null,
    text: 'Your code & more',
  };

  it('is one form in the shape of Twilio', async () => {
    const { requests, send } = await startGateway(201);
    await send(sms);
    const [sent] = requests;
    expect(sent?.request.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(sent?.request.headers.authorization).toBe(`Basic ${btoa('AC1:secret')}`);
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      To: '+12135550123',
      From: '+12135550000',
      Body: 'Your code & more',
    });
  });

  it.each([
    [400, true],
    [401, false],
    [429, false],
    [500, false],
    [302, false],
  ])('an answer of %i is final: %s', async (status, isFinal) => {
    const { send } = await startGateway(status);
    const failure = await send(sms).catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof DeliveryRefused).toBe(isFinal);
  });
});
