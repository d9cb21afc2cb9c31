import { productName } from '../../product.ts';
import { lastUpdated, type StaticText } from './static-text.ts';

export const terms: StaticText = {
  description: `What you agree to when you use ${productName}.`,
  updated: lastUpdated,
  sections: [
    {
      paragraphs: [
        `These terms are between you and whoever runs this site (“we”). By using ${productName} you agree to them. If you do not agree, please do not use it.`,
      ],
    },
    {
      title: 'Who may use it',
      paragraphs: [
        `${productName} is not for children under 13. If you are younger than 18, please ask a parent or guardian to read this with you. You can browse and submit a mic without an account. With an account, keep your password to yourself: what is done with it counts as done by you.`,
      ],
    },
    {
      title: 'What you post',
      paragraphs: [
        'What you write and upload stays yours. You let us store it, show it and change its form to fit the site for as long as it is here. Post only what you have the right to post.',
        'Please do not:',
      ],
      list: [
        'pass yourself off as somebody else, or list a mic that does not exist',
        'harass, threaten or expose anybody',
        'post ads, spam, malware or anything illegal',
        'collect other people’s data, or put a load on the site that gets in others’ way',
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
        'Venues and hosts run the mics, not we. Times, fees and rules change, so check with the venue before you travel. What happens there is between you, the host and the venue.',
      ],
    },
    {
      title: 'No warranty, and limits',
      paragraphs: [
        'The site is provided “as is”, without warranties of any kind. As far as the law allows, we are not liable for indirect damages, or for more than 100 US dollars in all.',
      ],
    },
    {
      title: 'Law and disputes',
      paragraphs: [
        'California law applies to these terms, without its rules on conflicts of law. Disputes that we cannot settle by talking are decided by binding arbitration in Los Angeles County, California. Either of us may instead go to a small claims court there. We each bring claims only for ourselves, not as part of a class.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When these terms change, the date above changes. If you go on using the site after that, the new terms apply.',
      ],
    },
  ],
};
