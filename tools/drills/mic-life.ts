// One mic's whole life by clicks in one process: after each step the other one says so everywhere, and whoever is
// concerned is told once.
import type { Page } from '@playwright/test';
import type { Report } from './findings.ts';
import {
  button,
  dialog,
  type Life,
  listPlaces,
  live,
  may,
  open,
  type Role,
  reportWaits,
  step,
} from './mic-life-scene.ts';
import {
  copy,
  isInSitemap,
  name,
  reportList,
  reportTold,
  told,
  visitorEmail,
} from './mic-life-told.ts';
import { query } from './requests.ts';

const second = 1000;

/** By a visitor, or by someone who is signed in. */
async function submit(
  life: Life,
  sent: { name: string; city: string; time: string; email: string },
  role?: Role,
): Promise<number> {
  const page = await life.visit('/submit', role);
  await page.getByLabel('Open Mic Name').fill(sent.name);
  await page.getByLabel('Venue Name').fill('Lantern House');
  await page.getByLabel('City', { exact: true }).selectOption(sent.city);
  await button(page, 'Next: When').click();
  await page.getByLabel('Monday').check();
  await page.getByLabel('Start Time').fill(sent.time);
  await button(page, 'Next: Signup').click();
  await button(page, 'Next: You').click();
  await page.getByLabel('Email').fill(sent.email);
  const desk = query('desk.list', {}, life.people.moderator.token);
  await step(
    life,
    `submitted by ${role === undefined ? 'a visitor' : `the ${role}`}`,
    {
      click: button(page, 'Submit Open Mic'),
      done: page.getByRole('heading', { name: 'Submission Successful!' }),
    },
    [['the desk', desk, ({ text }) => text.includes(sent.name)]],
  );
  await page.close();
  const rows = await life.world.query<{ id: number; slug: string }>(
    'select id::integer, slug from mics where show_name = $1',
    [sent.name],
  );
  if (sent.name === name) Object.assign(life.mic, rows[0]);
  return rows[0]?.id ?? Number.NaN;
}

