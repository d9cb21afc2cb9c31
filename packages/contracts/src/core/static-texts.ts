import { userSessionDays } from '../accounts/rules.ts';
import { contactPage } from '../messaging/contact/messages.ts';
import { submitPage } from '../mics/submission/messages.ts';
import { citiesPage } from '../places/rules.ts';
import { productName } from '../product.ts';
import type { StaticPageName } from './pages.ts';

export const about: StaticText = {
  description: `${productName} lists open-mic nights by city, with the next date, how to sign up and what it costs.`,
  sections: [
    {
      paragraphs: [
        `${productName} lists open-mic nights by city, so comics, musicians, poets and storytellers find a stage, and hosts get a full list.`,
        "You come with one question: what can I get to, and when do I have to be there? So the next show comes first, in local time, then signup, cost and directions. If we're not sure a night is on, we say so.",
      ],
    },
    {
      title: 'Who adds the mics',
      paragraphs: [
        'Anyone can submit an open mic, with or without an account. People review every submission before it goes live, usually within 24 to 48 hours. If something has changed or is wrong, write to us through the contact page.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: [
        'Nothing, whether you perform, watch or host. There are no ads, and no one pays to be listed first.',
      ],
    },
  ],
};

/** What the texts call the page that one writes to us by. */
export const contactWords = 'contact page';

/** What a page of words says. */
export type StaticText = {
  /** For search engines and previews. */
  readonly description: string;
  readonly updated?: string;
  readonly sections: readonly StaticSection[];
};

type StaticSection = {
  /** Without one it stands before the others. */
  readonly title?: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
};

/** When the policies last changed. */
const lastUpdated = 'Last updated: January 15, 2025';

export const cookies: StaticText = {
  description: `Which cookies ${productName} sets, and what it keeps in your browser.`,
  updated: lastUpdated,
  sections: [
    {
      title: 'The two cookies',
      paragraphs: [
        'One while you sign in with Google: it lasts ten minutes at most, and makes sure the browser that left for Google is the one that comes back.',
        "One once you've signed in: for 180 days, even after you sign out, it remembers that this browser was yours. It doesn't let anyone in. It makes sure you get your login links and codes, no matter how many strangers ask for them in your name.",
        `${productName} sets no others: none for ads, statistics or tracking, and none from third parties.`,
      ],
    },
    {
      title: 'What your browser keeps',
      paragraphs: ["The site also keeps a few things in your browser's own storage:"],
      list: [
        "that you're signed in, until you sign out",
        'your city, for 24 hours, and the one you looked at last',
        'your theme, and which hints you have seen',
        "the draft of a mic or a comment you haven't sent yet",
        'how far down each page you scrolled, until you close the tab',
      ],
    },
    {
      title: 'How to remove it',
      paragraphs: [
        "Sign out, or clear this site's data in your browser's settings. The site works without it, but you'll have to sign in again.",
      ],
    },
    {
      title: 'The rest',
      paragraphs: [
        `${productName} is not for children under 13. California law applies, and disputes go to arbitration in Los Angeles County, as our terms say.`,
      ],
    },
  ],
};

