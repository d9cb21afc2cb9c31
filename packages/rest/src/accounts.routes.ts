import {
  CaptchaAction,
  CaptchaChallenge,
  PhoneNumber,
  type SignInByPhoneInput,
  SignInInput,
  type SignUpByPhoneInput,
  SignUpInput,
} from '@stagetime/contracts/accounts/schemas';
import { z } from 'zod';
import {
  accountRow,
  OwnUser,
  PublicSignedIn,
  toPublicSelf,
  toPublicSignedIn,
} from './accounts.public.ts';
import { SuccessResponse } from './core/responses.ts';
import { defineRoute } from './core/route.ts';

// Two forms share an address; what one of them lacks, its procedure tells.
type SignUpForm = z.input<typeof SignUpInput>;
type SignInForm = z.input<typeof SignInInput>;
type PhoneSignUpForm = z.input<typeof SignUpByPhoneInput>;
type PhoneSignInForm = z.input<typeof SignInByPhoneInput>;

const getCaptcha = defineRoute({
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
  responses: { 200: { description: 'The challenge', body: CaptchaChallenge } },
  failures: [400, 429],
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
    'Makes an account and signs in to it. The address gets a mail with a link to confirm it. 409 when it has an account already. With phoneNumber instead of an address the bearer token is needed that verify-phone-code gave for that number in the last 10 minutes. 403 with the code SIGN_UP_CLOSED while nobody may join.',
  body: z.object({
    name: SignUpInput.shape.name,
    ...SignUpInput.pick({ email: true, password: true, captchaToken: true }).partial().shape,
    phoneNumber: PhoneNumber.optional(),
    signupMethod: z.literal('phone').optional(),
  }),
  responses: { 201: { description: 'Signed up and in', body: PublicSignedIn } },
  failures: [400, 403, 409, 415, 429],
  async run({ caller, body }) {
    const { name, email, password, captchaToken, phoneNumber, signupMethod } = body;
    const { accounts } = caller;
    const signedIn =
      phoneNumber === undefined && signupMethod !== 'phone'
        ? await accounts.signUp({ name, email, password, captchaToken } as SignUpForm)
        : await accounts.signUpByPhone({ name, phoneNumber } as PhoneSignUpForm);
    return { status: 201, body: toPublicSignedIn(signedIn) };
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
  responses: { 200: { description: 'Signed in', body: PublicSignedIn } },
  failures: [400, 401, 403, 415, 429],
  async run({ caller, body }) {
    const { email, password, captchaToken, phoneNumber, signinMethod } = body;
    const { accounts } = caller;
    const signedIn =
      phoneNumber === undefined && signinMethod !== 'phone'
        ? await accounts.signIn({ email, password, captchaToken } as SignInForm)
        : await accounts.signInByPhone({ phoneNumber } as PhoneSignInForm);
    return { body: toPublicSignedIn(signedIn) };
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
  responses: { 200: { description: 'Signed out', body: SuccessResponse } },
  failures: [401],
  async run({ caller }) {
    await caller.accounts.signOut();
    return { body: { success: true } };
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
  responses: { 200: { description: 'The person', body: OwnUser } },
  failures: [401, 429],
  async run({ caller }) {
    return { body: { success: true, user: toPublicSelf(await caller.accounts.me()) } };
  },
});

export const accountRoutes = [getCaptcha, signUp, signIn, signOut, getMe];
