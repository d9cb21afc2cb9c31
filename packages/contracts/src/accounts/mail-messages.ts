import type { MailWords } from '../delivery/messages.ts';
import { productName } from '../product.ts';
import {
  confirmLinkHours,
  loginLinkMinutes,
  maskEmail,
  plainName,
  resetLinkMinutes,
} from './rules.ts';

/** Without the name that was typed: whoever typed it may have been writing to someone else. */
export function welcomeMail(url: string): MailWords {
  return {
    subject: `Welcome to ${productName}`,
    paragraphs: [
      'Your account is ready. Please confirm this address is yours so you can always get back in.',
    ],
    action: { label: 'Confirm my address', url },
    closing: `The link works for ${confirmLinkHours} hours. Didn't sign up? Ignore this email.`,
  };
}

/** To the owner of an address that someone tried to sign up with, or to change theirs to. */
export function alreadySignedUpMail(url: string): MailWords {
  return {
    subject: `You already have a ${productName} account`,
    paragraphs: [
      'Someone tried to use this address for an account, but it already has one. If that was you, sign in instead.',
    ],
    action: { label: 'Sign in', url },
    closing: "Wasn't you? Nothing happened to your account, and there's nothing to do.",
  };
}

export function resetMail(url: string): MailWords {
  return {
    subject: `Reset your ${productName} password`,
    paragraphs: ['Someone asked for a new password for your account.'],
    action: { label: 'Choose a new password', url },
    closing: `The link works once, for ${resetLinkMinutes} minutes. Didn't ask for this? Ignore this email and your password won't change.`,
  };
}

/** To an address without an account, so that asking tells no one who has one. */
export function noAccountMail(url: string): MailWords {
  return {
    subject: `No ${productName} account with this address`,
    paragraphs: [
      "Someone asked for a new password for this address, but it doesn't have an account. Maybe you signed up with another one.",
    ],
    action: { label: 'Sign up', url },
    closing: "Wasn't you? Ignore this email.",
  };
}

const wasYou = "Was it you? Then you're all set.";

export function passwordChangedMail(url: string): MailWords {
  return {
    subject: `Your ${productName} password was changed`,
    paragraphs: ["Your account's password was just changed."],
    action: { label: "It wasn't me: reset it", url },
    closing: wasYou,
  };
}

export function loginLinkMail(url: string): MailWords {
  return {
    subject: `Your ${productName} login link`,
    paragraphs: ["Here's your way in. The link works once."],
    action: { label: 'Sign in', url },
    closing: `It works for ${loginLinkMinutes} minutes. Didn't ask for it? Ignore this email; no one can get in without the link.`,
  };
}

export function confirmEmailMail(url: string): MailWords {
  return {
    subject: `Confirm your address for ${productName}`,
    paragraphs: ['Please confirm this address is yours so you can always get back in.'],
    action: { label: 'Confirm my address', url },
    closing: `The link works for ${confirmLinkHours} hours. Wasn't you? Ignore this email.`,
  };
}

/**
 * To an address that an account did not have before, whose owner may know nothing of that account:
 * it says whose it is, by no more than they may know.
 */
export function confirmNewEmailMail(
  url: string,
  { name, email }: { readonly name: string; readonly email: string | null },
): MailWords {
  const shown = [plainName(name), email && `(currently with ${maskEmail(email)})`];
  const account = ['The account', ...shown].filter(Boolean).join(' ');
  return {
    subject: `Confirm your new address for ${productName}`,
    paragraphs: [
      `${account} asked to use this address from now on. If that account is yours, please confirm.`,
      "For your safety, the link only works where you're signed in to that account, or with its password.",
    ],
    action: { label: 'Confirm my address', url },
    closing: `The link works for ${confirmLinkHours} hours. Wasn't you? Ignore this email and don't enter a password. Nothing changes, and if you have an account of your own, it stays as it is.`,
  };
}

/** To an address that is to be replaced, while it still counts. */
export function emailChangeAskedMail(newEmail: string, url: string): MailWords {
  return {
    subject: `Your ${productName} address is about to change`,
    paragraphs: [
      `Someone signed in to your account asked to use ${newEmail} instead of this address.`,
    ],
    action: { label: "It wasn't me: reset my password", url },
    closing: 'Was it you? Open the link we sent to the new address.',
  };
}

/** Of what can no longer be undone by a link. */
const tellSupport = (url: string) => ({
  action: { label: "It wasn't me: tell support", url },
  closing: wasYou,
});

/** `url` is that of the contact page, as of the mails below. */
export function emailChangedMail(newEmail: string, url: string): MailWords {
  return {
    subject: `Your ${productName} address was changed`,
    paragraphs: [`Your account now uses ${newEmail}, and you're signed out everywhere else.`],
    ...tellSupport(url),
  };
}

/** To the owner of an account that can be entered by way of Google from now on. */
export function googleLinkedMail(url: string): MailWords {
  return {
    subject: `Google sign-in was added to your ${productName} account`,
    paragraphs: [
      'Someone with your address signed in with Google. From now on that Google account opens your account here, too.',
    ],
    ...tellSupport(url),
  };
}

/** To the address that an account had. It says nothing of whose it was. */
export function accountDeletedMail(url: string): MailWords {
  return {
    subject: `Your ${productName} account is deleted`,
    paragraphs: [
      'As you asked, your account is gone, along with your profile and every session. You can use this address for a new account.',
    ],
    ...tellSupport(url),
  };
}
