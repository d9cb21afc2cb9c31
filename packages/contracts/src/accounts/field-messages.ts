import { passwordMaxLength, personNameMaxLength } from './limits.ts';

/**
 * What somebody reads about one field that is missing or wrong, in forms and from the server alike.
 * Those that a document gives are word for word.
 */
export const fieldMessages = {
  nameRequired: 'Name is required',
  nameTooLong: `Please use a name of ${personNameMaxLength} characters or fewer`,
  fullNameRequired: 'Please enter your full name',
  displayNameRequired: 'Display name is required',
  displayNameTooLong: `Please use a display name of ${personNameMaxLength} characters or fewer`,
  emailAndPasswordRequired: 'Email and password are required',
  emailInvalid: 'Please enter a valid email address',
  /** Where only an address is asked for: on the way to a new password, and to a login link. */
  emailAddressRequired: 'Email address is required',
  loginLinkEmailRequired: 'Please enter your email address',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: `Please use a password of ${passwordMaxLength} characters or fewer`,
  newPasswordRequired: 'New password is required',
  newPasswordTooShort: 'Password must be at least 6 characters long',
  currentPasswordRequired: 'Please enter your current password',
  passwordsDiffer: 'Passwords do not match',
  captchaMissing: 'Please complete the CAPTCHA verification',
  phoneRequired: 'Phone number is required',
  phoneIncomplete: 'Please enter a complete 10-digit phone number',
  codeIncomplete: 'Please enter the complete 6-digit verification code',
  loginLinkInvalid: 'Invalid authentication parameters',
  deletionNotConfirmed: 'Please type DELETE or the email address of your account.',
};