export const privacy: StaticText = {
  description: `What ${productName} keeps about you, for how long, and who deletes it.`,
  updated: lastUpdated,
  sections: [
    {
      paragraphs: [
        "Here's what we keep, why, for how long, and who deletes it. We don't sell data, show ads or use trackers.",
      ],
    },
    {
      title: 'When you just look around',
      paragraphs: [
        "The server writes a log line for each request: time, page, status, never what you searched for. We guess where you are from your network address, using a table of our own, and don't keep it. When a page breaks, your browser tells us what broke, on which page and in which browser; we keep that for 30 days after it last happened.",
      ],
    },
    {
      title: 'When you have an account',
      paragraphs: ['We keep:'],
      list: [
        'your name, and what you put on your profile, which everyone can see; the mics you host, which their pages show',
        'your email address or phone number, which only you and admins can see, and a password no one can read',
        `where you are signed in: browser and part of the network, until ${userSessionDays.idle} days without use, ${userSessionDays.absolute} days at most; networks you signed in from, and a mark of your browser, for 180 days after the last time`,
        'codes and links we send you: codes for ten minutes, links until 7 days after they end, and for 30 days a record that we sent a message',
        'your comments, votes and submitted mics, until you delete them',
        'changes of passwords and rights, as a log without secrets, for 365 days',
      ],
    },
    {
      title: 'When you submit a mic',
      paragraphs: [
        'We keep what you typed. Only admins can see the email address and phone number, and so can you if you were signed in; we use the address to tell you what we decided. We shrink your picture and strip out everything your camera stored in it, such as the location, and no one else sees it before the mic is approved. While you type, a draft stays in your browser until you send it.',
      ],
    },
    {
      title: 'When you write to us',
      paragraphs: [
        'We keep your name, address and message for 365 days and email them to the team so we can answer.',
      ],
    },
    {
      title: 'Who else gets it',
      paragraphs: [
        'No one, except the services that deliver our emails and texts, and Google, if you choose to sign in with it. To protect the site we count requests by network address, as hashes, for a day at most.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'On your account page, you can change what you told us, download a copy of everything about you, and delete your account. When it is deleted, your profile becomes “Former member”; mics you submitted stay listed without your name or contact.',
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        `${productName} is not for children under 13, and we don't knowingly keep data about them. If you think we do, please tell us and we'll delete it.`,
      ],
    },
    {
      title: 'Law and changes',
      paragraphs: [
        'California law applies; disputes go to arbitration in Los Angeles County, as our terms say. When this policy changes, the date above changes.',
      ],
    },
  ],
};

export const terms: StaticText = {
  description: `What you agree to when you use ${productName}.`,
  updated: lastUpdated,
  sections: [
    {
      paragraphs: [
        `These terms are between you and whoever runs this site (“we”). By using ${productName}, you agree to them. If you don't agree, please don't use it.`,
      ],
    },
    {
      title: 'Who may use it',
      paragraphs: [
        `${productName} is not for children under 13. If you're under 18, please ask a parent or guardian to read this with you. You can browse and submit a mic without an account. If you have an account, keep your password to yourself: anything done with it counts as done by you.`,
      ],
    },
    {
      title: 'What you post',
      paragraphs: [
        "What you write and upload stays yours. You let us store it, show it and change its form to fit the site for as long as it's here. Only post what you have the right to post.",
        "Please don't:",
      ],
      list: [
        "pass yourself off as someone else, or list a mic that doesn't exist",
        'harass, threaten or expose anyone',
        'post ads, spam, malware or anything illegal',
        "collect other people's data, or put so much load on the site that it gets in others' way",
      ],
    },
    {
      title: 'What we may do',
      paragraphs: [
        'We review submitted mics and may edit, decline or remove them. We may remove content and close accounts that break these terms, and change or end parts of the site.',
      ],
    },
    {
      title: 'The nights themselves',
      paragraphs: [
        'Venues and hosts run the mics, not us. Times, fees and rules change, so check with the venue before you travel. What happens there is between you, the host and the venue.',
      ],
    },
    {
      title: 'No warranty, and limits',
      paragraphs: [
        "The site is provided “as is”, without warranties of any kind. As far as the law allows, we aren't liable for indirect damages, or for more than 100 US dollars in total.",
      ],
    },
    {
      title: 'Law and disputes',
      paragraphs: [
        "California law applies to these terms, without its rules on conflicts of law. Disputes we can't settle by talking are decided by binding arbitration in Los Angeles County, California. Either of us may instead go to a small claims court there. We each bring claims only for ourselves, not as part of a class.",
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When these terms change, the date above changes. If you keep using the site after that, the new terms apply.',
      ],
    },
  ],
};

/** What search engines and previews say of pages of words, in one file for all of them. */
export const descriptions: Record<StaticPageName, string> = {
  about: about.description,
  terms: terms.description,
  privacy: privacy.description,
  cookies: cookies.description,
  contact: contactPage.description,
  cities: citiesPage.description,
  submit: submitPage.description,
};
