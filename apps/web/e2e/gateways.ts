import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  readonly url: string;
  /** The mails to an address, read from what came over the wire, the newest last. */
  mailsTo(address: string): Email[];
  /** Takes the server away, or gives it back at the same port. */
  setAway(isAway: boolean): Promise<void>;
};

/** An SMTP server that takes every mail from who knows its password. */
export async function startMailbox(): Promise<Mailbox> {
  const received: { readonly to: readonly string[]; readonly mail: Email }[] = [];
  let port = 0;
  let server: SMTPServer | undefined;

  async function setAway(isAway: boolean): Promise<void> {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    if (server === undefined) resolve();
    else server.close(resolve);
    await closed;
    server = isAway ? undefined : await listen();
  }

  async function listen(): Promise<SMTPServer> {
    const created = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'stagetime' && password === 'secret'
          ? done(null, { user: username })
          : done(new Error('Wrong')),
      async onData(stream, { envelope }, done) {
        const mail = await PostalMime.parse(await text(stream));
        received.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
        done();
      },
    });
    created.listen(port, '127.0.0.1');
    await once(created.server, 'listening');
    port = (created.server.address() as AddressInfo).port;
    return created;
  }

  await setAway(false);
  return {
    url: `smtp://stagetime:secret@127.0.0.1:${port}`,
    mailsTo: (address) => received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    setAway,
  };
}

export type SmsGateway = {
  readonly settings: Record<string, string>;
  /** The text messages to a number, the newest last. */
  textsTo(number: string): string[];
  stop(): Promise<void>;
};

/** A gateway with Twilio's interface. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const received: URLSearchParams[] = [];
  const path = '/2010-04-01/Accounts/AC1/Messages.json';
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const isOurs =
      request.method === 'POST' &&
      request.url === path &&
      request.headers.authorization === `Basic ${btoa('AC1:secret')}`;
    if (isOurs) received.push(form);
    const status = isOurs ? 201 : 401;
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      SMS_URL: `http://127.0.0.1:${port}`,
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'secret',
      SMS_FROM: '+12135550000',
    },
    textsTo: (number) =>
      received.filter((form) => form.get('To') === number).map((form) => form.get('Body') ?? ''),
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
