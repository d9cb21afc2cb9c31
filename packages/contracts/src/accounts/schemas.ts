import { errorMessages } from '../core/errors.ts';
import { AnyText, ExactText, LineText, Word } from '../core/schemas.ts';
import { z } from '../core/zod.ts';
import { accountMessages, fieldMessages, googleMessages, phoneMessages } from './messages.ts';
import {
  emailMaxLength,
  isEmail,
  isForeignPhone,
  passwordMaxLength,
  passwordMinLength,
  personNameMaxLength,
  tidyEmail,
} from './rules.ts';

/**
 * An address in its one spelling. What is none is refused before anything is looked up, with
 * `required` where there is nothing at all.
 */
export function Email(required: string, invalid: string = fieldMessages.emailInvalid) {
  return AnyText(required)
    .trim()
    .min(1, { error: required, abort: true })
    .refine(isEmail, invalid)
    .transform(tidyEmail)
    .meta({ example: 'dana@example.com' });
}

function NewPassword(required: string, tooShort: string) {
  return AnyText(required)
    .min(1, { error: required, abort: true })
    .min(passwordMinLength, tooShort)
    .max(passwordMaxLength, fieldMessages.passwordTooLong);
}

/** One that someone gives as proof: any that could ever have been set. */
function GivenPassword(required: string) {
  return ExactText(passwordMaxLength, { required, tooLong: fieldMessages.passwordTooLong }).min(
    1,
    required,
  );
}

const captchaMissing = fieldMessages.captchaMissing;
/** The solved captcha as the widget gives it. */
export const CaptchaToken = AnyText(captchaMissing)
  .min(1, captchaMissing)
  .max(4000, captchaMissing)
  .meta({
    description:
      'A challenge of GET /auth/captcha with its solution, as ALTCHA gives them: base64 of the JSON {"challenge", "solution"}',
  });

/** The secret part of a link in a mail. */
function LinkToken(invalid: string) {
  return AnyText(invalid).min(1, invalid).max(200, invalid);
}

const Name = LineText(personNameMaxLength, {
  required: fieldMessages.nameRequired,
  tooLong: fieldMessages.nameTooLong,
});

export const CaptchaAction = z.enum(['sign-up', 'sign-in', 'phone-code', 'submit', 'contact']);
export type CaptchaAction = z.infer<typeof CaptchaAction>;

export const GetCaptchaInput = z.strictObject({ action: CaptchaAction });
export type GetCaptchaInput = z.infer<typeof GetCaptchaInput>;

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
  name: Name,
  email: Email(fieldMessages.emailAndPasswordRequired),
  password: NewPassword(fieldMessages.emailAndPasswordRequired, fieldMessages.passwordTooShort),
  captchaToken: CaptchaToken,
});
export type SignUpInput = z.infer<typeof SignUpInput>;

export const SignInInput = z.strictObject({
  email: Email(fieldMessages.emailAndPasswordRequired),
  password: GivenPassword(fieldMessages.emailAndPasswordRequired),
  /** Needed only after an answer with the code CAPTCHA_REQUIRED. */
  captchaToken: CaptchaToken.optional(),
});
export type SignInInput = z.infer<typeof SignInInput>;

export const Role = z.enum(['user', 'admin', 'super_admin']);
export type Role = z.infer<typeof Role>;

/** Someone as they see themselves; what others may see is less. */
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
  currentPassword: GivenPassword(fieldMessages.currentPasswordRequired).optional(),
  newPassword: NewPassword(fieldMessages.newPasswordRequired, fieldMessages.newPasswordTooShort),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const RequestPasswordResetInput = z.strictObject({
  email: Email(fieldMessages.emailAddressRequired),
});
export type RequestPasswordResetInput = z.infer<typeof RequestPasswordResetInput>;
export const ResetPasswordInput = z.strictObject({
  token: LinkToken(accountMessages.invalidResetLink),
  newPassword: NewPassword(fieldMessages.newPasswordRequired, fieldMessages.newPasswordTooShort),
});
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;
export const ConfirmEmailInput = z.strictObject({
  token: LinkToken(accountMessages.invalidConfirmLink),
  /**
   * Of the account, for who is not signed in to it. Needed after an answer with PASSWORD_REQUIRED,
   * and for an address that the account did not have before.
   */
  password: GivenPassword(errorMessages.PASSWORD_REQUIRED).optional(),
  /**
   * What to do where the account has the address, but nothing proves that who reads the mail made the
   * account: ask for its password, confirm and end password and sessions, or confirm and keep them.
   */
  ifUnproved: z.enum(['ask', 'end', 'keep']).default('ask'),
});
export type ConfirmEmailInput = z.infer<typeof ConfirmEmailInput>;

