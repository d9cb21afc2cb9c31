import type { Page } from '@playwright/test';
import { demoPassword } from './constants.ts';
import { people } from './people.ts';

const long =
  '/los-angeles/the-extraordinarily-long-winded-never-quite-finished-absolutely-final-farewell-o';
const mic = '/philadelphia/good-hang';
/** Every page, by who sees most of it. What else there is of a screen, its own spec opens. */
export const pages = {
  visitor: [
    ...['/', '/los-angeles', '/philadelphia?day=today&free=1', '/reno', mic, `${mic}/poster`, long],
    ...[
      '/about',
      '/terms',
      '/privacy',
      '/cookies',
      '/contact',
      '/submit',
      '/success',
      '/atlantis',
      '/cities',
      '/mic-check',
      '/favorites',
    ],
    ...['/profile/nobody', '/signin', '/signup', '/forgot-password'],
    ...['/reset-password', '/auth', '/auth/confirm-email', '/auth/magic-success'],
    '/appeal?token=x',
  ],
  performer: [
    ...['/los-angeles', mic, '/submit', '/account', '/dashboard', '/favorites', '/hosting'],
    ...['/messages', '/notifications'],
    ...['/profile', '/profile-setup'],
  ],
  admin: [
    ...['/los-angeles', mic, '/messages', '/admin/pending', '/admin/submissions'],
    ...[
      '/admin/pending-new',
      '/admin/audit',
      '/admin/message-quotas',
      '/admin/desk',
      '/admin/mics',
      '/admin/people',
      '/admin/holidays',
      '/admin/import',
    ],
    ...['/admin/errors', '/admin/system'],
  ],
} as const;

/** The page of someone who has filled in all there is. */
export async function profilePath(page: Pick<Page, 'request'>): Promise<string> {
  const data = { email: people.performer, password: demoPassword };
  const login = await page.request.post('/api/auth/login', { data });
  return `/profile/${(await login.json()).user.slug}`;
}
