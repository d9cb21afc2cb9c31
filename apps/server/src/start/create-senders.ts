import type { Sender } from '@stagetime/api/features/delivery/sender';
import { createSmsSender } from '@stagetime/api/features/delivery/sms-sender';
import { createSmtpSender } from '@stagetime/api/features/delivery/smtp-sender';
import { productName } from '@stagetime/contracts/product';
import type { Settings } from '../settings/settings.ts';

/** Demo mode sends nothing: the message is in the outbox already. */
const keepHere: Sender = async () => {};

/** How messages leave: over what the settings name; in demo mode nowhere unless they do. */
export async function createSenders({ mode, smtpUrl, mailFrom, sms }: Settings, origin: string) {
  const otherwise = mode === 'demo' ? keepHere : undefined;
  const from = mailFrom ?? `${productName} <no-reply@${new URL(origin).hostname}>`;
  return {
    email: smtpUrl === undefined ? otherwise : await createSmtpSender({ url: smtpUrl, from }),
    sms: sms === undefined ? otherwise : createSmsSender(sms),
  };
}
