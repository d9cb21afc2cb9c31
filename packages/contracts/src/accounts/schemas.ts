import { z } from 'zod';
import { Text } from '../core/schemas.ts';
import { passwordMaxLength, passwordMinLength, personNameMaxLength } from './limits.ts';
import { accountMessages, phoneMessages } from './messages.ts';
import { isEmail, tidyEmail } from './rules.ts';

/** An address in its one spelling. What is none is refused before anything is looked up. */
export const Email = z
  .string()
  .trim()
  .refine(isEmail, accountMessages.invalidEmail)
  .transform(tidyEmail)
  .meta({ example: 'dana@example.com' });

export const NewPassword = z
  .string()
  .min(passwordMinLength, accountMessages.passwordTooShort)
  .max(passwordMaxLength);

/** One that somebody gives as proof: any that could ever have been set. */
const GivenPassword = z.string().min(1).max(passwordMaxLength);

/** The solved captcha as the widget gives it. */
export const CaptchaToken = z.string().min(1).max(4000);

/** The secret part of a link in a mail. */
const LinkToken = z.string().min(1).max(200);

export const CaptchaAction = z.enum(['sign-up', 'sign-in', 'phone-code']);
export type CaptchaAction = z.infer<typeof CaptchaAction>;

export const GetCaptchaInput = z.strictObject({ action: CaptchaAction });

/** A challenge as ALTCHA's widget takes it. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.object({
      action: CaptchaAction,
      /** Milliseconds since 1970. */
      expires: z.int(),
    }),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

export const SignUpInput = z.strictObject({
  name: Text(personNameMaxLength),
  email: Email,
  password: NewPassword,
  captchaToken: CaptchaToken,
});
export type SignUpInput = z.infer<typeof SignUpInput>;

export const SignInInput = z.strictObject({
  email: Email,
  password: GivenPassword,
  /** Needed only after an answer with the code CAPTCHA_REQUIRED. */
  captchaToken: CaptchaToken.optional(),
});
export type SignInInput = z.infer<typeof SignInInput>;

export const Role = z.enum(['user', 'admin', 'super_admin']);
export type Role = z.infer<typeof Role>;

/** Somebody as they see themselves; what others may see is less. */
export const SelfUser = z.object({
  userId: z.int(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  phone: z.string().nullable(),
  hasPassword: z.boolean(),
  role: Role,
  isAdmin: z.boolean(),
  adminLevel: z.int(),
  slug: z.string(),
  customSlug: z.string().nullable(),
  stageName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  createdAt: z.date(),
});
export type SelfUser = z.infer<typeof SelfUser>;

export const SignedIn = z.object({ token: z.string(), user: SelfUser, isNewUser: z.boolean() });
export type SignedIn = z.infer<typeof SignedIn>;

export const ChangePasswordInput = z.strictObject({
  /** Left out only where there is none yet. */
  currentPassword: GivenPassword.optional(),
  newPassword: NewPassword,
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const RequestPasswordResetInput = z.strictObject({ email: Email });
export const ResetPasswordInput = z.strictObject({ token: LinkToken, newPassword: NewPassword });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;
export const ConfirmEmailInput = z.strictObject({
  token: LinkToken,
  /**
   * Of the account, for who is not signed in to it. Needed after an answer with PASSWORD_REQUIRED,
   * and for an address that the account did not have before.
   */
  password: GivenPassword.optional(),
  /**
   * What to do where the account has the address, but nothing proves that who reads the mail made the
   * account: ask for its password, confirm and end password and sessions, or confirm and keep them.
   */
  ifUnproved: z.enum(['ask', 'end', 'keep']).default('ask'),
});
export type ConfirmEmailInput = z.infer<typeof ConfirmEmailInput>;

export const SendLoginLinkInput = z.strictObject({ email: Email });
/** The three things that the mailed link says; all have to be those of one link. */
export const VerifyLoginLinkInput = z.strictObject({
  token: LinkToken,
  userId: z.int(),
  email: Email,
});
export type VerifyLoginLinkInput = z.infer<typeof VerifyLoginLinkInput>;

export const UpdateProfileInput = z.strictObject({
  displayName: Text(personNameMaxLength),
  /** Counts once its owner confirmed it by the mailed link. */
  email: Email.optional(),
});
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;

export const OnboardingView = z.object({ isCompleted: z.boolean() });
export type OnboardingView = z.infer<typeof OnboardingView>;

/** A number of the United States. Whether it can get a code, the server knows. */
export const PhoneNumber = z
  .string()
  .regex(/^\+1[0-9]{10}$/, phoneMessages.incomplete)
  .meta({ example: '+12135550123' });

export const StartPhoneVerificationInput = z.strictObject({ phoneNumber: PhoneNumber });
export const VerifyPhoneCodeInput = z.strictObject({
  phoneNumber: PhoneNumber,
  code: z.string().regex(/^[0-9]{6}$/, phoneMessages.incompleteCode),
  /** For a new account; an existing one keeps its name. */
  name: Text(personNameMaxLength).optional(),
  /** Needed only after an answer with the code CAPTCHA_REQUIRED. */
  captchaToken: CaptchaToken.optional(),
});
export type VerifyPhoneCodeInput = z.infer<typeof VerifyPhoneCodeInput>;
export const SignInByPhoneInput = z.strictObject({ phoneNumber: PhoneNumber });
export const SignUpByPhoneInput = z.strictObject({
  name: Text(personNameMaxLength),
  phoneNumber: PhoneNumber,
});
export type SignUpByPhoneInput = z.infer<typeof SignUpByPhoneInput>;

/** Any text: what is no good token is a failed sign-in, however it looks. */
export const SignInByGoogleInput = z.strictObject({ idToken: z.string() });
/** The one-time code in the address that Google's answer leads to. */
export const FinishGoogleInput = z.strictObject({ code: LinkToken });

const DeliveryState = z.enum(['working', 'delayed']);

/** Which ways in a page may offer. */
export const WaysIn = z.object({
  google: z.boolean(),
  phone: z.boolean(),
  /** Whether new accounts are made; people who have one get in all the same. */
  signUp: z.boolean(),
  /** Whether what is sent arrives as usual; the same for everybody, so it tells of nobody. */
  delivery: z.object({ email: DeliveryState, sms: DeliveryState }),
});
export type WaysIn = z.infer<typeof WaysIn>;

/** A sentence for the person who acted. */
export const Notice = z.object({ message: z.string() });
export type Notice = z.infer<typeof Notice>;

export const SignInMethod = z.enum(['password', 'link', 'phone', 'google']);

export const SessionView = z.object({
  sessionId: z.string(),
  method: SignInMethod,
  /** What the browser calls itself; any text. */
  userAgent: z.string().nullable(),
  createdAt: z.date(),
  /** To the hour; for admins to five minutes. */
  activeAt: z.date(),
  isCurrent: z.boolean(),
});
export const SessionListView = z.array(SessionView);
export type SessionListView = z.infer<typeof SessionListView>;

export const EndSessionInput = z.strictObject({ sessionId: z.string().regex(/^[0-9a-f]{64}$/) });

export const Nothing = z.void();
