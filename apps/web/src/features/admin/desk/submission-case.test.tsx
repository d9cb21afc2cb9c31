import type { WaitingMicView } from '@stagetime/contracts/admin/desk/schemas';
import { camelCase, micFieldsByName, micFieldsWith } from '@stagetime/contracts/mics/fields';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts, SignupTimes } from './submission-case.tsx';

/** What stands above the facts, as a mic's page has it. */
const inHead = ['show_name', 'start_time', 'signup_time', 'signup_closes'] as const;
const names = micFieldsWith({ origin: 'words' }).filter((name) => !inHead.some((n) => n === name));

/** Something for each field, by which it is found, and what is read of it. */
const written = names.map((name): [string, unknown, string] => {
  const { kind, choices } = micFieldsByName[name];
  if (name === 'fee_type') return [name, 'other', ''];
  if (kind === 'categories') return [name, ['improv'], 'Improv'];
  if (kind === 'time') return [name, '18:15', '6:15 PM'];
  if (kind === 'minutes') return [name, 135, '2 hr 15 min'];
  if (kind === 'count') return [name, name.length * 1000, `${name.length * 1000}`];
  if (kind === 'url')
    return [name, 'https://signup.example/list', 'href="https://signup.example/list"'];
  const [value, label] = Object.entries(choices ?? {}).at(-1) ?? [`some ${name}`, `some ${name}`];
  return [name, value, label];
});

test('a moderator reads every field that was filled in', () => {
  const fields = written.map(([name, value]) => [camelCase(name), value]);
  const mic = { ...Object.fromEntries(fields), city: 'Denver' };
  const waiting = { mic, review: { proposedCity: null }, sender: null } as WaitingMicView;
  const markup = renderToStaticMarkup(<Facts waiting={waiting} />).replaceAll('\u00a0', ' ');
  for (const [name, , words] of written) expect(markup, name).toContain(words);
  expect(markup).toMatch(/<a [^>]*target="_blank"[^>]*rel="[^"]*noopener[^"]*nofollow/);
});

test('what was left open has no line', () => {
  const fields = names.map((name) => [camelCase(name), name === 'categories' ? ['comedy'] : null]);
  const mic = { ...Object.fromEntries(fields), city: 'Denver' };
  const waiting = { mic, review: { proposedCity: null }, sender: null } as WaitingMicView;
  const markup = renderToStaticMarkup(<Facts waiting={waiting} />);
  expect(markup.split('<dt').length - 1).toBe(6);
});

test.each([
  ['20:00', '21:00', /after the show starts at 8 PM\. Is that right\?/],
  ['20:00', '19:30', /^((?!right).)*$/],
  // The evening before a show in the small hours.
  ['00:30', '22:00', /^((?!right).)*$/],
])(
  'of a show at %s whose list opens at %s a moderator reads %s',
  (startTime, signupTime, words) => {
    const mic = { startTime, signupTime, signupCloses: null } as WaitingMicView['mic'];
    const markup = renderToStaticMarkup(<SignupTimes mic={mic} />).replaceAll('\u00a0', ' ');
    expect(markup).toMatch(words);
  },
);
