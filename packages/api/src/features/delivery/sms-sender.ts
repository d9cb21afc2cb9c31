import { DeliveryRefused, type Sender } from './sender.ts';

export type SmsOptions = {
  /** Where the gateway is; below it the paths of Twilio's interface. */
  readonly url: string;
  readonly accountId: string;
  readonly token: string;
  /** The number that messages come from. */
  readonly from: string;
};

const timeout = 15_000;

/** Sends SMS through a gateway that speaks Twilio's HTTP interface (Messages resource, 2010-04-01). */
export function createSmsSender({ url, accountId, token, from }: SmsOptions): Sender {
  const path = `/2010-04-01/Accounts/${encodeURIComponent(accountId)}/Messages.json`;
  const address = new URL(path, url);
  const credentials = Buffer.from(`${accountId}:${token}`).toString('base64');
  return async ({ to, text }) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    await answer.body?.cancel();
    // 400 is about this message (Twilio: an invalid or unsubscribed number); the rest may pass.
    if (answer.status === 400) throw new DeliveryRefused('The gateway refused the message (400).');
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status}.`);
  };
}
