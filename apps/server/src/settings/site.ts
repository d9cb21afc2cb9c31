import type { Site } from '@stagetime/api/core/context';
import { productName } from '@stagetime/contracts/product';
import { z } from 'zod';

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]+$/u, 'takes one line');

/** Who runs the product, as its pages say. What is not set shows nowhere. */
export const siteVariables = {
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe(
      'Where the contact form is mailed to; shown on /contact and after submitting a mic. Default: support@stagetime.test in demo mode, else none, and messages are only kept',
    ),
  SUPPORT_PHONE: z
    .string()
    .regex(/^[+(]?[0-9][0-9 ().-]{5,28}$/, 'takes a phone number')
    .optional()
    .describe(
      'Phone number shown on /contact. Default: one of those that no one has in demo mode, else none',
    ),
  COMPANY_NAME: line(120).default(productName).describe('Who runs the product, on /contact'),
  COMPANY_ADDRESS: line(240)
    .optional()
    .describe('Their postal address, on /contact. Default: none'),
  SLOTTED_SIGNUP_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where slotted sign-ups usually are: what the form for a mic begins with. Default: https://slots.stagetime.test/ in demo mode, else none',
    ),
};

const Variables = z.object(siteVariables);
/** No one has them: the domain is kept for tests, and the number for stories. */
const demoSite = {
  supportEmail: 'support@stagetime.test',
  supportPhone: '(213) 555-0142',
  slottedSignupUrl: 'https://slots.stagetime.test/',
};

export function readSite(values: z.infer<typeof Variables>, mode: 'demo' | 'production'): Site {
  const defaults = mode === 'demo' ? demoSite : null;
  return {
    companyName: values.COMPANY_NAME,
    companyAddress: values.COMPANY_ADDRESS ?? null,
    supportEmail: values.SUPPORT_EMAIL ?? defaults?.supportEmail ?? null,
    supportPhone: values.SUPPORT_PHONE ?? defaults?.supportPhone ?? null,
    slottedSignupUrl: values.SLOTTED_SIGNUP_URL ?? defaults?.slottedSignupUrl ?? null,
  };
}
