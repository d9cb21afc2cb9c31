import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message, headers included. */
  readonly data: string;
};

/** A mail server on this machine that keeps what it is given. */
export type SmtpSink = {
  /** Without who signs in. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  stop(): Promise<void>;
};

export type SmtpSinkOptions = SMTPServerOptions & {
  /** Told of each mail that it has, and waited for before it says so. */
  readonly onReceived?: (mail: ReceivedMail) => Promise<void> | void;
};

export async function startSmtpSink({
  onReceived,
  ...options
}: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      // Who is killed in the middle has sent nothing.
      const data = await text(stream).catch(() => undefined);
      if (data === undefined) return;
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const mail = { from, to: envelope.rcptTo.map(({ address }) => address), data };
      received.push(mail);
      await onReceived?.(mail);
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
