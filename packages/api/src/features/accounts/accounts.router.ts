import { maxErrorReportBytes } from '@stagetime/contracts/accounts/error-reports/limits';
import { LogErrorInput } from '@stagetime/contracts/accounts/error-reports/schemas';
import {
  CaptchaChallenge,
  ChangePasswordInput,
  ConfirmEmailInput,
  EndSessionInput,
  FinishGoogleInput,
  GetCaptchaInput,
  Nothing,
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
  SignUpByPhoneInput,
  SignUpInput,
  StartPhoneVerificationInput,
  UpdateProfileInput,
  VerifyLoginLinkInput,
  VerifyPhoneCodeInput,
  WaysIn,
} from '@stagetime/contracts/accounts/schemas';
import { SetSwitchInput, SwitchListView } from '@stagetime/contracts/accounts/switches/schemas';
import { procedure, router } from '../../core/trpc.ts';
import { getMe } from './accounts.service.ts';
import { createCaptcha } from './captcha.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { logError } from './error-reports/log-error.ts';
import { finishGoogle, signInByGoogle } from './google/google-sign-in.ts';
import { sendLoginLink, verifyLoginLink } from './login-link.ts';
import { completeOnboarding, getOnboarding } from './onboarding.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { signInByPhone, signUpByPhone } from './phone/phone-sign-in.ts';
import { startPhoneVerification, verifyPhoneCode } from './phone/phone-verification.ts';
import { endOtherSessions, endSession, listSessions, signOut } from './sessions/sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { listSwitches, setSwitch } from './switches/switches.ts';
import { getPendingEmail, updateProfile } from './update-profile.ts';
import { getWaysIn } from './ways-in.ts';

const signingIn = {
  principal: 'address',
  ownership: 'none',
  limit: 'sign-in',
  audit: 'none',
} as const;
const byLink = { ...signingIn, limit: 'links' } as const;
const ownRead = { principal: 'user', ownership: 'own', limit: 'reads', audit: 'none' } as const;
const ownWrite = { ...ownRead, limit: 'writes' } as const;
/** For what gets people in and out, which works while nothing else may change. */
const always = { worksReadOnly: true } as const;

