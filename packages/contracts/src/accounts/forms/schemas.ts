import { z } from '../../core/zod.ts';
import { fieldMessages } from '../messages.ts';
import { isEmail, isForeignPhone, phoneDigits } from '../rules.ts';
import {
  ChangePasswordInput,
  Email,
  RequestPasswordResetInput,
  ResetPasswordInput,
  SendLoginLinkInput,
  SignInInput,
  SignUpInput,
  UpdateProfileInput,
  VerifyPhoneCodeInput,
} from '../schemas.ts';

// What people fill in, judged as the server judges it; what it does not take is judged here.

const filled = (sentence: string) => z.string().min(1, sentence);

export const SignInForm = SignInInput.omit({ captchaToken: true });

export const SignUpForm = SignUpInput.extend({ confirmPassword: z.string() }).refine(
  ({ password, confirmPassword }) => password === confirmPassword,
  {
    message: fieldMessages.passwordsDiffer,
    path: ['confirmPassword'],
    // Beside the other fields' errors, not only once they are mended.
    when: () => true,
  },
);

const number = filled(fieldMessages.phoneRequired).pipe(
  z
    .string()
    .refine((text) => !isForeignPhone(text), { error: fieldMessages.phoneForeign, abort: true })
    .length(phoneDigits, fieldMessages.phoneIncomplete),
);

/** Someone who signs in by phone: the digits of the number; the name is not asked for. */
export const PhoneSignInForm = z.object({ name: z.string(), number });
export const PhoneSignUpForm = z.object({
  name: z.string().trim().min(1, fieldMessages.fullNameRequired),
  number,
});

export const CodeForm = VerifyPhoneCodeInput.pick({ code: true });

/** Where only the account's password is asked for. */
export const PasswordForm = z.object({ password: filled(fieldMessages.currentPasswordRequired) });

export const ForgotForm = RequestPasswordResetInput;
export const LoginLinkForm = SendLoginLinkInput;

export const SetupForm = z.object({
  displayName: UpdateProfileInput.shape.displayName,
  email: z
    .string()
    .trim()
    .pipe(z.literal('').or(z.string().refine(isEmail, fieldMessages.emailInvalid))),
});

/** As {@link SetupForm}, of someone who has an address: it is changed, not taken away. */
export const ProfileForm = SetupForm.extend({ email: Email(fieldMessages.emailAddressRequired) });

export const ResetForm = ResetPasswordInput.pick({ newPassword: true })
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    message: fieldMessages.passwordsDiffer,
    path: ['confirmPassword'],
    when: () => true,
  });

export const ChangePasswordForm = z.object({
  currentPassword: z.string(),
  newPassword: ChangePasswordInput.shape.newPassword,
});

/** What someone types who wants their account to be deleted; the server judges it. */
export const DeleteAccountForm = z.object({
  confirmation: z.string().trim().min(1, fieldMessages.deletionNotConfirmed),
});
