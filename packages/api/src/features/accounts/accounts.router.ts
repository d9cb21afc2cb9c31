import {
  CaptchaChallenge,
  ChangePasswordInput,
  ConfirmEmailInput,
  EndSessionInput,
  FinishGoogleInput,
  GetCaptchaInput,
  Notice,
  OnboardingView,
  PendingEmailView,
  RequestPasswordResetInput,
  ResetPasswordInput,
  SelfUser,
  SendLoginLinkInput,
  SessionListView,
  SignedIn,
  SignInByGoogleInput,
  SignInByPhoneInput,
  SignInInput,
  SignInOptions,
  SignUpByPhoneInput,
  SignUpInput,
  StartPhoneVerificationInput,
  UpdateProfileInput,
  VerifyLoginLinkInput,
  VerifyPhoneCodeInput,
} from '@stagetime/contracts/accounts/schemas';
import { NoInput, NoOutput } from '@stagetime/contracts/core/schemas';
import { procedure, router } from '../../core/trpc.ts';
import { getMe } from './accounts.service.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { confirmEmail } from './email-links/confirm-email.ts';
import { sendLoginLink, verifyLoginLink } from './email-links/login-link.ts';
import { finishGoogle, signInByGoogle } from './google/google-sign-in.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestPasswordReset, resetPassword } from './passwords/password-reset.ts';
import { signInByPhone, signUpByPhone } from './phone/phone-sign-in.ts';
import { startPhoneVerification, verifyPhoneCode } from './phone/phone-verification.ts';
import { completeOnboarding, getOnboarding } from './profile/onboarding.ts';
import { getPendingEmail, updateProfile } from './profile/update-profile.ts';
import { endOtherSessions, endSession, listSessions, signOut } from './sessions/sessions.ts';
import { signIn } from './sign-in/sign-in.ts';
import { getSignInOptions } from './sign-in/sign-in-options.ts';
import { signUp } from './sign-up/sign-up.ts';

const signingIn = {
  principal: 'public-uncached',
  ownership: 'none',
  limit: 'sign-in',
  audit: 'none',
} as const;
const ownRead = { principal: 'user', ownership: 'own', limit: 'reads', audit: 'none' } as const;
const ownWrite = { ...ownRead, limit: 'writes' } as const;
const byPhoneSession = { ...ownRead, principal: 'visitor-or-user' } as const;
/** For what gets people in and out, which works while nothing else may change. */
const always = { worksReadOnly: true } as const;
const byGoogle = {
  ...signingIn,
  ...always,
  principal: 'visitor-or-user',
  audit: ['account_created', 'email_confirmed', 'google_linked'],
} as const;

export const accountsRouter = router({
  getCaptcha: procedure({
    principal: 'public-uncached',
    ownership: 'none',
    limit: 'reads',
    audit: 'none',
  })
    .input(GetCaptchaInput)
    .output(CaptchaChallenge)
    .query(({ ctx, input }) => {
      ctx.countCall('captchas', null);
      return createCaptcha(ctx, input);
    }),

  signUp: procedure({ ...signingIn, audit: 'account_created' })
    .input(SignUpInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signUp(ctx, input)),

  signIn: procedure({ ...signingIn, ...always })
    .input(SignInInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  signOut: procedure({ ...ownWrite, ...always, limit: 'none' })
    .input(NoInput)
    .output(NoOutput)
    .mutation(({ ctx }) => signOut(ctx)),

  me: procedure(ownRead)
    .input(NoInput)
    .output(SelfUser)
    .query(({ ctx }) => getMe(ctx)),

  changePassword: procedure({ ...ownWrite, audit: 'password_changed' })
    .input(ChangePasswordInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  listSessions: procedure(ownRead)
    .input(NoInput)
    .output(SessionListView)
    .query(({ ctx }) => listSessions(ctx)),

  endSession: procedure({ ...ownWrite, ...always })
    .input(EndSessionInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => endSession(ctx, input)),

  endOtherSessions: procedure({ ...ownWrite, ...always })
    .input(NoInput)
    .output(NoOutput)
    .mutation(({ ctx }) => endOtherSessions(ctx)),

  requestPasswordReset: procedure(signingIn)
    .input(RequestPasswordResetInput)
    .output(Notice)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),

  resetPassword: procedure({ ...signingIn, audit: 'password_reset' })
    .input(ResetPasswordInput)
    .output(Notice)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  confirmEmail: procedure({
    ...signingIn,
    principal: 'visitor-or-user',
    audit: ['email_confirmed', 'email_changed'],
  })
    .input(ConfirmEmailInput)
    .output(SelfUser)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),

  sendLoginLink: procedure({ ...signingIn, ...always })
    .input(SendLoginLinkInput)
    .output(Notice)
    .mutation(({ ctx, input }) => sendLoginLink(ctx, input)),

  verifyLoginLink: procedure({
    ...signingIn,
    ...always,
    audit: ['account_created', 'email_confirmed'],
  })
    .input(VerifyLoginLinkInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => verifyLoginLink(ctx, input)),

  updateProfile: procedure({ ...ownWrite, audit: 'email_change_asked' })
    .input(UpdateProfileInput)
    .output(SelfUser)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  getPendingEmail: procedure(ownRead)
    .input(NoInput)
    .output(PendingEmailView)
    .query(({ ctx }) => getPendingEmail(ctx)),

  getOnboarding: procedure(ownRead)
    .input(NoInput)
    .output(OnboardingView)
    .query(({ ctx }) => getOnboarding(ctx)),

  completeOnboarding: procedure(ownWrite)
    .input(NoInput)
    .output(OnboardingView)
    .mutation(({ ctx }) => completeOnboarding(ctx)),

  getSignInOptions: procedure({
    principal: 'anyone',
    ownership: 'none',
    limit: 'reads',
    audit: 'none',
  })
    .input(NoInput)
    .output(SignInOptions)
    .query(({ ctx }) => getSignInOptions(ctx)),

  // Who calls may be signed in: that is a proof for adding Google to their own account.
  signInByGoogle: procedure(byGoogle)
    .input(SignInByGoogleInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signInByGoogle(ctx, input)),

  finishGoogle: procedure(byGoogle)
    .input(FinishGoogleInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => finishGoogle(ctx, input)),

  startPhoneVerification: procedure({ ...signingIn, ...always })
    .input(StartPhoneVerificationInput)
    .output(Notice)
    .mutation(({ ctx, input }) => startPhoneVerification(ctx, input)),

  verifyPhoneCode: procedure({ ...signingIn, ...always, audit: 'account_created' })
    .input(VerifyPhoneCodeInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => verifyPhoneCode(ctx, input)),

  signInByPhone: procedure({ ...byPhoneSession, ...always })
    .input(SignInByPhoneInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signInByPhone(ctx, input)),

  signUpByPhone: procedure({ ...byPhoneSession, limit: 'writes' })
    .input(SignUpByPhoneInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signUpByPhone(ctx, input)),
});