export const SendLoginLinkInput = z.strictObject({
  email: Email(fieldMessages.loginLinkEmailRequired),
});
const { loginLinkInvalid } = fieldMessages;
/** The three things that the mailed link says; all have to be those of one link. */
export const VerifyLoginLinkInput = z.strictObject({
  token: LinkToken(loginLinkInvalid),
  userId: z.int(loginLinkInvalid),
  email: Email(loginLinkInvalid, loginLinkInvalid),
});
export type SendLoginLinkInput = z.infer<typeof SendLoginLinkInput>;
export type VerifyLoginLinkInput = z.infer<typeof VerifyLoginLinkInput>;

export const UpdateProfileInput = z.strictObject({
  displayName: LineText(personNameMaxLength, {
    required: fieldMessages.displayNameRequired,
    tooLong: fieldMessages.displayNameTooLong,
  }),
  /** Counts once its owner confirmed it by the mailed link. */
  email: Email(fieldMessages.emailInvalid).optional(),
});
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;

/** An address that someone asked for and whose link no one has used yet. */
export const PendingEmailView = z.object({ email: z.string().nullable() });
export type PendingEmailView = z.infer<typeof PendingEmailView>;

export const OnboardingView = z.object({ isCompleted: z.boolean() });
export type OnboardingView = z.infer<typeof OnboardingView>;

/** A number of the United States. Whether it can get a code, the server knows. */
export const PhoneNumber = AnyText(fieldMessages.phoneRequired)
  .trim()
  .min(1, { error: fieldMessages.phoneRequired, abort: true })
  .refine((text) => !isForeignPhone(text), { error: phoneMessages.foreign, abort: true })
  .regex(/^\+1[0-9]{10}$/, phoneMessages.incomplete)
  .meta({ example: '+12135550123' });

export const StartPhoneVerificationInput = z.strictObject({
  phoneNumber: PhoneNumber,
  /** Needed only after an answer with the code CAPTCHA_REQUIRED; its action is phone-code. */
  captchaToken: CaptchaToken.optional(),
});
export type StartPhoneVerificationInput = z.infer<typeof StartPhoneVerificationInput>;
export const VerifyPhoneCodeInput = z.strictObject({
  phoneNumber: PhoneNumber,
  code: Word(/^[0-9]{6}$/, phoneMessages.incompleteCode),
  /** For a new account; an existing one keeps its name. */
  name: Name.optional(),
  /** Needed only after an answer with the code CAPTCHA_REQUIRED. */
  captchaToken: CaptchaToken.optional(),
});
export type VerifyPhoneCodeInput = z.infer<typeof VerifyPhoneCodeInput>;
export const SignInByPhoneInput = z.strictObject({ phoneNumber: PhoneNumber });
export type SignInByPhoneInput = z.infer<typeof SignInByPhoneInput>;
export const SignUpByPhoneInput = z.strictObject({
  name: Name,
  phoneNumber: PhoneNumber,
});
export type SignUpByPhoneInput = z.infer<typeof SignUpByPhoneInput>;

/** Any text: what is no good token is a failed sign-in, however it looks. */
export const SignInByGoogleInput = z.strictObject({ idToken: AnyText(googleMessages.failed) });
/** The one-time code in the address that Google's answer leads to. */
export const FinishGoogleInput = z.strictObject({ code: LinkToken(googleMessages.failed) });
export type FinishGoogleInput = z.infer<typeof FinishGoogleInput>;
export type SignInByGoogleInput = z.infer<typeof SignInByGoogleInput>;

const DeliveryState = z.enum(['working', 'delayed']);

/** Which ways in a page may offer. */
export const SignInOptions = z.object({
  google: z.boolean(),
  phone: z.boolean(),
  /** Whether new accounts are made; people who have one get in all the same. */
  signUp: z.boolean(),
  /** Whether what is sent arrives as usual; the same for everyone, so it tells of no one. */
  delivery: z.object({ email: DeliveryState, sms: DeliveryState }),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

const SignInMethod = z.enum(['password', 'link', 'phone', 'google']);

const SessionView = z.object({
  sessionId: z.string(),
  method: SignInMethod,
  /** What the browser calls itself; any text. */
  userAgent: z.string().nullable(),
  createdAt: z.date(),
  /** To the hour; for admins to five minutes. */
  activeAt: z.date(),
  isCurrent: z.boolean(),
  /** Whether it began so lately that grave changes need no new proof. */
  isRecent: z.boolean(),
});
export const SessionListView = z.array(SessionView);
export type SessionListView = z.infer<typeof SessionListView>;

export const EndSessionInput = z.strictObject({
  sessionId: Word(/^[0-9a-f]{64}$/, accountMessages.sessionNotFound),
});
export type EndSessionInput = z.infer<typeof EndSessionInput>;

/** A user's data as a file, ready to be saved. */
export const DataFile = z.object({
  fileName: z.string(),
  /** JSON text: sections, in them tables, in them rows; instants in ISO 8601. */
  json: z.string(),
});
export type DataFile = z.infer<typeof DataFile>;

export const DeleteAccountInput = z.strictObject({
  /** The word of the rules, or the account's address. */
  confirmation: ExactText(emailMaxLength + 2, {
    required: fieldMessages.deletionNotConfirmed,
    tooLong: fieldMessages.deletionNotConfirmed,
  }),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;
