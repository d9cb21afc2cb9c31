// What the database and the logs hold is good for nothing.
import { findSecrets, readDump, type Stored } from './dump.ts';
import type { Report } from './findings.ts';
import { linkTokenTo, must, type People } from './people.ts';
import { addressOf, type Call, send, sendMany } from './requests.ts';
import { linkTo, type World } from './world.ts';

/** Leaves what is still open: a session, a link of each kind, a code. Returns the login link's use. */
async function leaveOpen(world: World, { keep, signUp }: People): Promise<Call> {
  const [origin = ''] = world.origins;
  const { email } = await signUp();
  const ask = { body: { email }, caller: addressOf(5000) };
  await must(origin, { path: '/auth/request-password-reset', ...ask });
  keep('link', await linkTokenTo(world, email, '/reset-password'));
  await must(origin, { path: '/auth/send-magic-link', ...ask });
  const { searchParams } = await linkTo(world, email, '/auth/magic-success');
  keep('link', searchParams.get('token') ?? '');
  const phoneNumber = '+12135550100';
  await must(origin, { path: '/auth/start-phone-verification', body: { phoneNumber } });
  const sms = (await world.outbox()).find(({ to }) => to === phoneNumber);
  keep('code', sms?.text.match(/\d{6}/)?.[0] ?? '');
  return { path: '/auth/verify-magic-link', body: Object.fromEntries(searchParams) };
}

/** The random bytes in a token, which name its session. */
function sessionOf(token: string): Buffer {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return Buffer.from(claims.sid, 'base64url');
}

/** Presents whatever the database holds as a token and as a link's token. */
async function drillUse(
  world: World,
  report: Report,
  dump: readonly Stored[],
  loginLink: Call,
): Promise<void> {
  const values = [...new Set(dump.map(({ value }) => value.toString('latin1')))].filter((value) =>
    /^[\w.-]{30,500}$/.test(value),
  );
  const calls = values.flatMap((token): Call[] => [
    { method: 'GET', path: '/auth/me', token },
    { path: '/auth/reset-password', body: { token, new_password: 'copper-lantern-9' } },
    { ...loginLink, body: { ...(loginLink.body as object), token } },
  ]);
  const answers = await sendMany(world.origins, { total: calls.length, atOnce: 16 }, (index) => ({
    ...(calls[index] as Call),
    caller: addressOf(10_000 + index),
  }));
  report({
    what: `${values.length} stored values, presented as token and link: accepted`,
    figure: answers.filter(({ status }) => status === 200).length,
    bound: { exactly: 0 },
  });
  report({
    what: 'control, the link itself: its answer',
    figure: (await send(world.origins[0] ?? '', loginLink)).status,
    bound: { exactly: 200 },
  });
}

export async function drillLeftovers(world: World, report: Report, people: People): Promise<void> {
  const loginLink = await leaveOpen(world, people);
  const { secrets } = people;
  for (const { bytes } of secrets.filter(({ kind }) => kind === 'token')) {
    secrets.push({ kind: 'session', bytes: sessionOf(bytes.toString()), isGuessable: false });
  }
  const dump = await readDump(world);
  const found = findSecrets(dump, secrets);
  report({
    what: `${dump.length} values of the database: ${secrets.length} tokens, passwords, codes, links and captchas found in them`,
    figure: found.length,
    bound: { exactly: 0 },
  });
  await drillUse(world, report, dump, loginLink);
  const logged = [{ place: 'log', value: Buffer.from(world.output()) }];
  report({
    what: `${logged[0]?.value.length} bytes of log of both processes: secrets found`,
    figure: findSecrets(logged, secrets).length,
    bound: { exactly: 0 },
  });
  const planted = ['token', 'session'].map(
    (kind) => secrets.find((secret) => secret.kind === kind)?.bytes,
  );
  await world.query('create table drill_planted (plain text, bytes bytea)');
  await world.query('insert into drill_planted values ($1, $2)', [
    planted[0]?.toString(),
    planted[1],
  ]);
  report({
    what: 'control, a token and the bytes of a session planted in the database: found',
    figure: findSecrets(await readDump(world), secrets).length,
    bound: { exactly: 2 },
  });
}
