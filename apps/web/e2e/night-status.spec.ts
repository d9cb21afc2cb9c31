import { expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const sentence = 'The pipes burst. Back next week!';

test(
  'a night is cancelled with a sentence, on again, and moved, on its card and page',
  variant,
  async ({ page }) => {
    const token = await comeSignedIn(page, people.admin);
    const multipart = {
      name: 'Basement Pipes',
      venue_name: 'The Cellar',
      city: 'portland',
      state: 'OR',
      email: 'host@example.test',
      recurrence: 'Weekly',
      selectedDays: 'monday',
      time: '20:00',
      signup_time: '19:15',
    };
    const sent = await (await page.request.post('/api/open-mics', { multipart })).json();
    const approval = await page.request.patch(`/api/admin/open-mics/${sent.id}/toggle-approval`, {
      headers: { authorization: `Bearer ${token}` },
      data: { action: 'approve' },
    });
    expect(approval.status()).toBe(200);

    await visit(page, '/portland/basement-pipes');
    await page.getByRole('button', { name: 'Change one night' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change one night' });
    await dialog.getByRole('button', { name: 'Cancel this night' }).click();
    await expect(dialog).toContainText(
      'Please write a sentence for the people who wanted to come.',
    );
    await expect(dialog.getByLabel('What people read')).toBeFocused();
    await dialog.getByLabel('What people read').fill(sentence);
    await dialog.getByRole('button', { name: 'Cancel this night' }).click();
    await expect(dialog).toHaveCount(0);
    const ticket = page.getByRole('region', { name: 'Next night' });
    await expect(ticket).toContainText(/Cancelled\s*Mon, Nov 23/);
    await expect(ticket.getByText(sentence)).toBeVisible();
    await expect(ticket.getByText('Next: Mon, Nov 30, 8 PM')).toBeVisible();
    await expect(page.locator('.poster[data-stamp="Cancelled"]')).toBeVisible();
    await expect(page.locator('.mic-head s')).toHaveText('8\u00a0PM');
    await page.getByRole('button', { name: 'All of this is right' }).click();
    await expect(page.getByText('Confirmed by the host Nov 20')).toBeVisible();

    await visit(page, '/portland?day=monday');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Basement Pipes', exact: true }) });
    await expect(card).toContainText(/8\sPM\s*Cancelled/);
    await expect(card).toContainText(sentence);

    await card.getByRole('link', { name: 'Basement Pipes', exact: true }).click();
    await page.getByRole('button', { name: 'Change one night' }).click();
    await expect(dialog.getByLabel('Night')).toContainText('Mon, Nov 23 (cancelled)');
    await dialog.getByRole('button', { name: "It's on as usual" }).click();
    await expect(ticket).not.toContainText(sentence);
    await page.getByRole('button', { name: 'Change one night' }).click();
    await dialog.getByLabel('What changes').selectOption("It's late or moved");
    await dialog.getByLabel('New date').fill('2026-11-24');
    await dialog.getByLabel('New time').fill('21:30');
    await dialog.getByLabel('What people read').fill('A wedding has the room on Monday.');
    await expectCleanInEveryLook(page);
    await dialog.getByRole('button', { name: 'Move this night' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(ticket).toContainText(/Moved from Mon, Nov 23, 8\sPM\s*Tue, Nov 24/);
    await expect(ticket.getByText('A wedding has the room on Monday.')).toBeVisible();
    await expect(ticket.getByText('Tue, Nov 24', { exact: true })).toBeVisible();
    // As long before the show as usual.
    await expect(ticket.getByText('8:45 PM', { exact: true })).toBeVisible();
    await expectCleanInEveryLook(page);
    // At its former date it says where it went, within a row and a card; asked for by an address of which a busy
    // server has no earlier answer at hand.
    await visit(page, '/portland?day=2026-11-23');
    await expect(card.locator('.mic-status')).toHaveText(
      'Moved to TueMoved to Tue, Nov 24, 9:30 PM',
    );
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const isCut = await card
        .locator('.mic-times')
        .evaluate((times) => times.scrollWidth > times.clientWidth);
      expect(isCut, `${width} px`).toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit(page, '/portland?day=tuesday');
    await expect(card).toContainText('9:30 PM');
    await expect(card).toContainText(/Moved from Mon, Nov 23, 8\sPM/);
    await expect(card).toContainText('Signup 8:45 PM');
    await expectCleanInEveryLook(page);
    await card.getByRole('link', { name: 'Basement Pipes', exact: true }).click();
    await page.getByRole('link', { name: 'Something wrong?' }).click();
    await expect(
      page.getByRole('heading', { name: "What's wrong with Basement Pipes?" }),
    ).toBeFocused();
  },
);
