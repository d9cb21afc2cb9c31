import { productName } from '../../product.ts';
import { lastUpdated, type StaticText } from './static-text.ts';

export const cookies: StaticText = {
  description: `Which cookies ${productName} sets, and what it keeps in your browser.`,
  updated: lastUpdated,
  sections: [
    {
      title: 'The two cookies',
      paragraphs: [
        'One while you sign in with Google: it lives for ten minutes at most and tells that the browser that left for Google is the one that comes back.',
        'One once you have signed in: it tells for 180 days, also after you signed out, that this browser was yours. It lets nobody in. It makes sure that you get your login links and codes, however many strangers ask for them in your name.',
        `${productName} sets no others: none for ads, statistics or tracking, and none of third parties.`,
      ],
    },
    {
      title: 'What your browser keeps',
      paragraphs: ['Beside that, the site keeps a few things in your browser’s own storage:'],
      list: [
        'that you are signed in, until you sign out',
        'your city, for 24 hours, and the one you looked at last',
        'your theme, and which hints you have seen',
        'the draft of a mic or a comment that you have not sent yet',
        'how far down each page you were, until you close the tab',
      ],
    },
    {
      title: 'How to remove it',
      paragraphs: [
        'Sign out, or clear the data of this site in your browser’s settings. The site works without, except that you have to sign in again.',
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