export const accountsRouter = router({
  getCaptcha: procedure({ principal: 'address', ownership: 'none', limit: 'reads', audit: 'none' })
    .input(GetCaptchaInput)
    .output(CaptchaChallenge)
    .query(({ ctx, input }) => createCaptcha(ctx, input.action)),

  signUp: procedure({ ...signingIn, audit: 'credentials' })
    .input(SignUpInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signUp(ctx, input)),

  signIn: procedure({ ...signingIn, ...always })
    .input(SignInInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  signOut: procedure({ ...ownWrite, ...always, limit: 'none' })
    .input(Nothing)
    .output(Nothing)
    .mutation(({ ctx }) => signOut(ctx, ctx.actor)),

  me: procedure(ownRead)
    .input(Nothing)
    .output(SelfUser)
    .query(({ ctx }) => getMe(ctx, ctx.actor)),

  changePassword: procedure({ ...ownWrite, audit: 'credentials' })
    .input(ChangePasswordInput)
    .output(Nothing)
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.actor, input)),

  listSessions: procedure(ownRead)
    .input(Nothing)
    .output(SessionListView)
    .query(({ ctx }) => listSessions(ctx, ctx.actor)),

  endSession: procedure({ ...ownWrite, ...always })
    .input(EndSessionInput)
    .output(Nothing)
    .mutation(({ ctx, input }) => endSession(ctx, ctx.actor, input.sessionId)),

  endOtherSessions: procedure({ ...ownWrite, ...always })
    .input(Nothing)
    .output(Nothing)
    .mutation(({ ctx }) => endOtherSessions(ctx, ctx.actor)),

  requestPasswordReset: procedure(byLink)
    .input(RequestPasswordResetInput)
    .output(Notice)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input.email)),

  resetPassword: procedure({ ...byLink, audit: 'credentials' })
    .input(ResetPasswordInput)
    .output(Notice)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  confirmEmail: procedure({ ...byLink, principal: 'visitor-or-user', audit: 'credentials' })
    .input(ConfirmEmailInput)
    .output(SelfUser)
    .mutation(({ ctx, input }) => confirmEmail(ctx, ctx.actor, input)),

  sendLoginLink: procedure({ ...byLink, ...always })
    .input(SendLoginLinkInput)
    .output(Notice)
    .mutation(({ ctx, input }) => sendLoginLink(ctx, input.email)),

  verifyLoginLink: procedure({ ...byLink, ...always, audit: 'credentials' })
    .input(VerifyLoginLinkInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => verifyLoginLink(ctx, input)),

  updateProfile: procedure({ ...ownWrite, audit: 'credentials' })
    .input(UpdateProfileInput)
    .output(SelfUser)
    .mutation(({ ctx, input }) => updateProfile(ctx, ctx.actor, input)),

  getPendingEmail: procedure(ownRead)
    .input(Nothing)
    .output(PendingEmailView)
    .query(({ ctx }) => getPendingEmail(ctx, ctx.actor)),

  getOnboarding: procedure(ownRead)
    .input(Nothing)
    .output(OnboardingView)
    .query(({ ctx }) => getOnboarding(ctx, ctx.actor)),

  completeOnboarding: procedure(ownWrite)
    .input(Nothing)
    .output(OnboardingView)
    .mutation(({ ctx }) => completeOnboarding(ctx, ctx.actor)),

  getWaysIn: procedure({ principal: 'anyone', ownership: 'none', limit: 'reads', audit: 'none' })
    .input(Nothing)
    .output(WaysIn)
    .query(({ ctx }) => getWaysIn(ctx)),

  // Who calls may be signed in: that is a proof for adding Google to their own account.
  signInByGoogle: procedure({
    ...signingIn,
    ...always,
    principal: 'visitor-or-user',
    audit: 'credentials',
  })
    .input(SignInByGoogleInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signInByGoogle(ctx, ctx.actor, input.idToken)),

  finishGoogle: procedure({
    ...signingIn,
    ...always,
    principal: 'visitor-or-user',
    audit: 'credentials',
  })
    .input(FinishGoogleInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => finishGoogle(ctx, ctx.actor, input.code)),

  startPhoneVerification: procedure({ ...byLink, ...always })
    .input(StartPhoneVerificationInput)
    .output(Notice)
    .mutation(({ ctx, input }) => startPhoneVerification(ctx, input.phoneNumber)),

  verifyPhoneCode: procedure({ ...signingIn, ...always, audit: 'credentials' })
    .input(VerifyPhoneCodeInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => verifyPhoneCode(ctx, input)),

  signInByPhone: procedure({ ...signingIn, ...always, principal: 'visitor-or-user' })
    .input(SignInByPhoneInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signInByPhone(ctx, ctx.actor, input.phoneNumber)),

  signUpByPhone: procedure({ ...signingIn, principal: 'visitor-or-user' })
    .input(SignUpByPhoneInput)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signUpByPhone(ctx, ctx.actor, input)),

  logError: procedure({
    ...ownWrite,
    principal: 'visitor-or-user',
    ownership: 'none',
    maxBodyBytes: maxErrorReportBytes,
  })
    .input(LogErrorInput)
    .output(Nothing)
    .mutation(({ ctx, input }) => logError(ctx, ctx.actor, input)),

  listSwitches: procedure({ ...ownRead, principal: 'super-admin', ownership: 'none' })
    .input(Nothing)
    .output(SwitchListView)
    .query(({ ctx }) => listSwitches(ctx.db)),

  setSwitch: procedure({
    ...ownWrite,
    ...always,
    principal: 'super-admin',
    ownership: 'none',
    audit: 'admin',
  })
    .input(SetSwitchInput)
    .output(SwitchListView)
    .mutation(({ ctx, input }) => setSwitch(ctx, ctx.actor, input)),
});
