import type { ComparedMicView } from '@stagetime/contracts/admin/review/schemas';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ComparedMics } from './decision.tsx';

const mic: ComparedMicView = {
  slug: 'new',
  citySlug: 'denver',
  status: 'pending',
  showName: 'New Name',
  venueName: 'The Cave',
  venueAddress: null,
  scheduleText: 'Every Monday',
  startTime: '20:00',
  hostName: null,
};

test('a mic under review stands beside each that is likely the same, with the way there', async () => {
  const listed = { ...mic, slug: 'listed', showName: 'Listed', status: 'approved' } as const;
  const mics = [mic, { ...listed, venueAddress: '1 Main St', startTime: null }];
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ComparedMics mics={mics} /> }),
    history: createMemoryHistory(),
  });
  await router.load();
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(markup).toContain('href="/denver/listed"');
  expect(markup).not.toContain('href="/denver/new"');
  const rows = markup.split('<tr').slice(1);
  expect(rows.map((row) => row.replaceAll(/<[^>]*>|^[^>]*>/g, '|').match(/[^|]+/g))).toEqual([
    ['Name', 'New Name', 'This one', 'Listed'],
    ['Venue', 'The Cave', 'The Cave'],
    ['Address', 'Not given', '1 Main St'],
    ['Nights', 'Every Monday', 'Every Monday'],
    ['Start', '8\u00a0PM', 'Not given'],
  ]);
});
