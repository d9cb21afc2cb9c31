import type { SubmissionView } from '@stagetime/contracts/admin/review/schemas';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubmissionCard } from './submission-pages.tsx';

const mic = {
  id: 7,
  slug: 'moon',
  categories: ['poetry'],
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
  const card = () => <SubmissionCard mic={{ ...mic, ...given }} badge={badge} size="queueCard" />;
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
    /^\|Time TBD\|OM\|Open Mic of the Moon\|Venue TBD\|Chicago\|Submitted Nov 20, 2026\|/,
  );
  expect(markup).toContain('href="/los-angeles/7"');
  // Its poster, as wide as the card lets it be.
  for (const size of ['narrowCard', 'queueCard']) {
    expect(markup).toContain(`"/images/posters/poetry/own/${size}/moon/`);
  }
});

test('a card has both times, the badge, and leads on where there are more than a hundred characters', async () => {
  const times = { startTime: '20:30', signupTime: '19:45', days: 'Mon, Thu', neighborhood: 'Loop' };
  const brief = await render({ ...times, aboutMic: 'x'.repeat(100) }, 'Pending Review');
  expect(textOf(brief)).toContain('|8:30|\u00A0PM|Mon, Thu|OM|Signup 7:45\u00A0PM|');
  expect(textOf(brief)).toContain('|Loop, Chicago|');
  expect(textOf(brief)).toContain('|Pending Review|');
  expect(brief).not.toContain('Read More →');
  const long = await render({ ...times, additionalNotes: 'x'.repeat(101) });
  expect(long).toMatch(/<p class="[^"]*line-clamp-2 .*<bdi>x{101}<\/bdi><\/p>/);
  expect(long).toContain('Read More →');
});
