import { expectClean, expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, people, signIn, stored } from './people.ts';
import { expect, hydrated, revisit, test, variant, visit } from './test.ts';

const mic = '/philadelphia/good-hang';

/** The answer to a single call about what is not there. */
const nowhere = {
  status: 404,
  json: {
    error: {
      json: { message: 'x', code: -32004, data: { stagetime: { code: 'NOT_FOUND' } } },
    },
  },
};

test('a visitor’s comment waits for them to sign in, and is posted then', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await visit(page, mic);
  const section = page.locator('#comments');
  const area = page.getByLabel('Add a comment');
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText('Be the first to share your thoughts about this open mic!');
  await expect(section).toContainText('0/188 characters');
  await area.pressSequentially('Great room.');
  await expect(section).toContainText('11/188 characters');
  // What was pasted is not cut, but said to be too long.
  await area.fill('x'.repeat(189));
  await area.press('Enter');
  await expect(area).toHaveAccessibleDescription('Comments can have up to 188 characters.');
  await expect(section.getByRole('button', { name: 'Post' })).toBeDisabled();
  await expect(area).toHaveValue('x'.repeat(189));
  await area.fill('Great room.');
  await area.press('Shift+Enter');
  await area.pressSequentially('Kind crowd.');
  await area.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ready to Join the Scene?' })).toBeVisible();
  await expect(section).toContainText('You must be signed in to comment');
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, people.performer);
  await expect(page).toHaveURL(mic);
  const posted = section.getByRole('listitem');
  await expect(posted).toContainText('Great room.\nKind crowd.');
  await expect(posted).toBeInViewport({ ratio: 0.9 });
  await expect(section.getByRole('status').first()).toHaveText('Your comment is posted.');
  await expect(area).toHaveValue('');
  await section.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section).toContainText('No comments yet');
});

