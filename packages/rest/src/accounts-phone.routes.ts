import { phoneMessages } from '@stagetime/contracts/accounts/messages';
import {
  StartPhoneVerificationInput,
  VerifyPhoneCodeInput,
} from '@stagetime/contracts/accounts/schemas';
import { z } from 'zod';
import { accountRow, PublicSignedIn, toPublicSignedIn } from './accounts.public.ts';
import { MessageResponse } from './core/responses.ts';
import { defineRoute } from './core/route.ts';

const startPhoneVerification = defineRoute({
  ...accountRow,
  operationId: 'startPhoneVerification',
  method: 'post',
  path: '/auth/start-phone-verification',
  auth: 'open',
  summary: 'Send a code by SMS',
  description:
    'Numbers of the United States only; the same answer whether the number has an account or not. 60 seconds between two codes to one number. Past a few codes from one address, or half of what may be sent in a day, 429 with the code CAPTCHA_REQUIRED: the same call with a solved `captchaToken` passes. 403 while phone sign-in is switched off.',
  body: z.object(StartPhoneVerificationInput.shape),
  responses: { 200: { description: 'The code is on its way', body: MessageResponse } },
  failures: [400, 403, 415, 429],
  async run({ caller, body }) {
    const { message } = await caller.accounts.startPhoneVerification(body);
    return { body: { success: true, message } };
  },
});

const verifyPhoneCode = defineRoute({
  ...accountRow,
  operationId: 'verifyPhoneCode',
  method: 'post',
  path: '/auth/verify-phone-code',
  auth: 'open',
  summary: 'Sign in or up by a code',
  description:
    'Five wrong tries end the code. The name is for a new account. 403 while phone sign-in is switched off, and with the code SIGN_UP_CLOSED for a new number while nobody may join.',
  body: z.object(VerifyPhoneCodeInput.shape),
  refusedField: 'code',
  responses: {
    200: {
      description: 'Signed in, or up',
      body: z.object({ ...PublicSignedIn.shape, message: z.string() }),
    },
  },
  failures: [400, 403, 415, 429],
  async run({ caller, body }) {
    const signedIn = await caller.accounts.verifyPhoneCode(body);
    return { body: { ...toPublicSignedIn(signedIn), message: phoneMessages.verified } };
  },
});

export const accountPhoneRoutes = [startPhoneVerification, verifyPhoneCode];