/** Until it is listed for good, and its copy is closed. */
async function review(life: Life): Promise<void> {
  const { people, world, mic } = life;
  await submit(life, { name, city: 'denver', time: '20:00', email: people.host.email });
  const again = { name: copy, city: 'chicago', time: '20:30', email: people.sender.email };
  const copyId = await submit(life, again, 'sender');
  const desk = await life.visit(`/admin/desk?item=submission-${mic.id}`, 'moderator');
  await button(desk, /^Edit/).click();
  await desk.getByLabel('Start Time').fill('20:30');
  const details = desk.getByRole('group', { name: 'Open Mic Details' });
  await details.getByLabel('City', { exact: true }).selectOption('chicago');
  const waiting = query('desk.getSubmission', { id: mic.id }, people.moderator.token);
  await step(
    life,
    'corrected while it waits',
    { click: button(desk, 'Save changes'), done: desk.getByText('Saved.') },
    [
      ...listPlaces(life, 'waiting'),
      ['the desk', waiting, ({ text }) => /"citySlug":"chicago".*"startTime":"20:30/.test(text)],
    ],
  );
  const approve = { click: button(desk, /^Approve/), done: desk.getByText(`Approved: ${name}`) };
  const back = { click: button(desk, 'Undo'), done: desk.getByText("Undone. It's waiting again.") };
  await step(life, 'approved', approve, listPlaces(life, '20:30'));
  await step(life, 'taken back within ten seconds', back, listPlaces(life, 'waiting'));
  await open(desk, `${world.origins[0]}/admin/desk?item=submission-${mic.id}`);
  await step(life, 'approved again', approve, listPlaces(life, '20:30'));

  const fan = await life.visit(`/chicago/${mic.slug}`, 'fan');
  mic.isSaved = true;
  const save = { click: button(fan, 'Add to Favorites'), done: button(fan, 'Favorited') };
  await step(life, 'saved by a fan', save, listPlaces(life, '20:30'));
  await fan.close();

  await open(desk, `${world.origins[0]}/admin/desk?item=submission-${copyId}`);
  const own = query('mics.listOwn', undefined, people.sender.token);
  await step(
    life,
    'its copy closed as the same',
    {
      click: button(desk, /^Same as this one/),
      done: desk.getByText(`Closed as the same: ${copy}`),
    },
    [
      ...listPlaces(life, '20:30'),
      ["the sender's submissions", own, ({ text }) => text.includes(`"same":{"showName":"${name}`)],
    ],
  );
  await desk.close();
}

/** Who it is known by makes it theirs, and hosts it with someone else. */
async function host(life: Life): Promise<void> {
  const page = await life.visit(`/chicago/${life.mic.slug}`, 'host');
  const claim = { click: button(page, 'This is my mic'), done: page.getByText("It's yours.") };
  await step(life, 'claimed by its contact', claim, [may(life, 'host', /"present":\{/)]);
  await button(page, 'Hosts').click();
  const hosts = dialog(page, 'Hosts');
  await hosts.getByRole('combobox', { name: 'Find someone to host it with you' }).fill('Known coh');
  await hosts.getByRole('option', { name: /Known cohost/ }).click();
  const invite = { click: button(hosts, 'Invite'), done: button(hosts, /^Take back the inv/) };
  await step(life, 'a co-host invited', invite, [
    may(life, 'cohost', /"invitation":\{/),
    told(life, 'cohost', `You're invited to host ${name}.`),
  ]);
  await page.close();
  const cohost = await life.visit(`/chicago/${life.mic.slug}`, 'cohost');
  const accept = { click: button(cohost, 'Accept'), done: cohost.getByText("It's yours.") };
  await step(life, 'accepted', accept, [
    may(life, 'cohost', /"present":\{/),
    told(life, 'host', `Your invitation to host ${name} was accepted.`),
  ]);
  await cohost.close();
}

/** Its start becomes another one by an edit, by what a visitor says, and by its history. */
async function correct(life: Life): Promise<void> {
  const address = `/chicago/${life.mic.slug}`;
  const page = await life.visit(address, 'host');
  await button(page, 'Edit').click();
  await page.getByLabel('Start Time').fill('19:30');
  const save = { click: button(page, 'Save changes'), done: page.getByText('Saved. People see') };
  await step(life, 'corrected by its host', save, listPlaces(life, '19:30'));

  const visitor = await life.visit(address);
  await visitor.getByRole('link', { name: 'Something wrong?' }).click();
  await visitor.getByLabel('Start Time').fill('21:00');
  await visitor.getByLabel('Venue Name').fill('Lantern Attic');
  await visitor.getByLabel('Your email').fill(visitorEmail);
  await visitor.getByLabel("I'm not a robot").click();
  await visitor.getByText("Thanks, you're all set").waitFor();
  const suggest = { click: button(visitor, 'Send'), done: visitor.getByText("We'll let you know") };
  await step(life, 'a visitor suggests two fields', suggest, [
    ...listPlaces(life, '19:30'),
    may(life, 'host', /"suggestions":1/),
    may(life, 'cohost', /"suggestions":1/),
  ]);
  await visitor.close();
  await open(page, page.url());
  await button(page, '1 suggestion').click();
  const suggestions = dialog(page, 'Suggestions');
  await suggestions.getByLabel('Lantern House → Lantern Attic').uncheck();
  const take = {
    click: button(suggestions, 'Accept 1'),
    done: page.getByText('Accepted in part.'),
  };
  await step(life, 'one of them taken', take, [
    ...listPlaces(life, '21:00'),
    may(life, 'cohost', /"suggestions":0/),
  ]);
  await button(page, 'History').click();
  const entries = dialog(page, 'History').getByRole('listitem');
  const entry = entries.filter({ hasText: /→ 9\sPM/ });
  const restore = { click: button(entry, /^Restore/), done: page.getByText('Restored. People') };
  await step(life, 'the version before restored', restore, listPlaces(life, '19:30'));
  await page.close();
}

/** What is chosen and pressed for it to be something, and what the page says then. */
const fates = {
  paused: ["It's paused for now", 'Pause it', 'Paused. People can see it now.'],
  closed: ["It's over for good", 'Close it', 'Closed. People can see it now.'],
  open: ["It's on again", 'Open it again', "It's back on the list."],
  removed: ['It has to go (a hoax, abuse)', 'Remove it', "It'll be removed in ten seconds."],
} as const;

/** Chooses what is to become of it; to click is left. */
async function choose(page: Page, fate: keyof typeof fates) {
  const [choice, save, done] = fates[fate];
  await button(page, /^(?:Pause or close|Open again or change)$/).click();
  const menu = dialog(page, /./);
  await menu.getByLabel('What happens to it').selectOption(choice);
  return { click: button(menu, save), done: page.getByText(done) };
}

/** It pauses, closes and goes, and is on again in between. */
async function end(life: Life): Promise<void> {
  const address = `/chicago/${life.mic.slug}`;
  const page = await life.visit(address, 'host');
  for (const [index, fate] of (['paused', 'closed'] as const).entries()) {
    await step(life, fate, await choose(page, fate), [
      ...listPlaces(life, fate),
      told(life, 'fan', `${name} is ${fate}`),
    ]);
    await step(life, `${fate}, and opened again`, await choose(page, 'open'), [
      ...listPlaces(life, '19:30'),
      told(life, 'fan', `${name} is back on`, index + 1),
    ]);
  }
  await page.close();

  const moderator = await life.visit(address, 'moderator');
  const begun = await choose(moderator, 'removed');
  await begun.click.click();
  await begun.done.waitFor();
  const keep = { click: button(moderator, 'Undo'), done: moderator.getByText('Undone.') };
  await step(life, 'removed, and kept after all', keep, [
    ...listPlaces(life, '19:30'),
    may(life, 'host', /^(?!.*"removal")/),
  ]);
  const wasFound = await isInSitemap(life, 0);
  const places = [
    ...[...listPlaces(life, 'removed'), told(life, 'fan', `${name} was removed`)],
    ...(['host', 'cohost'] as const).map((role) => told(life, role, `A moderator removed ${name}`)),
  ];
  // As long as it may be taken back, and until the next look for what is due.
  const waits = { bound: { within: [12 * second, 14.5 * second] }, patience: 20 } as const;
  await step(life, 'removed', await choose(moderator, 'removed'), places, waits);
  await moderator.close();
  const isFound = await isInSitemap(life, 1);
  reportList(life.report, 'sitemaps that do not follow', [
    ...(wasFound ? [] : ['before it was removed']),
    ...(isFound ? ['after it was removed'] : []),
  ]);
}

/** `sabotage` is SQL that breaks the product. */
export async function drillMicLife(
  databaseServerUrl: string,
  report: Report,
  sabotage = 'select',
): Promise<void> {
  await live(databaseServerUrl, report, async (life) => {
    await life.world.query(sabotage);
    for (const part of [review, host, correct, end, reportTold]) await part(life);
    reportWaits(life);
    reportList(report, 'errors of pages and answers', life.problems);
  });
}
