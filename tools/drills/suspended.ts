import { chromium } from '@playwright/test';
import { type EventReader, readEvents } from '../../apps/server/src/testing/event-reader.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { limits } from '../../packages/api/src/features/accounts/accounts.policy.ts';
import { goodPassword } from '../../packages/api/src/features/accounts/testing/people.ts';
import { limits as commentLimits } from '../../packages/api/src/features/comments/comments.policy.ts';
import { monthlyMessageLimit } from '../../packages/contracts/src/messaging/limits.ts';
import { findBrowser } from '../browser.mjs';
import { type Member, signUpMembers } from './crowd.ts';
import { addComment, reportBy, type Scene, timeHidden } from './honest-comment.ts';
import { must } from './people.ts';
import { type Call, procedure, query, send } from './requests.ts';
import { linkTo } from './world.ts';

const second = 1000;
const tries = 12;
const spam = 'https://spam.example/';

/** Everywhere the comer's own address. */
const home = '198.51.100.7';

/** What a suspension at the first process ends there and at the other, in milliseconds. */
export async function drillSuspension({ world, report, moderator }: Scene): Promise<void> {
  const [rude] = await signUpMembers(world, 1);
  if (rude === undefined) throw new Error('No one came.');
  const streams: EventReader[] = [];
  for (const origin of world.origins) streams.push(await readEvents(origin, rude.token));
  await until(() => streams.every((stream) => stream.messages()[0]?.type === 'ready'));
  const begin = performance.now();
  const since = async (event: Promise<unknown>) => {
    const late = until(() => performance.now() > begin + 10 * second);
    await Promise.race([event, late]);
    return performance.now() - begin;
  };
  const ends = streams.map((stream) => since(stream.ended));
  const act = { userId: rude.userId, action: 'suspend', days: 7, reason: 'Drills of rudeness' };
  const acted = must(world.origins[0] ?? '', procedure('people.act', act, moderator.token));
  const me: Call = { method: 'GET', path: '/auth/me', token: rude.token };
  const refusals = world.origins.map((origin) => {
    const isOut = async () => [401, 403].includes((await send(origin, me)).status);
    return since(until(isOut, 10));
  });
  await acted;
  for (const [index, where] of ['the same process', 'the other process'].entries()) {
    const bound = { below: second };
    const what = `someone is suspended: at ${where}`;
    const [end, refusal] = [
      (await ends[index]) ?? Number.NaN,
      (await refusals[index]) ?? Number.NaN,
    ];
    report({ what: `${what} their stream ends after`, figure: end, bound, unit: 'ms' });
    report({ what: `${what} their token is refused after`, figure: refusal, bound, unit: 'ms' });
  }
  const login = { path: '/auth/login', body: { email: rude.email, password: goodPassword } };
  report({
    what: 'they sign in again: answered with',
    figure: (await send(world.origins[1] ?? '', { ...login, caller: home })).status,
    bound: { exactly: 403 },
  });
}

/** Signs up by the form as often as one address may. */
async function signUpAgain({ world }: Scene): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < tries; index += 1) {
    const email = `again-${index}@example.test`;
    const captchaToken = await world.captcha('sign-up');
    const body = { name: 'Robin Again', email, password: goodPassword, captchaToken };
    const call = { path: '/auth/signup', body, caller: home };
    const { status, text } = await send(world.origins[index % 2] ?? '', call);
    if (status === 201) members.push(toMember(text, email));
  }
  return members;
}

function toMember(text: string, email: string): Member {
  const { token, user } = JSON.parse(text) as { token: string; user: { id: number } };
  return { email, token, userId: user.id };
}

