import { z } from '../../core/zod.ts';
import { fieldMessages } from '../messages.ts';
import {
  codeDigits,
  isEmail,
  isForeignPhone,
  passwordMaxLength,
  passwordMinLength,
  personNameMaxLength,
  phoneDigits,
} from '../rules.ts';
import {
  authPage,
  captchaBox,
  forgotPage,
  loginLinkModal,
  phonePanel,
  resetPage,
  setupPage,
} from './messages.ts';

// What people fill in, with the sentences they read. The server judges again by its own schemas.

const email = z.string().trim().refine(isEmail, authPage.emailInvalid);
const filled = (sentence: string) => z.string().min(1, sentence);

const newPassword = (tooShort: string) =>
  z.string().min(passwordMinLength, tooShort).max(passwordMaxLength, fieldMessages.passwordTooLong);
const name = (required: string, tooLong: string) =>
  z.string().trim().min(1, required).max(personNameMaxLength, tooLong);

export const SignInForm = z.object({
  email: filled(authPage.emailAndPasswordRequired).pipe(email),
  password: filled(authPage.emailAndPasswordRequired),
});

export const SignUpForm = z
  .object({
    name: name(authPage.nameRequired, fieldMessages.nameTooLong),
    email: filled(authPage.emailAndPasswordRequired).pipe(email),
    password: filled(authPage.emailAndPasswordRequired).pipe(
      newPassword(authPage.passwordTooShort),
    ),
    confirmPassword: z.string(),
    captchaToken: filled(captchaBox.missing),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    message: authPage.passwordsDiffer,
    path: ['confirmPassword'],
    // Beside the other fields' errors, not only once they are mended.
    when: () => true,
  });

const number = filled(phonePanel.numberRequired).pipe(
  z
    .string()
    .refine((text) => !isForeignPhone(text), { error: phonePanel.foreignNumber, abort: true })
    .length(phoneDigits, phonePanel.incompleteNumber),
);

/** Someone who signs in by phone: the digits of the number; the name is not asked for. */
export const PhoneSignInForm = z.object({ name: z.string(), number });
export const PhoneSignUpForm = z.object({
  name: z.string().trim().min(1, phonePanel.fullNameRequired),
  number,
});

export const CodeForm = z.object({
  code: z.string().length(codeDigits, phonePanel.incompleteCode),
});

/** Where only the account's password is asked for. */
export const PasswordForm = z.object({ password: filled(fieldMessages.currentPasswordRequired) });

export const ForgotForm = z.object({
  email: z.string().trim().toLowerCase().min(1, forgotPage.emailRequired).pipe(email),
});

export const LoginLinkForm = z.object({
  email: z.string().trim().min(1, loginLinkModal.emailRequired).pipe(email),
});

export const SetupForm = z.object({
  displayName: name(setupPage.displayNameRequired, fieldMessages.displayNameTooLong),
  email: z.string().trim().pipe(z.literal('').or(email)),
});

/** As {@link SetupForm}, of someone who has an address: it is changed, not taken away. */
export const ProfileForm = SetupForm.extend({
  email: z.string().trim().min(1, fieldMessages.emailAddressRequired).pipe(email),
});

export const ResetForm = z
  .object({
    newPassword: filled(resetPage.passwordRequired).pipe(newPassword(resetPage.passwordTooShort)),
    confirmPassword: z.string(),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    message: resetPage.passwordsDiffer,
    path: ['confirmPassword'],
    when: () => true,
  });

export const ChangePasswordForm = z.object({
  currentPassword: z.string(),
  newPassword: filled(resetPage.passwordRequired).pipe(newPassword(resetPage.passwordTooShort)),
});

/** What someone types who wants their account to be deleted; the server judges it. */
export const DeleteAccountForm = z.object({
  confirmation: z.string().trim().min(1, fieldMessages.deletionNotConfirmed),
});
