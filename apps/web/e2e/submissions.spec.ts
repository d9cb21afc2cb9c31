import type { Page, Route } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import { comeSignedIn, failOnce, people, signOut, stored } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

/** A picture of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** Goes to a step of the form by its name. */
async function openStep(page: Page, name: 'What' | 'When' | 'Signup' | 'You'): Promise<void> {
  const step = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
  await step.click();
  await expect(step).toHaveAttribute('aria-current', 'step');
}

test('a visitor submits a mic with a picture by keyboard, after a reload, and is thanked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/submit');
  const name = page.getByLabel('Open Mic Name');
  const submit = page.getByRole('button', { name: 'Submit Open Mic' });
  const headings = page.locator('form').getByRole('heading');
  // One form, of which a step is shown: all its sections are there.
  await expect(page.locator('form').locator('h2, h3')).toHaveText([
    'Open Mic Details',
    'Mic Type / Categories',
    'Schedule',
    'Signup & Fee',
    'Additional Notes',
    'How to reach you',
  ]);
  // On a low phone what is said above pushes the field that has the focus down, not below the bar.
  await page.setViewportSize({ width: 390, height: 700 });
  const next = page.getByRole('button', { name: 'Next: When' });
  await next.click();
  await expect(name).toBeFocused();
  const title = page.getByText('Please check these fields:', { exact: true });
  await expect(title).toBeVisible();
  // It is said once, with all that is wrong, and not field by field.
  const said = page.getByRole('status').filter({ hasText: 'Please check these fields:' });
  await expect(said).toHaveText(/ Please enter the venue\. Please choose a city\./);
  await expect(page.locator('[aria-live]').filter({ hasText: 'Please' })).toHaveCount(0);
  const bar = (await next.boundingBox())?.y ?? 0;
  await expect
    .poll(async () => {
      const { y = bar, height = 0 } = (await name.boundingBox()) ?? {};
      return y + height < bar;
    })
    .toBe(true);
  await openStep(page, 'You');
  await expect(headings).toHaveText(['How to reach you']);
  await submit.click();
  // The first that is wrong has the focus, on its step, and all of them stand above.
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please enter the name of the mic.');
  const summary = title.locator('..');
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please enter the name of the mic.',
    'Please enter the venue.',
    'Please choose a city.',
    'Please choose a state.',
    'Please choose at least one day.',
    'Please enter when the show starts.',
    'Please enter an email address.',
  ]);
  // Each leads to its field, on whatever step.
  await summary.getByRole('button', { name: 'Please enter an email address.' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goBack();
  await expect(headings).toHaveText(['Open Mic Details', 'Mic Type / Categories']);
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expectCleanInEveryLook(page);

  await page.keyboard.type('The Keyboard Night');
  // What is mended leaves, and the others are not said again.
  await expect(summary.getByRole('listitem')).toHaveCount(6);
  await expect(said).toHaveCount(0);
  await page.getByLabel('Comedy').press('Space');
  await page.getByLabel('Venue Name').focus();
  await page.keyboard.type('Raven Lounge');
  await page.getByLabel('City', { exact: true }).selectOption('Philadelphia');
  await expect(page.getByLabel('State')).toHaveValue('PA');
  // Enter goes on, and the step's heading has the focus.
  await page.getByLabel('Venue Name').press('Enter');
  const schedule = page.getByRole('heading', { name: 'Schedule' });
  await expect(schedule).toBeFocused();
  await expect(schedule).toHaveAccessibleDescription('Step 2 of 4');
  const days = page.getByRole('group', { name: 'Days' }).getByRole('checkbox');
  for (const day of await days.all()) {
    await day.focus();
    await page.keyboard.press('Space');
  }
  // All seven under Weekly are Daily, whose days are fixed.
  await expect(page.getByRole('radio', { name: 'Daily' })).toBeChecked();
  await expect(days.and(page.locator(':disabled:checked'))).toHaveCount(7);
  await page.getByRole('radio', { name: 'Daily' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await expect(days.and(page.locator(':checked'))).toHaveCount(0);
  await page.getByLabel('Thursday').press('Space');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('submissionDraft')))
    .toContain('thursday');

  await page.reload();
  // The step is kept, too.
  await expect(page.getByLabel('Thursday')).toBeChecked();
  await openStep(page, 'What');
  await expect(name).toHaveValue('The Keyboard Night');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('philadelphia');
  await page
    .getByLabel('Venue Image')
    .setInputFiles({ name: 'room.gif', mimeType: 'image/gif', buffer: picture });
  await expect(page.getByRole('img', { name: 'The image you chose' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove image' }).press('Enter');
  await expect(page.getByRole('img', { name: 'The image you chose' })).toHaveCount(0);
  await page
    .getByLabel('Venue Image')
    .setInputFiles({ name: 'room.gif', mimeType: 'image/gif', buffer: picture });
  await openStep(page, 'When');
  await page.getByLabel('Start Time').fill('20:00');
  await page.getByRole('button', { name: 'Next: Signup' }).press('Enter');
  const method = page.getByRole('group', { name: 'Signup Method' });
  await expect(method.getByRole('radio', { name: 'Not sure' })).toBeChecked();
  await method.getByRole('radio', { name: 'Slotted' }).press('Space');
  await expect(page.getByLabel('Signup Link')).toHaveValue('https://slots.stagetime.test/');
  await page.getByRole('button', { name: 'Next: You' }).press('Enter');
  await page.getByLabel('Email').pressSequentially('host@example.test');
  await page.getByRole('button', { name: 'Instagram' }).press('Enter');
  await expect(page.getByLabel('Instagram')).toBeFocused();
  await submit.focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submission Successful!');
  await expect(page.getByText('will appear within 24-48 hours')).toBeVisible();
  // The poster that its page has, as in the preview.
  await expect(page.locator('main .poster img').first()).toHaveAttribute(
    'src',
    /\/the-keyboard-night\/The%20Keyboard%20Night\.svg/,
  );
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute(
    'href',
    '/los-angeles',
  );
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByText("we'll email you what they decide")).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@stagetime.test' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('submissionDraft'))).toBeNull();
  await expectCleanInEveryLook(page);
  await page.getByRole('link', { name: 'Submit Another Mic' }).click();
  await expect(name).toHaveValue('');
});

test('what is typed is kept at each step, shown as a poster, and the browser’s buttons move between steps', async ({
  page,
}) => {
  await visit(page, '/submit');
  const headings = page.locator('form').getByRole('heading', { level: 2 });
  const preview = page.getByRole('region', { name: 'Preview' });
  const kept = () => page.evaluate(() => localStorage.getItem('submissionDraft'));
  await page.getByLabel('Open Mic Name').fill('Poster Night');
  await page.getByLabel('Venue Name').fill('Raven Lounge');
  await page.getByLabel('City', { exact: true }).selectOption('Philadelphia');
  await page.getByLabel('Poetry').check();
  await expect(preview.locator('img')).toHaveAttribute(
    'src',
    /\/poetry\/own\/sheet\/poster-night\/Poster%20Night\.svg\?venue=Raven\+Lounge&v=\d+$/,
  );
  const drawn = async () => (await preview.locator('img').getAttribute('src'))?.split('/')[6];
  const seed = await drawn();
  // No poster is asked for of a name that is too long.
  const longName = 'x'.repeat(300);
  await page.getByLabel('Open Mic Name').fill(longName);
  await expect.poll(kept).toContain(longName);
  await page.getByLabel('Open Mic Name').fill('Poster Night');
  // A state in which the city is not is told here, and not by the server at the end.
  const state = page.getByLabel('State');
  await state.selectOption('NY');
  await page.getByRole('button', { name: 'Next: When' }).click();
  await expect(state).toBeFocused();
  await expect(state).toHaveAccessibleDescription(/^Philadelphia is in PA\. Correct the state/);
  // Another city may be the one that is meant.
  await page.getByLabel('City', { exact: true }).selectOption('Other');
  await expect(state).toHaveAccessibleDescription('');
  await page.getByLabel('City', { exact: true }).selectOption('Philadelphia');
  await page.getByRole('button', { name: 'Next: When' }).click();
  const leaves = preview.getByRole('listitem');
  // Every other week asks which; a last night before the first one leaves none, which is said at once.
  await page.getByLabel('Friday').check();
  // Late on Friday night is on Saturday.
  await page.getByLabel('Start Time').fill('00:30');
  await expect(
    page.getByText(/^12:30\sAM on Friday comes right after Thursday night\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: "It's Friday night: make it Saturday" }).click();
  await expect(
    page.getByText(/^12:30\sAM on Saturday comes right after Friday night\.$/),
  ).toBeVisible();
  await expect(page.getByLabel('Saturday')).toBeChecked();
  // The week that was chosen goes along, and back.
  await page.getByRole('button', { name: 'Back to Friday' }).click();
  await expect(page.getByLabel('Saturday')).not.toBeChecked();
  await expect(page.getByLabel('Friday')).toBeChecked();
  await page.getByRole('radio', { name: 'Every other week' }).check();
  const week = page.getByRole('group', { name: 'Which week?' }).getByRole('radio');
  await week.nth(1).check();
  const chosen = () => week.and(page.locator(':checked')).inputValue();
  const friday = await chosen();
  await page.getByRole('button', { name: "It's Friday night: make it Saturday" }).click();
  await expect(page.getByLabel('Saturday')).toBeChecked();
  expect(Date.parse(await chosen()) - Date.parse(friday)).toBe(24 * 60 * 60_000);
  await page.getByRole('button', { name: 'Back to Friday' }).click();
  await expect(page.getByLabel('Friday')).toBeChecked();
  expect(await chosen()).toBe(friday);
  await page.getByRole('radio', { name: 'Every week' }).check();
  // A list that opens after the show is asked about, and taken.
  await page.getByLabel('Start Time').fill('20:00');
  await page.getByLabel('Signup Time').fill('21:30');
  await expect(page.getByText(/^Signup opens at 9:30\sPM, after the show starts/)).toBeVisible();
  await page.getByLabel('Signup Time').fill('');
  await page.getByLabel('Start Time').fill('');
  await page.getByRole('radio', { name: 'Every other week' }).check();
  const phase = page.getByRole('group', { name: 'Which week?' });
  await expect(phase.getByRole('radio')).toHaveCount(3);
  // As long as that is open, it is on one of two dates.
  await expect(leaves).toHaveText([
    /^\w{3} \d{1,2} Fri$/,
    /^\w{3} \d{1,2} Fri$/,
    'One of these, then every other week',
  ]);
  await phase.getByRole('radio').nth(1).check();
  await page.getByText('More: season, last night, skipped dates').click();
  const lastNight = page.getByLabel('Last night');
  await lastNight.fill('2020-01-03');
  await expect(preview.getByText('That date has passed.')).toBeVisible();
  await page.getByLabel('Start Time').fill('20:00');
  await page.getByRole('button', { name: 'Next: Signup' }).click();
  await expect(lastNight).toBeFocused();
  await expect(lastNight).toHaveAccessibleDescription(/^That date has passed\./);
  await page.getByLabel('Start Time').fill('');
  await lastNight.fill('2026-11-22');
  await expect(preview.getByText('That leaves no nights in the next two years.')).toBeVisible();
  await lastNight.fill('');
  await page.getByLabel('Season').fill('sometimes');
  await page.getByRole('button', { name: 'Next: Signup' }).click();
  await expect(
    page.getByText("Please enter the months it's on, such as May to Sep").first(),
  ).toBeVisible();
  await page.getByLabel('Season').fill('Jan to Dec');
  const skip = page.getByLabel('Not on, such as holidays');
  const skipped = (date: string) =>
    page.getByRole('button', { name: `${date}, 2030: it's on after all` });
  await skip.fill('2030-12-27');
  await page.getByRole('button', { name: 'Skip this date' }).click();
  await expect(skipped('Dec 27')).toBeVisible();
  await expect(skip).toBeFocused();
  await expect(page.getByText('Dec 27, 2030 is skipped.')).toBeAttached();
  // Enter adds it, too, but none on which it never is.
  await skip.fill('2030-12-26');
  await skip.press('Enter');
  await expect(skip).toHaveAccessibleDescription(
    /^That's a Thursday, but your mic isn't on that date\.$/,
  );
  await expect(skip).toBeFocused();
  await skip.fill('2030-12-20');
  await expect(skip).toHaveAccessibleDescription('');
  await skip.press('Enter');
  await expect(skip).toHaveValue('');
  await expect(headings.first()).toHaveText('Schedule');
  // The focus goes on to the next one, and after the last to the field.
  await skipped('Dec 20').press('Enter');
  await expect(skipped('Dec 27')).toBeFocused();
  await expect(skipped('Dec 20')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(skip).toBeFocused();
  // What is only typed counts, too, whichever way the step is left.
  await skip.fill('2030-12-27');
  await openStep(page, 'You');
  await openStep(page, 'When');
  await expect(skipped('Dec 27')).toBeVisible();
  await expectCleanInEveryLook(page);
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await page.getByRole('checkbox', { name: '2nd' }).check();
  await page.getByRole('checkbox', { name: 'Last' }).check();
  await page.getByLabel('Start Time').fill('19:30');
  await expect(leaves).toHaveCount(4);
  await expect(leaves.first()).toHaveText(/^\w{3} \d{1,2} Fri$/);
  await skip.fill('2030-12-20');
  await page.getByRole('button', { name: 'Next: Signup' }).click();
  await expect(skip).toBeFocused();
  await expect(skip).toHaveAccessibleDescription(/^That's a Friday, but your mic/);
  await skip.fill('2030-11-29');
  await page.getByRole('button', { name: 'Next: Signup' }).click();
  await expect.poll(kept).toContain('"skippedDates":["2030-11-29","2030-12-27"]');
  await page.getByLabel('Additional Notes').fill('Bring a friend');
  await page.getByRole('button', { name: 'Next: You' }).click();
  // Before it is sent, what is sent in short.
  await expect(preview.getByRole('definition')).toHaveText([
    /Friday.* 7:30\sPM$/,
    'Raven Lounge',
    'Not sure',
    'Not sure',
  ]);
  await page.getByLabel('Host').fill('Dana');
  for (const [step, label, value] of [
    ['You', 'Host', 'Dana'],
    ['Signup', 'Additional Notes', 'Bring a friend'],
    ['When', 'Start Time', '19:30'],
    ['What', 'Open Mic Name', 'Poster Night'],
  ] as const) {
    await openStep(page, step);
    await expect.poll(kept).toContain(value);
    await page.reload();
    await expect(page.getByLabel(label)).toHaveValue(value);
    // The poster keeps its hand.
    await expect.poll(drawn).toBe(seed);
  }
  await page.goBack();
  await expect(headings.first()).toHaveText('Schedule');
  await page.goForward();
  await expect(headings.first()).toHaveText('Open Mic Details');
});

test(
  'an account’s address is filled in but not kept, and a draft goes with who signs out',
  variant,
  async ({ page }) => {
    await comeSignedIn(page, people.performer);
    await visit(page, '/submit');
    const name = page.getByLabel('Open Mic Name');
    const kept = () => stored(page, 'submissionDraft');
    const email = page.getByLabel('Email');
    await openStep(page, 'You');
    await expect(email).toHaveValue(people.performer);
    await openStep(page, 'What');
    await name.fill('Typed Night');
    await expect.poll(kept).toContain('Typed Night');
    expect(await kept()).not.toContain(people.performer);
    // An empty form is no draft, whoever's address stands in it.
    await name.fill('');
    await expect.poll(kept).toBeNull();
    // Who loads anew at once loses nothing either.
    await name.fill('Typed Night');
    await page.reload();
    await expect(page.getByText('We saved what you typed here earlier.')).toBeVisible();
    await expect(name).toHaveValue('Typed Night');
    // Of a picture that is not kept it is said that there was one, until there is one again.
    const gone = page.getByText("You'll need to choose the picture again.");
    await expect(gone).toHaveCount(0);
    const room = { name: 'room.gif', mimeType: 'image/gif', buffer: picture };
    await page.getByLabel('Venue Image').setInputFiles(room);
    await expect.poll(kept).toContain('"hasPicture":true');
    await page.reload();
    await expect(gone).toBeVisible();
    // Starting over is taken back with all that was there, and where one was.
    const chosen = page.getByRole('img', { name: 'The image you chose' });
    await page.getByLabel('Venue Image').setInputFiles(room);
    await expect(chosen).toBeVisible();
    await expect(gone).toHaveCount(0);
    const startOver = page.getByRole('button', { name: 'Start over' });
    const undo = page.getByRole('button', { name: 'Undo' });
    const details = page.getByRole('heading', { name: 'Open Mic Details' });
    await startOver.press('Enter');
    await expect(name).toHaveValue('');
    await expect(details).toBeFocused();
    await expect(email).toHaveValue(people.performer);
    await expect(startOver).toHaveCount(0);
    await expect(chosen).toHaveCount(0);
    await expect.poll(kept).toBeNull();
    await undo.press('Enter');
    await expect(name).toHaveValue('Typed Night');
    await expect(details).toBeFocused();
    await expect(chosen).toBeVisible();
    await expect.poll(kept).toContain('Typed Night');
    await openStep(page, 'When');
    await startOver.press('Enter');
    await expect(details).toBeFocused();
    await undo.press('Enter');
    await expect(page.getByRole('heading', { name: 'Schedule' })).toBeFocused();
    await openStep(page, 'What');
    await expect(name).toHaveValue('Typed Night');
    await signOut(page);
    await expect(name).toHaveValue('');
    await expect(page.getByText('We saved what you typed here earlier.')).toHaveCount(0);
    expect(await kept()).toBeNull();
    await openStep(page, 'You');
    await expect(email).toHaveValue('');
    // Whoever comes to the form later brings back nothing of what was typed before.
    await email.fill('someone@example.test');
    await page.reload();
    await startOver.click();
    await expect(undo).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/submit/);
    await expect(undo).toHaveCount(0);
  },
);

test('what someone submitted shows its poster', async ({ page }) => {
  const token = await comeSignedIn(page, people.performer);
  const multipart = {
    ...{ name: 'Own Poster', venue_name: 'The Den', city: 'chicago', state: 'IL' },
    ...{ email: 'den@example.test', recurrence: 'Weekly', selectedDays: 'monday', time: '20:00' },
  };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/open-mics', { headers, multipart });
  expect(answer.status()).toBe(201);
  await visit(page, '/account#submissions');
  const row = page.getByRole('listitem').filter({ hasText: 'Own Poster' });
  await expect(row).toContainText('In review');
  await expect(row.locator('.poster img')).toHaveJSProperty('complete', true);
  await expectCleanInEveryLook(page);
});

test(
  'what was not accepted is corrected and sent again, and takes no one’s draft unasked',
  variant,
  async ({ page }) => {
    const token = await comeSignedIn(page, people.performer);
    const multipart = {
      ...{ name: 'Second Try', venue_name: 'The Den', city: 'chicago', state: 'IL' },
      ...{ email: 'den@example.test', recurrence: 'Weekly', selectedDays: 'friday', time: '20:00' },
      ...{ interval: '2', signupMethod: 'Lottery', feeType: 'Other', otherFee: 'A drink' },
    };
    const headers = { authorization: `Bearer ${token}` };
    const sent = await (await page.request.post('/api/open-mics', { headers, multipart })).json();
    const admin = { email: people.admin, password: demoPassword };
    const login = await (await page.request.post('/api/auth/login', { data: admin })).json();
    const rejection = await page.request.patch(`/api/admin/open-mics/${sent.id}/toggle-approval`, {
      headers: { authorization: `Bearer ${login.token}` },
      data: { action: 'reject', reason: 'On which Fridays?' },
    });
    expect(rejection.status()).toBe(200);
    await visit(page, '/account#submissions');
    const again = page.getByRole('link', { name: 'Correct it and send it again: Second Try' });
    await again.click();
    const name = page.getByLabel('Open Mic Name');
    await expect(name).toHaveValue('Second Try');
    await expect(page).toHaveURL(/\/submit$/);
    await expect(page.getByText('This is what you sent.')).toBeVisible();
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('chicago');
    await expect.poll(() => stored(page, 'submissionDraft')).toContain('Second Try');
    await page.getByRole('button', { name: 'Next: When' }).click();
    await expect(page.getByLabel('Friday')).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Every other week' })).toBeChecked();
    await page.getByRole('button', { name: 'Next: Signup' }).click();
    await expect(page.getByRole('radio', { name: 'Lottery' })).toBeChecked();
    await expect(page.getByLabel('What does it cost?')).toHaveValue('A drink');
    // What is typed already stays until one says otherwise.
    await openStep(page, 'What');
    await name.fill('Another Night');
    await expect.poll(() => stored(page, 'submissionDraft')).toContain('Another Night');
    await visit(page, `/submit?again=${sent.id}`);
    await expect(page.getByText(/Replace it with “Second Try” as you sent it\?/)).toBeVisible();
    await expect(name).toHaveValue('Another Night');
    await expectCleanInEveryLook(page);
    await page.getByRole('button', { name: 'Replace it' }).click();
    await expect(name).toHaveValue('Second Try');
    await signOut(page);
    await visit(page, `/submit?again=${sent.id}`);
    await expect(page.getByText("Sign in and we'll fill in what you sent.")).toBeVisible();
    await expect(name).toHaveValue('');
  },
);

test(
  'what the server refuses is a toast that can be dismissed, and nothing typed is lost',
  variant,
  async ({ page, watched }) => {
    watched.allow(/400 \(Bad Request\)|ERR_FAILED/);
    await visit(page, '/submit');
    await page.getByLabel('Open Mic Name').fill('Toast Night');
    await page.getByLabel('Venue Name').fill('Raven Lounge');
    await page.getByLabel('City', { exact: true }).selectOption('Philadelphia');
    await openStep(page, 'When');
    await page.getByLabel('Friday').check();
    await page.getByLabel('Start Time').fill('20:00');
    await openStep(page, 'You');
    await page.getByLabel('Email').fill('host@example.test');
    const answers: { json: object }[] = [
      { json: { success: false, details: 'Details of it.', code: 'INVALID_INPUT' } },
      { json: { success: false, error: 'bug', code: 'INTERNAL' } },
    ];
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/open-mics', async (route) => {
      await seen.promise;
      const answer = answers.shift();
      await (answer ? route.fulfill({ status: 400, ...answer }) : route.abort());
    });
    for (const sentence of [
      'Details of it.',
      'Submission failed. Please try again.',
      'Network error. Please check your connection and try again.',
    ]) {
      await page.getByRole('button', { name: 'Submit Open Mic' }).click();
      if (sentence === 'Details of it.') {
        await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
        seen.resolve();
      }
      const said = page.getByRole('region', { name: 'Notices' }).getByText(sentence);
      await expect(said).toBeVisible();
      // Base UI hides an urgent toast from the accessibility tree, as it is read out apart.
      await page.getByRole('button', { name: 'Dismiss', includeHidden: true }).click();
      await expect(said).toBeHidden();
    }
    // What is said of a field of an earlier step leads there.
    const details = 'That night is over.';
    answers.push({
      json: {
        ...{ success: false, details, code: 'INVALID_INPUT' },
        ...{ errors: [details], fields: ['last_night'] },
      },
    });
    await page.getByRole('button', { name: 'Submit Open Mic' }).click();
    const lastNight = page.getByLabel('Last night');
    await expect(lastNight).toBeFocused();
    await expect(lastNight).toHaveAccessibleDescription(new RegExp(`^${details}`));
    // It is judged anew as it is mended.
    await lastNight.fill('2027-11-26');
    await expect(lastNight).not.toHaveAccessibleDescription(new RegExp(details));
    // So does what is said of the picture.
    const refused = 'The image has too many pixels.';
    answers.push({
      json: {
        ...{ success: false, details: refused, code: 'INVALID_INPUT' },
        ...{ errors: [refused], fields: ['venue_image'] },
      },
    });
    await openStep(page, 'You');
    await page.getByRole('button', { name: 'Submit Open Mic' }).click();
    const image = page.getByLabel('Venue Image');
    await expect(image).toBeFocused();
    await expect(image).toHaveAccessibleDescription(new RegExp(`^${refused}`));
    await image.setInputFiles({ name: 'room.gif', mimeType: 'image/gif', buffer: picture });
    await expect(image).not.toHaveAccessibleDescription(new RegExp(refused));
    await expect(page.getByLabel('Open Mic Name')).toHaveValue('Toast Night');
  },
);

test(
  'a message to the team says what to fix, then that it was sent',
  variant,
  async ({ page, watched }) => {
    watched.allow(/ERR_FAILED/);
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/contact');
    await expect(page.getByText('Monday to Friday 9 AM to 6 PM PST')).toBeVisible();
    for (const [name, address] of [
      ['(213) 555-0142', 'tel:2135550142'],
      ['support@stagetime.test', 'mailto:support@stagetime.test'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    const banner = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' });
    await expect(banner.getByRole('listitem')).toHaveText([
      'Name is required',
      'Email is required',
      'Subject is required',
      'Message is required',
    ]);
    await expectCleanInEveryLook(page);
    await page.getByLabel('Name').fill('Dana');
    // Changing a field clears what was said.
    await expect(banner).toBeHidden();
    await page.getByLabel('Email').fill('dana@example.test');
    await page.getByLabel('Subject').fill('Hello');
    const message = page.getByPlaceholder('Tell us how we can help you...');
    await message.fill('x'.repeat(889));
    await expect(message).toHaveAccessibleDescription(/Message must be at most 888 characters/);
    await send.click();
    await expect(message).toHaveValue('x'.repeat(889));
    await expect(banner.getByRole('listitem')).toHaveText('Message must be at most 888 characters');
    await message.fill('About my mic');
    await expect(page.getByText('12/888')).toBeVisible();
    const calls = /\/trpc\/messaging\.contact\b/;
    const seen = Promise.withResolvers<void>();
    const lose = async (route: Route) => {
      await seen.promise;
      await route.abort();
    };
    await page.route(calls, lose, { times: 1 });
    await send.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    seen.resolve();
    // Nothing is to be fixed.
    const failure = page.getByRole('alert');
    await expect(failure).toHaveText('Network error. Please try again later.');
    await failOnce(page, 'messaging.contact', 'INTERNAL');
    await send.click();
    await expect(failure).toHaveText('Submission failed');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(
      "Message sent successfully! We'll get back to you soon.",
    );
    await expect(page.getByLabel('Message')).toHaveValue('');
    // What a link says that it is about, a page that is loaded knows, too.
    await visit(page, '/contact?subject=Good%20Hang');
    await expect(page.getByLabel('Subject')).toHaveValue('Good Hang');
  },
);
