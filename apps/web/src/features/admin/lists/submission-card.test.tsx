import type { SubmissionView } from '@stagetime/contracts/admin/review/schemas';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubmissionCard } from './submission-card.tsx';

const mic = {
  id: 7,
  showName: 'Open Mic of the Moon',
  city: 'Chicago',
  neighborhood: null,
  venueName: null,
  startTime: null,
  signupTime: null,
  aboutMic: null,
  additionalNotes: null,
  coverImageUrl: null,
  imageUrl: null,
  createdAt: new Date(2026, 10, 20),
  isCityNew: false,
} as unknown as SubmissionView;

async function render(given: Partial<SubmissionView>, badge?: string): Promise<string> {
  const card = () => <SubmissionCard mic={{ ...mic, ...given }} badge={badge} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: card }),
    history: createMemoryHistory(),
  });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

test('a card says what is known, and that the rest is not', async () => {
  const markup = await render({});
  expect(textOf(markup)).toMatch(
    /^\|OM\|Time TBD\|Open Mic of the Moon\|Chicago\|Venue TBD\|Submitted Nov 20, 2026\|/,
  );
  expect(markup).toContain('href="/los-angeles/7"');
  expect(markup).toContain('src="/images/default-venue.svg"');
});

test('a card has both times, the badge, and leads on where there are more than a hundred characters', async () => {
  const times = { startTime: '20:30', signupTime: '19:45' };
  const brief = await render({ ...times, aboutMic: 'x'.repeat(100) }, 'Pending Review');
  expect(textOf(brief)).toContain('|8:30\u00A0PM|Signup 7:45\u00A0PM|');
  expect(textOf(brief)).toContain('|Pending Review|');
  expect(brief).not.toContain('Read More →');
  const long = await render({ ...times, additionalNotes: 'x'.repeat(101) });
  expect(long).toMatch(/line-clamp-2 [^>]*>x{101}</);
  expect(long).toContain('Read More →');
});
