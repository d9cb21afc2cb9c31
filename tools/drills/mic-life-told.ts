import type { Report } from './findings.ts';
import type { Life, Place, Role } from './mic-life-scene.ts';
import { type Call, query, send } from './requests.ts';

export const name = 'The Lantern Night';
/** The same mic, submitted by someone else. */
export const copy = 'Lantern House Comedy';
export const visitorEmail = 'passer-by@example.test';

const inboxOf = ({ people }: Life, role: Role): Call =>
  query('notifications.list', { kinds: 'all', limit: 50 }, people[role].token);

function listTexts(answer: string): string[] {
  const { result } = JSON.parse(answer) as {
    result: { data: { json: { notifications: { text: string }[] } } };
  };
  return result.data.json.notifications.map(({ text }) => text);
}

/** That someone's inbox says something so often. */
export function told(life: Life, role: Role, words: string, times = 1): Place {
  const count = (text: string) => listTexts(text).filter((each) => each.startsWith(words)).length;
  return [`the inbox of the ${role}`, inboxOf(life, role), ({ text }) => count(text) === times];
}

const removed = `A moderator removed ${name}`;
const suggested = `A suggestion changed ${name}: start time 9 PM`;

const isAsked = `Someone says something's wrong with ${name}. Take a look.`;
/** What became of it by the host, which its co-host and those who follow it hear. */
const states = ['is back on', 'is closed', 'is back on', 'is paused'].map(
  (what) => `${name} ${what}.`,
);

/** All that each is told in the end, the newest first. */
const inboxes: Readonly<Record<Role, readonly string[]>> = {
  fan: [
    ...[`${name} was removed.`, ...states],
    ...['7:30 PM', '9 PM', '7:30 PM'].map((time) => `${name} changed: start time ${time}.`),
  ],
  host: [`${removed}.`, isAsked, `Your invitation to host ${name} was accepted.`],
  cohost: [
    ...[`${removed}.`, `${suggested}.`, ...states, isAsked],
    `You're invited to host ${name}. Its page says who invited you.`,
  ],
  sender: [`${copy} was already listed: ${name}.`],
  moderator: [],
};
const mails: Readonly<Record<Role | 'visitor', readonly string[]>> = {
  fan: [],
  host: [removed, 'Your open mic is on Stagetime'],
  cohost: [removed, suggested],
  sender: ["Your open mic wasn't listed on Stagetime"],
  moderator: [],
  visitor: ['Thanks, your suggestion helped'],
};

/** What waits for its ten seconds to be over comes before or after what the next clicks tell: it is put last. */
function inOrder(texts: readonly string[]): string {
  const isLate = (text: string) => Number(text.startsWith(suggested));
  const said = texts.map((text) => text.replaceAll('\u00a0', ' '));
  return said.toSorted((one, other) => isLate(one) - isLate(other)).join('|');
}

/** Compares all that people were told, in the other process's inboxes and by mail. */
export async function reportTold(life: Life): Promise<void> {
  const { world, people, report } = life;
  const wrong: string[] = [];
  const compare = (whose: string, found: readonly string[], expected: readonly string[]) => {
    const isSame = inOrder(found) === inOrder(expected);
    if (!isSame) wrong.push(`${whose}: ${found.join(' | ')}`);
  };
  for (const [role, expected] of Object.entries(inboxes) as [Role, string[]][]) {
    const { text } = await send(world.origins[1] ?? '', inboxOf(life, role));
    compare(`inbox of the ${role}`, listTexts(text), expected);
  }
  const outbox = await world.outbox();
  for (const [role, expected] of Object.entries(mails) as [Role | 'visitor', string[]][]) {
    const address = role === 'visitor' ? visitorEmail : people[role].email;
    const subjects = outbox.flatMap(({ to, subject }) => (to === address ? [subject ?? ''] : []));
    const found = subjects.filter((subject) => !subject.startsWith('Welcome'));
    compare(`mails to the ${role}`, found, expected);
  }
  reportList(report, 'inboxes and mailboxes that do not say all of it once', wrong);
}

/** A process keeps its own for ten minutes, so each is asked once. */
export async function isInSitemap({ world, mic }: Life, process: 0 | 1): Promise<boolean> {
  const call = { method: 'GET', path: '/sitemap.xml', isPage: true } as const;
  return (await send(world.origins[process] ?? '', call)).text.includes(mic.slug);
}

/** What was found of which there is to be nothing. */
export function reportList(report: Report, what: string, found: readonly string[]): void {
  const some = found.slice(0, 3).join('; ');
  report({
    what: some === '' ? what : `${what}: ${some}`,
    ...{ figure: found.length, bound: { exactly: 0 } },
  });
}
