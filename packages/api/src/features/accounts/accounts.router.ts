import {
  CaptchaChallenge,
  ChangePasswordInput,
  ConfirmEmailInput,
  EndSessionInput,
  FinishGoogleInput,
  GetCaptchaInput,
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
import { NoInput, NoOutput, Notice } from '@stagetime/contracts/core/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { router } from '../../core/trpc.ts';
import { limits } from './accounts.policy.ts';
import { getMe } from './accounts.service.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { confirmEmail } from './email-links/confirm-email.ts';
import { sendLoginLink, verifyLoginLink } from './email-links/login-link.ts';
import { finishGoogle, signInByGoogle } from './google/google-sign-in.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestPasswordReset, resetPassword } from './passwords/password-reset.ts';
import { signInByPhone, signUpByPhone } from './phone/phone-sign-in.ts';
import { startPhoneVerification, verifyPhoneCode } from './phone/phone-verification.ts';
import {
  cancelEmailChange,
  completeOnboarding,
  getOnboarding,
  getPendingEmail,
  updateProfile,
} from './profile/update-profile.ts';
import { endOtherSessions, endSession, listSessions, signOut } from './sessions/sessions.ts';
import { getSignInOptions, signIn } from './sign-in/sign-in.ts';
import { signUp } from './sign-up/sign-up.ts';

const who = 'user';
const signingIn = { who: 'public-uncached', limit: 'sign-in' } as const;
/** A change that someone makes to their own things. */
const ownChange = { who, limits: [limits.changeByUser] } as const;
/** For what gets people in and out, which works while nothing else may change. */
const always = { worksReadOnly: true } as const;
const byGoogle = {
  ...signingIn,
  ...always,
  who: 'visitor-or-user',
  audit: ['account_created', 'email_confirmed', 'google_linked'],
} as const;

export const accountsRouter = router({
  getCaptcha: reads({ who: 'public-uncached' })
    .input(GetCaptchaInput)
    .output(CaptchaChallenge)
    .query(({ ctx, input }) => {
      ctx.countCall('captchas', null);
      return createCaptcha(ctx, input);
    }),

  signUp: writes({ ...signingIn, audit: ['account_created'] })
    .input(SignUpInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signUp(ctx, input)),

  signIn: writes({ ...signingIn, ...always })
    .input(SignInInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  signOut: writes({ who, ...always, limit: 'none' })
    .input(NoInput)
    .output(NoOutput)
    .mutation(({ ctx }) => signOut(ctx)),

  me: reads({ who })
    .input(NoInput)
    .output(SelfUser)
    .query(({ ctx }) => getMe(ctx)),

  changePassword: writes({ who, audit: ['password_changed'] })
    .input(ChangePasswordInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  listSessions: reads({ who })
    .input(NoInput)
    .output(SessionListView)
    .query(({ ctx }) => listSessions(ctx)),

  endSession: writes({ ...ownChange, ...always })
    .input(EndSessionInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => endSession(ctx, input)),

  endOtherSessions: writes({ ...ownChange, ...always })
    .input(NoInput)
    .output(NoOutput)
    .mutation(({ ctx }) => endOtherSessions(ctx)),

  requestPasswordReset: writes(signingIn)
    .input(RequestPasswordResetInput)
    .output(Notice)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),

  resetPassword: writes({ ...signingIn, audit: ['password_reset'] })
    .input(ResetPasswordInput)
    .output(Notice)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  confirmEmail: writes({
    ...signingIn,
    who: 'visitor-or-user',
    audit: ['email_confirmed', 'email_changed'],
  })
    .input(ConfirmEmailInput)
    .output(SelfUser)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),

  sendLoginLink: writes({ ...signingIn, ...always })
    .input(SendLoginLinkInput)
    .output(Notice)
    .mutation(({ ctx, input }) => sendLoginLink(ctx, input)),

  verifyLoginLink: writes({
    ...signingIn,
    ...always,
    audit: ['account_created', 'email_confirmed'],
  })
    .input(VerifyLoginLinkInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => verifyLoginLink(ctx, input)),

  updateProfile: writes({ who, audit: ['email_change_asked'] })
    .input(UpdateProfileInput)
    .output(SelfUser)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  getPendingEmail: reads({ who })
    .input(NoInput)
    .output(PendingEmailView)
    .query(({ ctx }) => getPendingEmail(ctx)),

  cancelEmailChange: writes(ownChange)
    .input(NoInput)
    .output(NoOutput)
    .mutation(({ ctx }) => cancelEmailChange(ctx)),

  getOnboarding: reads({ who })
    .input(NoInput)
    .output(OnboardingView)
    .query(({ ctx }) => getOnboarding(ctx)),

  completeOnboarding: writes(ownChange)
    .input(NoInput)
    .output(OnboardingView)
    .mutation(({ ctx }) => completeOnboarding(ctx)),

  getSignInOptions: reads({ who: 'anyone' })
    .input(NoInput)
    .output(SignInOptions)
    .query(({ ctx }) => getSignInOptions(ctx)),

  // Who calls may be signed in: that is a proof for adding Google to their own account.
  signInByGoogle: writes(byGoogle)
    .input(SignInByGoogleInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signInByGoogle(ctx, input)),

  finishGoogle: writes(byGoogle)
    .input(FinishGoogleInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => finishGoogle(ctx, input)),

  startPhoneVerification: writes({ ...signingIn, ...always })
    .input(StartPhoneVerificationInput)
    .output(Notice)
    .mutation(({ ctx, input }) => startPhoneVerification(ctx, input)),

  verifyPhoneCode: writes({ ...signingIn, ...always, audit: ['account_created'] })
    .input(VerifyPhoneCodeInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => verifyPhoneCode(ctx, input)),

  signInByPhone: reads({ who: 'visitor-or-user', ...always })
    .input(SignInByPhoneInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signInByPhone(ctx, input)),

  signUpByPhone: writes({ who: 'visitor-or-user' })
    .input(SignUpByPhoneInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signUpByPhone(ctx, input)),
});
