import { expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, variant } from './test.ts';

test(
  'an admin reads how the product is doing, and tries again when that cannot be loaded',
  variant,
  async ({ page, watched }) => {
    watched.allow(/503 \(Service Unavailable\)/);
    await comeSignedIn(page, people.admin);
    // Perhaps in one request with other calls.
    const reading = /\/trpc\/[^?]*admin\.getSystem/;
    await page.route(reading, (route) => route.fulfill({ status: 503 }));
    await page.goto('/admin/system');
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
    await page.unroute(reading);
    await page.getByRole('button', { name: 'Try again' }).click();
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(panel('Last backup')).toContainText("There's no backup yet.");
    await expect(panel('Email and SMS')).toContainText('Waiting');
    await expect(panel('Versions')).toContainText('Postgres');
    await expect(panel('Feature flags')).toContainText('Read-only mode');
    await expect(page.getByRole('link', { name: 'System' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectCleanInEveryLook(page);
  },
);
