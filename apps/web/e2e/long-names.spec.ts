import type { Page } from '@playwright/test';
import { expectNoOverflow } from './clean.ts';
import { choosePosters, comeWithToken, createAccount, newEmail } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const words =
  'Open Mic Night Comedy Poetry The of at & Wednesdays Long-Winded Extraordinarily Storytelling Jam Ωδείο μικρόφωνο Donaudampfschifffahrtsgesellschaft オープンマイク 喜剧 Вечер открытого микрофона Niño’s $5 (Free!) A'.split(
    ' ',
  );

/** Names of 1 to 120 letters, the same ones in each run: mulberry32 of a seed. */
function makeNames(count: number): string[] {
  let state = 20_261_124;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: count }, () => {
    const length = 1 + Math.floor(random() ** 2 * 120);
    let name = '';
    while (name.length < length) name += `${words[Math.floor(random() * words.length)]} `;
    return name.slice(0, length).trim() || 'A';
  });
}

/** Gives a listing's mics these names, each answer the next ones; tells the first of the last answer, and how many were given. */
async function rename(page: Page, names: readonly string[]) {
  const given = { first: '', count: 0 };
  await page.route('**/trpc/mics.list*', async (route) => {
    const response = await route.fetch();
    given.first = names[given.count % names.length] ?? '';
    const nextName = () => `"showName":${JSON.stringify(names[given.count++ % names.length])}`;
    const body = (await response.text()).replaceAll(/"showName":"(?:[^"\\]|\\.)*"/g, nextName);
    await route.fulfill({ response, body });
  });
  return given;
}

/** Entries of which some part is outside, on top of another, or cut without an ellipsis. */
function listFaults(page: Page): Promise<string[]> {
  return page.getByRole('article').evaluateAll((entries) =>
    entries.flatMap((entry) => {
      const frame = entry.getBoundingClientRect();
      const title = entry.querySelector('h3')?.getBoundingClientRect() ?? new DOMRect();
      const where = entry.querySelector('.mic-where')?.getBoundingClientRect() ?? new DOMRect();
      // An entry has one for each view, of which one is shown.
      const posters = [...entry.querySelectorAll('.poster')].map((one) =>
        one.getBoundingClientRect(),
      );
      const poster = posters.find((box) => box.width > 0) ?? new DOMRect();
      const isWhole =
        title.left >= frame.left &&
        title.right <= (poster.left > title.left ? poster.left : frame.right) + 0.5 &&
        where.top >= title.bottom - 0.5 &&
        where.bottom <= frame.bottom + 0.5;
      return isWhole ? [] : [entry.querySelector('h3')?.textContent ?? ''];
    }),
  );
}

for (const [view, width, size] of [
  ['cards', 320, '100%'],
  ['cards', 390, '100%'],
  ['cards', 1280, '100%'],
  ['cards', 390, '200%'],
  ['rows', 320, '100%'],
  ['rows', 390, '200%'],
] as const) {
  test(
    `no name of two thousand leaves its place: ${view}, ${width} px, letters of ${size}`,
    variant,
    async ({ page }) => {
      if (view === 'cards') await choosePosters(page);
      await page.setViewportSize({ width, height: 844 });
      const names = makeNames(2000);
      const given = await rename(page, names);
      const faults: string[] = [];
      await visit(page, '/los-angeles');
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = percent;
      }, size);
      for (let minute = 0; given.count < names.length; minute += 1) {
        // Another filter, so another answer: each time the next names.
        const begins = `00:${String(minute % 60).padStart(2, '0')}`;
        const path = `/los-angeles?starts_after=${encodeURIComponent(begins)}${minute >= 60 ? '&free=1' : ''}`;
        const answered = page.waitForResponse('**/trpc/mics.list*');
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        await answered;
        await expect(page.getByRole('article').first().getByRole('heading')).toContainText(
          given.first,
        );
        faults.push(...(await listFaults(page)));
      }
      expect(faults).toEqual([]);
      await expectNoOverflow(page);
    },
  );
}

for (const [width, size] of [
  [320, '100%'],
  [320, '200%'],
  [390, '200%'],
] as const) {
  test(
    `a long name leaves a bill’s words and its picture apart: ${width} px, letters of ${size}`,
    variant,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const name = 'Maximiliane Wolfeschlegelsteinhausen-Bergerdorff';
      const { token } = await createAccount(page, newEmail('long-name'), name);
      const data = { stage_name: 'Marisol Featherstonehaugh-Xiangley', home_city: 'Los Angeles' };
      const headers = { authorization: `Bearer ${token}` };
      expect((await page.request.put('/api/profile', { data, headers })).status()).toBe(200);
      await comeWithToken(page, token);
      await visit(page, '/profile');
      const offer = page.getByRole('button', { name: 'Add a picture' });
      await expect(offer).toBeVisible();
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = percent;
      }, size);
      await expectNoOverflow(page);
      const covered = await offer.evaluate((button) => {
        const words = document.querySelectorAll('.bill :is(h1, .bill-who p)');
        return [...words].flatMap((each) => {
          const one = each.getBoundingClientRect();
          const isCovered = [...button.children].some((part) => {
            const other = part.getBoundingClientRect();
            const isBeside = one.right <= other.left;
            return !isBeside && one.bottom > other.top && one.top < other.bottom;
          });
          return isCovered ? [each.textContent] : [];
        });
      });
      expect(covered).toEqual([]);
      // As close as the server reckons its letters, whatever their size.
      const closeness = page
        .locator('.bill-line')
        .first()
        .evaluate((line) => {
          const { fontSize, letterSpacing } = getComputedStyle(line);
          return Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize);
        });
      expect(await closeness).toBeCloseTo(-0.045, 3);
    },
  );
}
