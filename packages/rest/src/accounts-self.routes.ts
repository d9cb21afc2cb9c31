import { fieldMessages } from '@stagetime/contracts/accounts/messages';
import {
  ConfirmEmailInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
  SendLoginLinkInput,
  UpdateProfileInput,
  VerifyLoginLinkInput,
} from '@stagetime/contracts/accounts/schemas';
import { Word } from '@stagetime/contracts/core/schemas';
import { z } from 'zod';
import { accountRow, ownUser, toPublicSelf } from './accounts.routes.ts';
import { messageFields } from './core/fields.ts';
import { defineRoute } from './core/route.ts';

/** What someone does who is signed in. */
const selfRow = { tag: 'Accounts' } as const;

const updateProfile = defineRoute({
  ...selfRow,
  operationId: 'updateProfile',
  method: 'put',
  path: '/users/update-profile',
  auth: 'bearer',
  summary: 'Change name or address',
  description:
    'A changed address is used only once its owner confirmed it by mail. 403 with the code RECENT_SIGN_IN_REQUIRED when the present one is confirmed and the sign-in is over 15 minutes old.',
  body: z.object({
    display_name: UpdateProfileInput.shape.displayName,
    email: UpdateProfileInput.shape.email,
  }),
  answer: 'The person',
  fields: ownUser,
  failures: [403],
  async run({ caller, body }) {
    const input = { displayName: body.display_name, email: body.email };
    return { user: toPublicSelf(await caller.accounts.updateProfile(input)) };
  },
});

const onboarding = { onboardingCompleted: z.boolean() };

const getOnboarding = defineRoute({
  ...selfRow,
  operationId: 'getOnboarding',
  method: 'get',
  path: '/auth/onboarding-status',
  auth: 'bearer',
  summary: 'Whether the tour was seen',
  description: 'True once the caller has seen or skipped it.',
  answer: 'The status',
  fields: onboarding,
  async run({ caller }) {
    const { isCompleted } = await caller.accounts.getOnboarding();
    return { onboardingCompleted: isCompleted };
  },
});

const completeOnboarding = defineRoute({
  ...selfRow,
  operationId: 'completeOnboarding',
  method: 'post',
  path: '/auth/mark-onboarding-complete',
  auth: 'bearer',
  summary: 'Note that the tour was seen',
  description: 'Repeating it changes nothing.',
  answer: 'The status',
  fields: onboarding,
  async run({ caller }) {
    const { isCompleted } = await caller.accounts.completeOnboarding();
    return { onboardingCompleted: isCompleted };
  },
});

export const accountSelfRoutes = [updateProfile, getOnboarding, completeOnboarding];

const requestPasswordReset = defineRoute({
  ...accountRow,
  operationId: 'requestPasswordReset',
  method: 'post',
  path: '/auth/request-password-reset',
  auth: 'open',
  summary: 'Ask for a new password',
  description: 'The same sentence whether the address has an account or not; a link is mailed.',
  body: z.object(RequestPasswordResetInput.shape),
  answer: 'The sentence',
  fields: messageFields,
  async run({ caller, body }) {
    return caller.accounts.requestPasswordReset(body);
  },
});

const resetPassword = defineRoute({
  ...accountRow,
  operationId: 'resetPassword',
  method: 'post',
  path: '/auth/reset-password',
  auth: 'open',
  summary: 'Set a new password',
  description: 'Takes the token of the mailed link, once. Ends every session of the account.',
  body: z.object({
    token: ResetPasswordInput.shape.token,
    new_password: ResetPasswordInput.shape.newPassword,
  }),
  answer: 'The password is set',
  fields: messageFields,
  async run({ caller, body }) {
    const input = { token: body.token, newPassword: body.new_password };
    return caller.accounts.resetPassword(input);
  },
});

const confirmEmail = defineRoute({
  ...accountRow,
  operationId: 'confirmEmail',
  method: 'post',
  path: '/auth/confirm-email',
  auth: 'bearer?',
  summary: 'Confirm an e-mail address',
  description:
    'Takes the token of the mailed link, once, and ends a pending change of address. For an address that the account did not have before it takes the bearer token of that account or its password, otherwise 401; so is a wrong password. A refused try does not use the link up.',
  body: z.object(ConfirmEmailInput.pick({ token: true, password: true }).shape),
  answer: 'Confirmed',
  fields: ownUser,
  failures: [401, 409],
  async run({ caller, body }) {
    // Of the account's own address. Mails lead to the web app, which asks; a program that has the link
    // knows whose account it made.
    const input = { ...body, ifUnproved: 'keep' as const };
    return { user: toPublicSelf(await caller.accounts.confirmEmail(input)) };
  },
});

const sendLoginLink = defineRoute({
  ...accountRow,
  operationId: 'sendLoginLink',
  method: 'post',
  path: '/auth/send-magic-link',
  auth: 'open',
  summary: 'Ask for a login link',
  description:
    'Mails a link that signs in once within 15 minutes; a new address gets its account when the link is used. The same answer for all addresses.',
  body: z.object(SendLoginLinkInput.shape),
  answer: 'The sentence',
  fields: messageFields,
  async run({ caller, body }) {
    return caller.accounts.sendLoginLink(body);
  },
});

const invalid = fieldMessages.loginLinkInvalid;

const verifyLoginLink = defineRoute({
  ...accountRow,
  operationId: 'verifyLoginLink',
  method: 'post',
  path: '/auth/verify-magic-link',
  auth: 'open',
  summary: 'Sign in by a login link',
  description:
    'Takes what the mailed link says, once. A GET never signs anyone in. 403 with the code SIGN_UP_CLOSED for a new address while no one may join.',
  body: z.object({
    ...VerifyLoginLinkInput.shape,
    // As it stands in the link.
    userId: z.union([z.int(), Word(/^\d{1,15}$/, invalid)], invalid).transform(Number),
  }),
  answer: 'Signed in, or up',
  fields: {
    token: z.string(),
    user: z.object({ id: z.int(), email: z.string().nullable(), isNewUser: z.boolean() }),
    isNewUser: z.boolean(),
  },
  failures: [401, 403],
  async run({ caller, body }) {
    const { token, user, isNewUser } = await caller.accounts.verifyLoginLink(body);
    const shown = { id: user.userId, email: user.email, isNewUser };
    return { token, user: shown, isNewUser };
  },
});

export const accountLinkRoutes = [
  requestPasswordReset,
  resetPassword,
  confirmEmail,
  sendLoginLink,
  verifyLoginLink,
];
