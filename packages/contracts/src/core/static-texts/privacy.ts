import { productName } from '../../product.ts';
import { lastUpdated, type StaticText } from './static-text.ts';

export const privacy: StaticText = {
  description: `What ${productName} keeps about you, for how long, and who deletes it.`,
  updated: lastUpdated,
  sections: [
    {
      paragraphs: [
        'Here is what we keep, why, for how long, and who deletes it. We do not sell data, show ads or use trackers.',
      ],
    },
    {
      title: 'When you only look around',
      paragraphs: [
        'The server writes a log line for each request: time, page, status, never what you searched for. Where you are is guessed from your network address by a table of our own, and not kept. When a page breaks, your browser tells us what broke, on which page and in which browser; we keep that until 30 days after it last happened.',
      ],
    },
    {
      title: 'When you have an account',
      paragraphs: ['We keep:'],
      list: [
        'your name, and what you put on your profile, which everybody can see',
        'your email address or phone number, which only you and admins see, and a password that nobody can read',
        'where you are signed in: browser and part of the network, until 14 days without use, 30 days at most; networks you signed in from, and a mark of your browser, for 180 days after the last time',
        'codes and links that we send you: codes for ten minutes, links until 7 days after they end, a record that a message was sent for 30 days',
        'your comments, votes and submitted mics, until you delete them',
        'changes of passwords and rights, as a log without secrets, for 365 days',
      ],
    },
    {
      title: 'When you submit a mic',
      paragraphs: [
        'We keep what you typed. The email address and phone number are seen only by admins and, if you were signed in, by you; we use the address to tell you what we decided. Your picture is made smaller and stripped of everything that your camera wrote into it, such as the place, and nobody else sees it before the mic is approved. While you type, a draft stays in your browser until you send it.',
      ],
    },
    {
      title: 'When you write to us',
      paragraphs: [
        'Your name, address and message are kept for 365 days and mailed to the team, so that we can answer.',
      ],
    },
    {
      title: 'Who else gets it',
      paragraphs: [
        'Nobody, except the services that deliver our mail and text messages, and Google, if you choose to sign in with it. To protect the site we count requests by network address, as hashes, for a day at most.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can see and change your profile on your account page. To get a copy of everything about you, or to have it erased, write to us by the contact page. When your account is erased, your profile becomes “Former member”; mics that you submitted stay listed, as nobody’s, without your contact.',
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        `${productName} is not for children under 13, and we do not knowingly keep data about them. If you think that we do, please tell us and we delete it.`,
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
