import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

/** How mail and text messages leave. */
export const messagesVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Where mail goes, such as smtps://user:password@mail.example. Without it demo mode shows mail at /dev/outbox, and in production it waits for three days',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'takes an address or Name <address>')
    .optional()
    .describe('Sender of mail. Default: no-reply at the host of PUBLIC_ORIGIN'),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.twilio.com')
    .describe('SMS gateway that speaks the interface of Twilio'),
  SMS_ACCOUNT: z.string().optional().describe('Account at the gateway. Default: no SMS leaves'),
  SMS_TOKEN: z.string().optional().describe('Secret of that account'),
  SMS_FROM: z.string().optional().describe('Number that SMS come from'),
  SMS_DAILY_CAP: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(500)
    .describe('Most SMS in a day, all together; past half of them everybody solves a captcha'),
};

export type SmsSettings = {
  readonly url: string;
  readonly accountId: string;
  readonly token: string;
  readonly from: string;
};

const Variables = z.object(messagesVariables);

/** All of the gateway's settings, or none. */
export function readSms(values: z.infer<typeof Variables>): SmsSettings | undefined {
  const { SMS_URL: url, SMS_ACCOUNT: accountId, SMS_TOKEN: token, SMS_FROM: from } = values;
  if (accountId === undefined && token === undefined && from === undefined) return undefined;
  if (accountId === undefined || token === undefined || from === undefined) {
    throw new SettingsError('SMS_ACCOUNT, SMS_TOKEN and SMS_FROM are needed together.');
  }
  return { url, accountId, token, from };
}
