import { expect, test } from 'vitest';
import { fieldMessages } from '../messages.ts';
import {
  ChangePasswordForm,
  CodeForm,
  ForgotForm,
  LoginLinkForm,
  PasswordForm,
  PhoneSignInForm,
  PhoneSignUpForm,
  ProfileForm,
  ResetForm,
  SetupForm,
  SignInForm,
  SignUpForm,
} from './schemas.ts';

const forms = {
  ChangePasswordForm,
  CodeForm,
  ForgotForm,
  LoginLinkForm,
  PasswordForm,
  PhoneSignInForm,
  PhoneSignUpForm,
  ProfileForm,
  ResetForm,
  SetupForm,
  SignInForm,
  SignUpForm,
};
const sentences: ReadonlySet<string> = new Set(Object.values(fieldMessages));
const values = ['', '   ', 'x', 'x'.repeat(20_000)];

test.each(Object.entries(forms))('%s says of every field what the server would', (_name, form) => {
  const keys = Object.keys(form.shape);
  const messages = values.flatMap(
    (value) =>
      form.safeParse(Object.fromEntries(keys.map((key) => [key, value]))).error?.issues ?? [],
  );
  expect(messages).not.toEqual([]);
  for (const { message } of messages) expect(sentences).toContain(message);
});

test.each([
  [SignUpForm, 'name', 'x'.repeat(81), fieldMessages.nameTooLong],
  [SetupForm, 'displayName', 'x'.repeat(81), fieldMessages.displayNameTooLong],
  [SignUpForm, 'password', 'x'.repeat(257), fieldMessages.passwordTooLong],
  [ResetForm, 'newPassword', 'short', fieldMessages.newPasswordTooShort],
  [PhoneSignInForm, 'number', '', 'Phone number is required'],
  [PhoneSignUpForm, 'number', '', 'Phone number is required'],
  [PhoneSignInForm, 'number', '+351 912 345 678', fieldMessages.phoneForeign],
  [PhoneSignUpForm, 'number', '21355501', 'Please enter a complete 10-digit phone number'],
] as const)(
  'a length that the server refuses is told at its field (%#)',
  (form, key, value, sentence) => {
    const issues = form.safeParse({ [key]: value }).error?.issues ?? [];
    const own = issues.filter(({ path }) => path[0] === key);
    expect(own.map(({ message }) => message)).toEqual([sentence]);
  },
);
