import { productName } from '../../product.ts';
import type { StaticText } from './static-text.ts';

export const about: StaticText = {
  description: `${productName} lists open-mic nights by city, with when the next night is, how to sign up and what it costs.`,
  sections: [
    {
      paragraphs: [
        `${productName} lists open-mic nights by city, so that comics, musicians, poets and storytellers find a stage, and hosts find a full list.`,
        'You come with one question: what can I get to, and when do I have to be there? So the next night stands first, in the city’s own time, then signup, cost and the way there. Where a schedule is not certain, we say so.',
      ],
    },
    {
      title: 'Who fills it',
      paragraphs: [
        'Anybody can submit an open mic, with or without an account. People read every submission before it shows, usually within 24-48 hours. If something has changed or is wrong, write to us by the contact page.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: [
        'Nothing, for performers, audiences and hosts. There are no ads, and nobody pays to be listed first.',
      ],
    },
  ],
};
