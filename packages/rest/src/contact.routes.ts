import { AnyText } from '@stagetime/contracts/core/schemas';
import { contactTextLimits } from '@stagetime/contracts/messaging/contact/limits';
import { z } from 'zod';
import { MessageResponse } from './core/responses.ts';
import { defineRoute } from './core/route.ts';

const text = AnyText().optional();

const sendContactMessage = defineRoute({
  operationId: 'sendContactMessage',
  method: 'post',
  path: '/contact',
  auth: 'open',
  tag: 'Contact',
  summary: 'Write to the team',
  description:
    'All four fields are needed, each but the message in one line. The message is kept and mailed to the team. Three in an hour from one network; after that 429 with the code CAPTCHA_REQUIRED, and the same call with a solved captcha (/auth/captcha?action=contact) passes.',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    name: text.meta({ description: `At most ${contactTextLimits.name} characters` }),
    email: text.meta({ example: 'dana@example.com' }),
    subject: text.meta({ description: `At most ${contactTextLimits.subject} characters` }),
    message: text.meta({ description: `At most ${contactTextLimits.message} characters` }),
    captchaToken: text,
  }),
  responses: { 200: { description: 'Taken in', body: MessageResponse } },
  failures: [400, 415, 422, 429],
  cacheControl: 'no-store',
  async run({ caller, body }) {
    // What a form lacks, the procedure tells.
    const { name = '', email = '', subject = '', message: words = '', captchaToken } = body;
    const input = { name, email, subject, message: words, captchaToken };
    const { message } = await caller.messaging.contact(input);
    return { body: { success: true, message } };
  },
});

export const contactRoutes = [sendContactMessage];
