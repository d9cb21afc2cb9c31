import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const user = {
  userId: 1,
  name: 'Dana Performer',
  email: null,
  role: 'user',
  isAdmin: false,
  adminLevel: 0,
  profileImageUrl: null,
} as const;

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread things are shown as %j', (unread, text) => {
  expect(renderToStaticMarkup(<Avatar user={user} unread={unread} />)).toContain(`>${text}</span>`);
});

test('without anything unread there is no badge', () => {
  const markup = renderToStaticMarkup(<Avatar user={user} unread={0} />);
  expect(markup.replaceAll(/<[^>]*>/g, '').trim()).toBe('DP');
});

test.each([
  [false, 0, false],
  [true, 1, false],
  [false, 2, false],
  [true, 2, true],
])('is_admin %s with level %i has the gold check: %s', (isAdmin, adminLevel, isVerified) => {
  const markup = renderToStaticMarkup(
    <Avatar user={{ ...user, isAdmin, adminLevel }} unread={0} />,
  );
  expect(markup.includes('data-verified')).toBe(isVerified);
});
