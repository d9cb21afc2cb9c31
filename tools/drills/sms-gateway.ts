import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export type SlowGateway = {
  readonly settings: Readonly<Record<string, string>>;
  /** The numbers that a text went to, each as often as it did. */
  readonly sentTo: readonly string[];
  stop(): Promise<void>;
};

/** A gateway with Twilio's interface that thinks about each text for a while before it says that it has it. */
export async function startSlowGateway(milliseconds: number): Promise<SlowGateway> {
  const sentTo: string[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    sentTo.push(form.get('To') ?? '');
    await sleep(milliseconds);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      ...{ SMS_URL: `http://127.0.0.1:${port}`, SMS_ACCOUNT: 'AC1' },
      ...{ SMS_TOKEN: 'secret', SMS_FROM: '+12135550000' },
    },
    sentTo,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
