// G13: a mailed link works once, whoever comes at the same time, and only for who means to use it.
import { type Browser, chromium } from '@playwright/test';
import {
  goodPassword,
  signUpPerson,
} from '../../packages/api/src/features/accounts/testing/people.ts';
import { findBrowser } from '../browser.mjs';
import type { Report } from './findings.ts';
import { addressOf, type Call, send, sendMany } from './requests.ts';
import { linkTo, openWorld, type World } from './world.ts';

const uses = 50;
const prefetches = 20;

async function askLoginLink(world: World, email: string): Promise<URL> {
  await send(world.origins[0] ?? '', { path: '/auth/send-magic-link', body: { email } });
  return linkTo(world, email, '/auth/magic-success');
}

const useLoginLink = ({ searchParams }: URL): Call => ({
  path: '/auth/verify-magic-link',
  body: Object.fromEntries(searchParams),
});

/** Uses one link so often at once, each time from elsewhere, and counts the successes. */
async function useAtOnce(world: World, call: Call): Promise<number> {
  const answers = await sendMany(world.origins, { total: uses, atOnce: uses }, (index) => ({
    ...call,
    caller: addressOf(index),
  }));
  return answers.filter(({ status }) => status === 200).length;
}

async function countSessions({ query }: World, email: string): Promise<number> {
  const text = `select count(*)::int as count from sessions
    join accounts using (user_id) where email = $1`;
  const [row] = await query<{ count: number }>(text, [email]);
  return row?.count ?? Number.NaN;
}

async function drillUses(world: World, report: Report): Promise<void> {
  const email = 'by-link@example.test';
  const link = await askLoginLink(world, email);
  const what = `${uses} uses of one link at once:`;
  const once = { exactly: 1 };
  report({
    what: `login, ${what} successes`,
    figure: await useAtOnce(world, useLoginLink(link)),
    bound: once,
  });
  report({
    what: `login, ${what} sessions`,
    figure: await countSessions(world, email),
    bound: once,
  });

  const person = await signUpPerson(world.db, { tools: world.tools, now: () => new Date() });
  const confirm = await linkTo(world, person.email, '/auth/confirm-email');
  const token = confirm.searchParams.get('token');
  report({
    what: `confirmation, ${what} successes`,
    figure: await useAtOnce(world, {
      path: '/auth/confirm-email',
      body: { token },
      token: person.token,
    }),
    bound: once,
  });
  const ask = { path: '/auth/request-password-reset', body: { email: person.email } };
  await send(world.origins[0] ?? '', ask);
  const reset = await linkTo(world, person.email, '/reset-password');
  report({
    what: `reset, ${what} successes`,
    figure: await useAtOnce(world, {
      path: '/auth/reset-password',
      body: { token: reset.searchParams.get('token'), new_password: `${goodPassword} anew` },
    }),
    bound: once,
  });
}

/** Opens a link as a mail scanner with a browser does: scripts run, nothing is tapped. */
async function openInBrowser(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('verifyLoginLink')) posts += 1;
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await context.close();
  return posts;
}

async function drillPrefetches(world: World, report: Report): Promise<void> {
  const email = 'scanned@example.test';
  const link = await askLoginLink(world, email);
  const path = link.pathname + link.search;
  for (let index = 0; index < prefetches; index += 1) {
    const address = (world.origins[index % 2] ?? '') + path;
    await (await fetch(address, { method: index % 4 < 2 ? 'HEAD' : 'GET' })).arrayBuffer();
  }
  const browser = await chromium.launch(findBrowser());
  try {
    let posts = 0;
    for (const origin of world.origins) posts += await openInBrowser(browser, origin + path);
    report({
      what: 'a browser that did not ask for the link opens it and taps nothing: sign-ins sent',
      figure: posts,
      bound: { exactly: 0 },
    });
  } finally {
    await browser.close();
  }
  report({
    what: `${prefetches} HEAD and GET and two such browsers: sessions`,
    figure: await countSessions(world, email),
    bound: { exactly: 0 },
  });
  report({
    what: 'the link after all that: its answer',
    figure: (await send(world.origins[0] ?? '', useLoginLink(link))).status,
    bound: { exactly: 200 },
  });
}

export async function drillLinks(databaseServerUrl: string, report: Report): Promise<void> {
  const world = await openWorld(databaseServerUrl, { LOG_LEVEL: 'silent' });
  try {
    await drillUses(world, report);
    await drillPrefetches(world, report);
  } finally {
    await world.stop();
  }
}
