import { expectCleanInEveryLook } from './clean.ts';
import {
  comeSignedIn,
  comeWithToken,
  createAccount,
  findLink,
  newEmail,
  ownPassword,
  people,
  signIn,
} from './people.ts';
import { expect, hydrated, test, variant, visit } from './test.ts';

const mic = '/philadelphia/the-wet-mic';

test(
  'a comment is reported and hidden, its author suspended, and another moderator lifts it',
  variant,
  async ({ page, browser, watched }) => {
    // What the signed-out tab asks meanwhile, a sign-in that is refused, and a reason that is missing.
    watched.allow(/400|401|403|Unauthorized|Forbidden/);
    const email = newEmail('rita');
    const rita = await createAccount(page, email, 'Rita Rude');
    const ben = await createAccount(page, newEmail('ben'), 'Ben Bystander');
    await page.request.post('/api/comments/mics/the-wet-mic/comments', {
      headers: { authorization: `Bearer ${rita.token}` },
      data: { content: 'No one wants you here.' },
    });
    const open = async (come: (on: typeof page) => Promise<unknown>) => {
      const context = await browser.newContext();
      const other = await context.newPage();
      await come(other);
      return other;
    };
    await comeWithToken(page, rita.token);
    await visit(page, '/account');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();

    const reporter = await open((on) => comeWithToken(on, ben.token));
    await visit(reporter, mic);
    await reporter.getByRole('button', { name: 'More about Rita Rude' }).click();
    // By the keyboard: at the page's end the menu changes sides as the pointer's tools scroll to it.
    await reporter.getByRole('menuitem', { name: 'Report' }).press('Enter');
    const dialog = reporter
      .getByRole('dialog')
      .filter({ has: reporter.getByRole('heading', { name: 'Report this comment' }) });
    await dialog.getByLabel("What's wrong?").selectOption('Something else');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText("Please say what's wrong.")).toBeVisible();
    await expect(dialog.getByLabel("Tell us what's wrong")).toBeFocused();
    await dialog.getByLabel("What's wrong?").selectOption('Harassment or hate');
    await expectCleanInEveryLook(reporter);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(reporter.getByText("Thanks. We'll take a look and let you know.")).toBeVisible();

    const desk = await open((on) => comeSignedIn(on, people.moderator));
    await visit(desk, '/admin/desk?kind=report');
    await desk.getByRole('region', { name: 'Queue' }).getByRole('link').click();
    await expect(desk.getByText('No one wants you here.')).toBeVisible();
    await expect(
      desk.getByText(/^Reported Nov .*[AP]M\. No other report of theirs is decided yet\.$/),
    ).toBeVisible();
    // That nothing happens is one button.
    await expect(desk.getByRole('button', { name: 'Decide' })).toBeDisabled();
    await desk.getByLabel('What was reported').selectOption('Hide it');
    await desk.getByLabel('Who wrote it').selectOption('Suspend them');
    await desk.getByLabel('For how long').selectOption('7 days');
    // What is missing is said where it is missing.
    await desk.getByRole('button', { name: 'Decide' }).click();
    await expect(desk.getByLabel(/^Reason/)).toBeFocused();
    await expect(desk.getByLabel(/^Reason/)).toHaveAccessibleDescription(/Please write a reason/);
    await desk.getByLabel(/^Reason/).fill('We do not talk to people like that.');
    await expectCleanInEveryLook(desk, '.desk-case');
    await desk.getByRole('button', { name: 'Decide' }).click();
    await expect(
      desk.getByText('Decided. Everyone involved will hear in a few seconds.'),
    ).toBeVisible();

    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
    await visit(page, '/signin');
    await signIn(page, email, ownPassword);
    await expect(page.getByText(/suspended until Nov 27.*We do not talk to people/)).toBeVisible();
    await visit(reporter, mic);
    await expect(reporter.getByText('Hidden by a moderator')).toBeVisible();

    const link = await findLink(page, email, '/appeal');
    await page.goto(link);
    await hydrated(page);
    await page.getByLabel('What did we miss?').fill('<b>It is</b> the refrain of my song.');
    await expectCleanInEveryLook(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Thanks. Another moderator will take a look')).toBeVisible();
    // Opened again it says so, and asks nothing.
    await page.goto(link);
    await expect(page.getByText("We got your message and we're looking into it.")).toBeVisible();
    await expect(page.getByLabel('What did we miss?')).toHaveCount(0);
    await expectCleanInEveryLook(page);

    await visit(desk, '/admin/desk?kind=report');
    await desk.getByRole('region', { name: 'Queue' }).getByRole('link').click();
    await expect(desk.getByText('<b>It is</b> the refrain of my song.')).toBeVisible();
    await expect(desk.getByText('so another moderator will look at this')).toBeVisible();
    const other = await open((on) => comeSignedIn(on, people.admin));
    await visit(other, '/admin/desk?kind=report');
    await other.getByRole('region', { name: 'Queue' }).getByRole('link').click();
    await other.getByRole('button', { name: 'Lift the suspension' }).click();
    await expect(other.getByText('Decided. Everyone involved will hear')).toBeVisible();
    await visit(page, '/signin');
    await signIn(page, email, ownPassword);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  },
);