test('two people talk by the keyboard alone: vote, sort, edit, delete', async ({
  page,
  browser,
  watched,
}) => {
  await comeSignedIn(page, people.fan);
  await visit(page, '/philadelphia/good-hang?sort=top');
  const section = page.locator('#comments');
  const area = page.getByLabel('Add a comment');
  await area.scrollIntoViewIfNeeded();
  for (const text of ['First words', 'Second words']) {
    await area.fill(text);
    await area.press('Enter');
    await expect(section.getByRole('listitem').first()).toContainText(text);
  }

  const other = await browser.newPage();
  await visit(other, mic);
  const theirs = other.locator('#comments');
  await theirs.scrollIntoViewIfNeeded();
  const first = theirs.getByRole('listitem').filter({ hasText: 'First words' });
  const up = first.getByRole('button', { name: /^Upvote the comment by/ });
  await up.press('Enter');
  await expect(other.getByRole('dialog', { name: 'Ready to Join the Scene?' })).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(first.getByText('You must be signed in to vote')).toBeVisible();
  await comeSignedIn(other, people.moderator);
  await visit(other, mic);
  await theirs.scrollIntoViewIfNeeded();
  await up.press('Enter');
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expect(theirs.getByRole('status').first()).toHaveText('1 upvote, 0 downvotes');
  const sorts = theirs.getByRole('navigation', { name: 'Sort comments' }).getByRole('link');
  await expect(sorts).toHaveText(['Best', 'Top', 'New', 'Controversial']);
  await expect(sorts.first()).toHaveAttribute('aria-current', /./);
  await theirs.getByRole('link', { name: 'Top' }).press('Enter');
  await expect(other).toHaveURL(`${mic}?sort=top`);
  await expect(theirs.getByRole('listitem').first()).toContainText('First words');
  await theirs.getByRole('link', { name: 'Best' }).press('Enter');
  await expect(other).toHaveURL(mic);
  // What others wrote an admin deletes, and cannot edit.
  await expect(first.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  const remove = theirs.getByRole('listitem').filter({ hasText: 'Second words' });
  await expect(remove.getByTitle('Delete comment (Admin)')).toHaveText('Delete');
  await remove.getByTitle('Delete comment (Admin)').press('Enter');
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(theirs.getByRole('listitem')).toHaveCount(1);
  // What stands next to the one that is gone has the focus.
  await expect(first).toBeFocused();
  await other.close();

  await revisit(page);
  await section.scrollIntoViewIfNeeded();
  const own = section.getByRole('listitem');
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('1 upvote, 0 downvotes');
  await own.getByRole('button', { name: 'Edit' }).press('Enter');
  // Its focus ring is painted within its item, which cuts what stands out.
  const room = await own.getByLabel('Edit comment').evaluate((area) => {
    const [inner, outer] = [area, area.closest('li') ?? area].map((box) =>
      box.getBoundingClientRect(),
    );
    return (outer?.right ?? 0) - (inner?.right ?? 0);
  });
  expect(room).toBeGreaterThanOrEqual(5);
  await own.getByLabel('Edit comment').fill('   ');
  await expect(own.getByRole('button', { name: 'Save' })).toBeDisabled();
  await own.getByLabel('Edit comment').fill('Better words');
  await expectCleanInEveryLook(page);
  await own.getByLabel('Edit comment').press('Escape');
  await expect(own).toContainText('First words');
  await expect(own.getByRole('button', { name: 'Edit' })).toBeFocused();
  await own.getByRole('button', { name: 'Edit' }).press('Enter');
  await own.getByLabel('Edit comment').fill('Better words');
  await own.getByLabel('Edit comment').press('Enter');
  await expect(own.getByLabel('Edit comment')).toHaveCount(0);
  await expect(own).toContainText('Better words');

  // What fails says so, and nothing that was typed is lost.
  watched.allow(/503|404/);
  const refuse = { status: 503, body: 'away' };
  await page.route(/\/trpc\/comments\.(vote|delete|add|edit)/, (route) => route.fulfill(refuse));
  await area.fill('Lost words');
  await area.press('Enter');
  await expect(page.getByText('Failed to add comment').first()).toBeVisible();
  await expect(area).toHaveValue('Lost words');
  await page.route(/\/trpc\/comments\.add/, (route) =>
    route.fulfill({ ...nowhere, json: [nowhere.json] }),
  );
  await area.press('Enter');
  await expect(page.getByText('Comments feature is not available yet').first()).toBeVisible();
  await own.getByRole('button', { name: 'Edit' }).press('Enter');
  await own.getByLabel('Edit comment').fill('Worse words');
  await own.getByLabel('Edit comment').press('Enter');
  await expect(page.getByText('Failed to update comment').first()).toBeVisible();
  await own.getByLabel('Edit comment').press('Escape');
  // A failed vote goes back and says why; a failed deletion is an alert.
  await own.getByRole('button', { name: /^Downvote/ }).click();
  await expect(own.getByRole('alert')).toHaveText('Failed to vote: Please try again.');
  await expect(own.getByRole('button', { name: /^Downvote/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await own.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectClean(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^Failed to delete comment: /).first()).toBeVisible();
  await page.unrouteAll();
  // Deleted in another tab meanwhile: it is gone, and that is what was wanted.
  const token = await stored(page, 'authToken');
  const id = (await own.getAttribute('id'))?.replace('comment-', '');
  const headers = { authorization: `Bearer ${token}` };
  const gone = await page.request.delete(`/api/comments/${id}`, { headers });
  expect(gone.ok()).toBe(true);
  await own.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section).toContainText('No comments yet');
  await expect(section.getByRole('status').first()).toHaveText('The comment is deleted.');
});

test(
  'an address that names a comment leads to it, and Back returns to where the reader was',
  variant,
  async ({ page }) => {
    const token = await comeSignedIn(page, people.fan);
    const busy = '/philadelphia/the-wet-mic';
    const ids: number[] = [];
    for (let number = 1; number <= 55; number += 1) {
      const answer = await page.request.post(`/api/comments/mics/${busy.split('/')[2]}/comments`, {
        headers: { authorization: `Bearer ${token}` },
        data: { content: `Thought number ${number}` },
      });
      ids.push((await answer.json()).comment.id);
    }
    // The oldest is on the second page of fifty.
    await visit(page, `${busy}?sort=new#comment-${ids[0]}`);
    const named = page.locator(`#comment-${ids[0]}`);
    await expect(named).toBeInViewport();
    await expect(named).toBeFocused();
    await expect(named).toContainText('Thought number 1');
    // What is far off is not drawn, but there: for the browser's own search, and for readers.
    const far = page.locator(`#comment-${ids[30]}`);
    await expect(far).toHaveCSS('content-visibility', 'auto');
    await expect(far).toContainText('Thought number 31');

    const left = page.locator(`#comment-${ids[20]}`);
    await left.scrollIntoViewIfNeeded();
    await left.getByRole('link', { name: 'Fay Fan' }).click();
    await expect(page).toHaveURL(/\/profile\//);
    await page.goBack();
    await expect(left).toBeInViewport();
  },
);

test(
  'comments that cannot be loaded say so, and are there on the next try',
  variant,
  async ({ page, watched }) => {
    watched.allow(/503|404/);
    await page.route('**/trpc/comments.list*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${mic}#comments`);
    await hydrated(page);
    const section = page.locator('#comments');
    await expect(section.getByRole('alert')).toContainText("We couldn't load the comments.");
    // Where there are none to be had there are none.
    await page.unrouteAll();
    await page.route('**/trpc/comments.list*', (route) => route.fulfill(nowhere));
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(section).toContainText('No comments yet');
    await expect(section.getByRole('alert')).toHaveCount(0);
  },
);

test('the keyboard comes to comments that no one scrolled to', variant, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await visit(page, '/los-angeles/open-tuning-sessions');
  const area = page.getByLabel('Add a comment');
  await expect(area).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(area).toBeAttached();
});

test(
  'a comment whose answer was lost is posted once, though the page is loaded anew before the next try',
  variant,
  async ({ page, watched }) => {
    watched.allow(/ERR_FAILED/);
    await comeSignedIn(page, people.performer);
    await visit(page, `${mic}#comments`);
    const field = page.getByLabel('Add a comment');
    await field.fill('Said from a cellar');
    await page.route(/comments\.add/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field.press('Enter');
    await expect(page.getByText('Failed to add comment').first()).toBeVisible();
    await page.unroute(/comments\.add/);
    await page.reload();
    await hydrated(page);
    await expect(field).toHaveValue('Said from a cellar');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await visit(page, `${mic}#comments`);
    await expect(page.locator('#comments').getByText('Said from a cellar')).toHaveCount(1);
  },
);
