import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './test.ts';

const pages = ['/philadelphia', '/los-angeles', '/philadelphia/good-hang', '/about', '/signin'];

for (const colorScheme of ['dark', 'light'] as const) {
  for (const width of [320, 390, 1280]) {
    test(`axe finds nothing, and nothing overflows: ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      for (const path of pages) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      }
    });
  }
}

test('the not-found page and the page of the REST interface are clean too', async ({
  page,
  watched,
}) => {
  watched.allow(/404 \(Not Found\)/);
  for (const path of ['/atlantis', '/api/docs']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  }
});
