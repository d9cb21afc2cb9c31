import {
  accountMessages,
  fieldMessages,
  googleMessages,
} from '@stagetime/contracts/accounts/messages';
import { cursorInvalid, errorMessages } from '@stagetime/contracts/core/errors';

/** What a client may get wrong about one field. */
export const mistakes = {
  missing: undefined,
  null: null,
  'wrong type': { not: 'this' },
  empty: '',
  blank: '   ',
  'too long': 'x'.repeat(20_000),
};
export type Mistake = keyof typeof mistakes;

/** A field with a value that passes, and the sentence for each mistake; null where it is none. */
export type Field = { readonly valid: unknown } & Record<Mistake, string | null>;

type Exceptions = Partial<Record<Mistake, string | null>>;

/** The same sentence for every mistake but the named ones. */
function field(valid: unknown, sentence: string, exceptions: Exceptions = {}): Field {
  const all = { missing: sentence, null: sentence, 'wrong type': sentence, empty: sentence };
  return { valid, ...all, blank: sentence, 'too long': sentence, ...exceptions };
}

const words = fieldMessages;
const plain = errorMessages.INVALID_INPUT;
const optional = { missing: null };

const name = field('Dana', words.nameRequired, { 'too long': words.nameTooLong });
const email = (required: string) =>
  field('dana@example.test', required, { 'too long': words.emailInvalid });
const credential = email(words.emailAndPasswordRequired);
const password = field('seven crooked spotlights', words.emailAndPasswordRequired, {
  blank: words.passwordTooShort,
  'too long': words.passwordTooLong,
});
/** One that is only compared: any text may be it. */
const given = (required: string) =>
  field('any', required, { blank: null, 'too long': words.passwordTooLong });
const newPassword = field('seven crooked spotlights', words.newPasswordRequired, {
  blank: words.newPasswordTooShort,
  'too long': words.passwordTooLong,
});
const captcha = field('solved', words.captchaMissing, { blank: null });
const link = (sentence: string) => field('secret', sentence, { blank: null });
const phone = field('+12135550177', words.phoneRequired, { 'too long': words.phoneIncomplete });
const code = field('123456', words.codeIncomplete);
const displayName = field('Dana', words.displayNameRequired, {
  'too long': words.displayNameTooLong,
});
const newEmail = { ...email(words.emailInvalid), ...optional };
const detail = { missing: null, null: null, empty: null, blank: null };
/** A report of an error is written by a program: it only has to pass. */
const anything = { ...detail, 'wrong type': null, 'too long': null };
const longDetail = field('x', plain, {
  ...detail,
  'too long': 'Please use 16384 characters or fewer.',
});

/** Every field of every input of accounts, by procedure. One without a line here fails the test. */
export const procedureFields: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  getCaptcha: { action: field('sign-up', plain) },
  signUp: { name, email: credential, password, captchaToken: captcha },
  signIn: {
    email: credential,
    password: given(words.emailAndPasswordRequired),
    captchaToken: { ...captcha, ...optional },
  },
  changePassword: {
    currentPassword: { ...given(words.currentPasswordRequired), ...optional },
    newPassword,
  },
  endSession: { sessionId: field('a'.repeat(64), accountMessages.sessionNotFound) },
  requestPasswordReset: { email: email(words.emailAddressRequired) },
  resetPassword: { token: link(accountMessages.invalidResetLink), newPassword },
  confirmEmail: {
    token: link(accountMessages.invalidConfirmLink),
    password: { ...given(errorMessages.PASSWORD_REQUIRED), ...optional },
    ifUnproved: field('ask', plain, optional),
  },
  sendLoginLink: { email: email(words.loginLinkEmailRequired) },
  verifyLoginLink: {
    token: link(words.loginLinkInvalid),
    userId: field(7, words.loginLinkInvalid),
    email: field('dana@example.test', words.loginLinkInvalid),
  },
  updateProfile: { displayName, email: newEmail },
  signInByGoogle: {
    idToken: field('token', googleMessages.failed, { empty: null, blank: null, 'too long': null }),
  },
  listErrorReports: {
    limit: field(10, plain, optional),
    cursor: field('next', plain, {
      ...optional,
      empty: null,
      blank: null,
      'too long': cursorInvalid,
    }),
    direction: field('forward', plain, optional),
  },
  // What is no confirmation is told by the service, which knows the account's address.
  deleteAccount: {
    confirmation: field('DELETE', words.deletionNotConfirmed, { empty: null, blank: null }),
  },
  finishGoogle: { code: link(googleMessages.failed) },
  startPhoneVerification: { phoneNumber: phone, captchaToken: { ...captcha, ...optional } },
  verifyPhoneCode: {
    phoneNumber: phone,
    code,
    name: { ...name, ...optional },
    captchaToken: { ...captcha, ...optional },
  },
  signInByPhone: { phoneNumber: phone },
  signUpByPhone: { name, phoneNumber: phone },
  logError: {
    message: field('x', plain, {
      blank: null,
      'too long': 'Please use 16384 characters or fewer.',
    }),
    level: field('error', plain, optional),
    stack: longDetail,
    componentStack: longDetail,
    url: longDetail,
    userAgent: longDetail,
    viewport: field({ width: 1, height: 1 }, plain, { missing: null, null: null }),
    context: field({}, plain, { missing: null, null: null, 'wrong type': null }),
    timestamp: field('x', plain, anything),
    fingerprint: field('x', plain, anything),
  },
  setFeatureFlag: { name: field('phone', plain), isOn: field(true, plain) },
};

/**
 * Every field of every body of accounts' REST rows, by operation. Two forms share an address: `signUp`
 * and `signIn` are by password, and what only the form by phone has is beside.
 */
export const bodyFields: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  signUp: procedureFields.signUp ?? {},
  signIn: procedureFields.signIn ?? {},
  'signUp by phone': { name, phoneNumber: phone, signupMethod: field('phone', plain, optional) },
  'signIn by phone': { phoneNumber: phone, signinMethod: field('phone', plain, optional) },
  requestPasswordReset: procedureFields.requestPasswordReset ?? {},
  resetPassword: { token: link(accountMessages.invalidResetLink), new_password: newPassword },
  confirmEmail: {
    token: link(accountMessages.invalidConfirmLink),
    password: { ...given(errorMessages.PASSWORD_REQUIRED), ...optional },
  },
  sendLoginLink: procedureFields.sendLoginLink ?? {},
  verifyLoginLink: {
    ...procedureFields.verifyLoginLink,
    // As text too, as it stands in the link.
    userId: field('7', words.loginLinkInvalid),
  },
  // Not set up here. Where it is, what is no token is a failed sign-in, whatever it is instead.
  signInByGoogle: { id_token: field('token', googleMessages.notOffered) },
  startPhoneVerification: { phoneNumber: phone, captchaToken: { ...captcha, ...optional } },
  verifyPhoneCode: procedureFields.verifyPhoneCode ?? {},
  updateProfile: { display_name: displayName, email: newEmail },
};