/** The same by links that are mailed, which make an account as well. */
async function comeByLinks({ world }: Scene): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < tries; index += 1) {
    const email = `by-link-${index}@example.test`;
    const ask = { path: '/auth/send-magic-link', body: { email }, caller: home };
    if ((await send(world.origins[index % 2] ?? '', ask)).status !== 200) continue;
    const { searchParams } = await linkTo(world, email, '/auth/magic-success');
    const use = { path: '/auth/verify-magic-link', body: Object.fromEntries(searchParams) };
    const { status, text } = await send(world.origins[0] ?? '', { ...use, caller: home });
    if (status === 200) members.push(toMember(text, email));
  }
  return members;
}

/** How often a call succeeds when it is tried so often. */
async function countDone(origin: string, callOf: (index: number) => Call): Promise<number> {
  let done = 0;
  for (let index = 0; index < tries; index += 1) {
    const { status } = await send(origin, { caller: home, ...callOf(index) });
    if (status < 300) done += 1;
  }
  return done;
}

/** Links on some pages, as a visitor's browser shows them, that lead where a newcomer wants them to. */
async function countLinks({ world, mic }: Scene, { userId }: Member): Promise<number> {
  const browser = await chromium.launch(findBrowser());
  try {
    let links = 0;
    for (const path of [`/los-angeles/${mic.slug}`, `/profile/user-${userId}`]) {
      const page = await browser.newPage();
      await page.goto((world.origins[1] ?? '') + path);
      await page.getByText(spam).first().waitFor();
      links += await page.locator('a[href*="spam"]').count();
    }
    return links;
  } finally {
    await browser.close();
  }
}

/** What new accounts of one address are for on their first day. */
export async function drillReturn(scene: Scene): Promise<void> {
  const { world, report, mic, reader } = scene;
  const origin = world.origins[0] ?? '';
  const byForm = await signUpAgain(scene);
  const byLink = await comeByLinks(scene);
  const what = `of ${tries} accounts wanted from one address within an hour, made by`;
  report({
    what: `${what} form`,
    figure: byForm.length,
    bound: { exactly: limits.signUpShort.max },
  });
  const { max } = limits.loginLinkByCaller;
  report({ what: `${what} login link`, figure: byLink.length, bound: { exactly: max } });
  const comers = [...byForm, ...byLink];
  const [comer] = comers;
  if (comer === undefined) throw new Error('No one came back.');
  const { token } = comer;
  const comment = (index: number) =>
    procedure('comments.add', { mic: mic.slug, content: `See ${spam}${index}` }, token);
  report({
    what: `of ${tries} comments of one of them, written`,
    figure: await countDone(origin, comment),
    bound: { exactly: commentLimits.commentByUser.max },
  });
  const profile = { instagram_handle: 'spam.shop', bio: `Buy at ${spam}` };
  await must(origin, { method: 'PUT', path: '/profile', body: profile, token, caller: home });
  report({
    what: 'links in their comments and on their profile that lead elsewhere',
    figure: await countLinks(scene, comer),
    bound: { exactly: 0 },
  });
  const honest = await addComment(scene, 'Another fair word.');
  report({
    what: `all ${comers.length} report an honest comment: it is hidden for`,
    figure: await timeHidden(scene, honest, () => reportBy(scene, honest, comers)),
    bound: { exactly: 0 },
    unit: 'ms',
  });
  const message = (index: number) =>
    procedure('messaging.send', { recipientId: reader.userId, body: `Buy ${index}` }, token);
  report({
    what: `of ${tries} messages to someone, sent`,
    figure: await countDone(origin, message),
    bound: { exactly: monthlyMessageLimit },
  });
  const unread = await must(origin, query('messaging.unreadCount', undefined, reader.token));
  const requests = await must(
    origin,
    query('messaging.listConversations', { folder: 'requests' }, reader.token),
  );
  report({
    what: 'of these unread in the inbox, beside one request',
    figure: Number(JSON.stringify(unread).match(/"unreadCount":(\d+)/)?.[1]),
    bound: { exactly: 0 },
  });
  report({
    what: 'requests that wait for an answer',
    figure: JSON.stringify(requests).match(/"isRequest":true/g)?.length ?? 0,
    bound: { exactly: 1 },
  });
}
