import { phoneMessages } from '@stagetime/contracts/accounts/messages';
import {
  CaptchaAction,
  CaptchaChallenge,
  PhoneNumber,
  type SelfUser,
  type SignedIn,
  type SignInByPhoneInput,
  SignInInput,
  type SignUpByPhoneInput,
  SignUpInput,
  StartPhoneVerificationInput,
  VerifyPhoneCodeInput,
} from '@stagetime/contracts/accounts/schemas';
import { z } from 'zod';
import { bodyFrom, messageFields, OneOrZero, toFlag } from './core/fields.ts';
import { defineBareRoute, defineRoute } from './core/route.ts';

/** Someone as they themselves see them. */
const PublicSelf = z
  .object({
    id: z.int(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(['user', 'admin', 'super_admin']),
    is_admin: OneOrZero,
    admin_level: z.int(),
    slug: z.string().meta({ description: 'The custom slug, else user- and the id' }),
    custom_slug: z.string().nullable(),
    stage_name: z.string().nullable(),
    profile_image_url: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'User' });

export const toPublicSelf = bodyFrom(PublicSelf, (user: SelfUser) => ({
  id: user.userId,
  is_admin: toFlag(user.isAdmin),
  created_at: user.createdAt.toISOString(),
}));

/** What all rows about accounts have in common. */
export const accountRow = { tag: 'Accounts', isProof: true } as const;

export const ownUser = { user: PublicSelf };

const signedInFields = {
  token: z.string().meta({ description: 'Send it as a bearer token' }),
  user: PublicSelf,
  isNewUser: z.boolean(),
};

function toPublicSignedIn({ token, user, isNewUser }: SignedIn) {
  return { token, user: toPublicSelf(user), isNewUser };
}

// Two forms share an address; what one of them lacks, its procedure tells.
type SignUpForm = z.input<typeof SignUpInput>;
type SignInForm = z.input<typeof SignInInput>;
type PhoneSignUpForm = z.input<typeof SignUpByPhoneInput>;
type PhoneSignInForm = z.input<typeof SignInByPhoneInput>;

const getCaptcha = defineBareRoute({
  ...accountRow,
  operationId: 'getCaptcha',
  method: 'get',
  path: '/auth/captcha',
  auth: 'open',
  summary: 'A captcha to solve',
  description:
    'A proof-of-work challenge of ALTCHA, good once within ten minutes. Signing up needs one; signing in only after an answer with the code CAPTCHA_REQUIRED.',
  query: z.object({
    action: CaptchaAction.default('sign-up').meta({ description: 'What it will be used for' }),
  }),
  answer: 'The challenge',
  bare: CaptchaChallenge,
  async run({ caller, query }) {
    return { body: await caller.accounts.getCaptcha(query) };
  },
});

const signUp = defineRoute({
  ...accountRow,
  operationId: 'signUp',
  method: 'post',
  path: '/auth/signup',
  auth: 'open',
  summary: 'Sign up',
  description:
    'Makes an account and signs in to it. The address gets a mail with a link to confirm it. 409 when it has an account already. With phoneNumber instead of an address the bearer token is needed that verify-phone-code gave for that number in the last 10 minutes. 403 with the code SIGN_UP_CLOSED while no one may join.',
  body: z.object({
    name: SignUpInput.shape.name,
    ...SignUpInput.pick({ email: true, password: true, captchaToken: true }).partial().shape,
    phoneNumber: PhoneNumber.optional(),
    signupMethod: z.literal('phone').optional(),
  }),
  answer: 'Signed up and in',
  status: 201,
  fields: signedInFields,
  failures: [403, 409],
  async run({ caller, body }) {
    const { name, email, password, captchaToken, phoneNumber, signupMethod } = body;
    const { accounts } = caller;
    const signedIn =
      phoneNumber === undefined && signupMethod !== 'phone'
        ? await accounts.signUp({ name, email, password, captchaToken } as SignUpForm)
        : await accounts.signUpByPhone({ name, phoneNumber } as PhoneSignUpForm);
    return toPublicSignedIn(signedIn);
  },
});

const signIn = defineRoute({
  ...accountRow,
  operationId: 'signIn',
  method: 'post',
  path: '/auth/login',
  auth: 'open',
  summary: 'Sign in',
  description:
    'Signs in by password. One answer for an unknown address and a wrong password. After too many tries 429 with the code CAPTCHA_REQUIRED: the same call with a solved captcha passes. With phoneNumber instead of an address the bearer token is needed that verify-phone-code gave for that number in the last 10 minutes.',
  body: z.object({
    ...SignInInput.partial().shape,
    phoneNumber: PhoneNumber.optional(),
    signinMethod: z.literal('phone').optional(),
  }),
  answer: 'Signed in',
  fields: signedInFields,
  failures: [401, 403],
  async run({ caller, body }) {
    const { email, password, captchaToken, phoneNumber, signinMethod } = body;
    const { accounts } = caller;
    const signedIn =
      phoneNumber === undefined && signinMethod !== 'phone'
        ? await accounts.signIn({ email, password, captchaToken } as SignInForm)
        : await accounts.signInByPhone({ phoneNumber } as PhoneSignInForm);
    return toPublicSignedIn(signedIn);
  },
});

const signOut = defineRoute({
  ...accountRow,
  operationId: 'signOut',
  method: 'post',
  path: '/auth/logout',
  auth: 'bearer',
  summary: 'Sign out',
  description: 'Ends the session of the token, at once and everywhere.',
  answer: 'Signed out',
  isUncounted: true,
  async run({ caller }) {
    await caller.accounts.signOut();
    return {};
  },
});

const getMe = defineRoute({
  ...accountRow,
  operationId: 'getMe',
  method: 'get',
  path: '/auth/me',
  auth: 'bearer',
  summary: 'Who is signed in',
  description: 'The person whose token this is, with their rights as they are now.',
  answer: 'The person',
  fields: ownUser,
  async run({ caller }) {
    return { user: toPublicSelf(await caller.accounts.me()) };
  },
});

export const accountRoutes = [getCaptcha, signUp, signIn, signOut, getMe];

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
  needs: ['id_token'],
  answer: 'Signed in, or up',
  fields: signedInFields,
  failures: [401, 403, 404, 409],
  async run({ caller, body }) {
    const idToken = typeof body.id_token === 'string' ? body.id_token : '';
    return toPublicSignedIn(await caller.accounts.signInByGoogle({ idToken }));
  },
});

export const accountGoogleRoutes = [signInByGoogle];

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
  answer: 'The code is on its way',
  fields: messageFields,
  failures: [403],
  async run({ caller, body }) {
    return caller.accounts.startPhoneVerification(body);
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
    'Five wrong tries end the code. The name is for a new account. 403 while phone sign-in is switched off, and with the code SIGN_UP_CLOSED for a new number while no one may join.',
  body: z.object(VerifyPhoneCodeInput.shape),
  refusedField: 'code',
  answer: 'Signed in, or up',
  fields: { ...signedInFields, ...messageFields },
  failures: [403],
  async run({ caller, body }) {
    const signedIn = await caller.accounts.verifyPhoneCode(body);
    return { ...toPublicSignedIn(signedIn), message: phoneMessages.verified };
  },
});

export const accountPhoneRoutes = [startPhoneVerification, verifyPhoneCode];
