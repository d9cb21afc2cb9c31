import { z } from 'zod';
import { accountRow, PublicSignedIn, toPublicSignedIn } from './accounts.public.ts';
import { defineRoute } from './core/route.ts';

const signInByGoogle = defineRoute({
  ...accountRow,
  operationId: 'signInByGoogle',
  method: 'post',
  path: '/auth/google',
  auth: 'open',
  summary: 'Sign in or up with Google',
  description:
    'Takes the id token that Google gave the caller, within ten minutes and, if it has a nonce, once. Anything else, such as a profile or an access token, is 401. 409 when the address has an account whose owner has to sign in another way first; the same call with the bearer token of such a sign-in, not older than 15 minutes, then adds Google to that account. 404 where Google is not set up.',
  body: z.object({
    // A profile that a client made up is a failed sign-in, not a form to be corrected.
    id_token: z
      .unknown()
      .optional()
      .meta({ type: 'string', description: 'Google’s id token for us' }),
  }),
  responses: { 200: { description: 'Signed in, or up', body: PublicSignedIn } },
  failures: [400, 401, 403, 404, 409, 415, 429],
  async run({ caller, body }) {
    const idToken = typeof body.id_token === 'string' ? body.id_token : '';
    return { body: toPublicSignedIn(await caller.accounts.signInByGoogle({ idToken })) };
  },
});

export const accountGoogleRoutes = [signInByGoogle];
