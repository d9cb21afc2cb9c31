import type { MailWords } from '../../delivery/messages.ts';
import { productName } from '../../product.ts';
import { contactTextLimits } from '../limits.ts';

// Apart from the feature's other words: this page is public, and what it holds comes with every such page.

/** What someone reads about one field, in the form and from the server alike. */
export const contactFields = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  subjectRequired: 'Subject is required',
  messageRequired: 'Message is required',
  messageTooLong: `Message must be at most ${contactTextLimits.message} characters`,
  oneLine: 'Please use one line here.',
};

/** The server's answer, and what the page says where it sends none. */
export const contactMessages = {
  sent: "Message sent successfully! We'll get back to you soon.",
  failed: 'Submission failed',
  unreachable: 'Network error. Please try again later.',
};

export const contactPage = {
  title: 'Contact',
  description: `Write to the people behind ${productName}: questions, corrections, and everything about your mic.`,
  mission: 'Our mission: connecting performers with stages and audiences worldwide.',
  hoursTitle: 'Support hours',
  hours: 'Monday to Friday 9 AM to 6 PM PST',
  phoneTitle: 'Phone',
  emailTitle: 'Email',
  companyTitle: 'Company',
  formTitle: 'Write to us',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  placeholder: 'Tell us how we can help you...',
  send: 'Send Message',
  sending: 'Sending...',
  leave: "You haven't sent this yet. Leave without sending it?",
  fixErrors: 'Please fix the following errors:',
  counter: (length: number) => `${length}/${contactTextLimits.message}`,
  needsScripts: 'This form needs JavaScript. Please turn it on, or email us.',
};

/** What the team reads of a message; its own words stand apart from ours. */
export function contactMail(message: {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}): MailWords {
  return {
    subject: `Contact form: ${message.subject}`,
    paragraphs: [
      `${message.name} <${message.email}> wrote through the contact form.`,
      `Subject: ${message.subject}`,
      ...message.message.split(/\n{2,}/),
    ],
    closing: `If you reply to this email, your answer goes to ${message.email}.`,
  };
}
