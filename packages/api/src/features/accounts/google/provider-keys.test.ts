import { afterEach, beforeEach, expect, test } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { type FakeGoogle, startFakeGoogle } from '../testing/fake-google.ts';
import { createProviderKeys, verifyIdToken } from './verify-id-token.ts';

let google: FakeGoogle;
let asked: number;
let failures: unknown[];
let verify: (token: string, now: Date) => Promise<unknown>;
beforeEach(async () => {
  google = await startFakeGoogle();
  asked = 0;
  failures = [];
  google.server.service.addRoute('GET', '/counted', (_request, response) => {
    asked += 1;
    response.end(JSON.stringify({ keys: google.server.issuer.keys.toJSON() }));
  });
  const url = `${google.server.issuer.url}/counted`;
  const keys = createProviderKeys(
    () => url,
    (error) => failures.push(error),
  );
  verify = (token, now) => verifyIdToken({ ...google.provider, keys }, token, now);
});
afterEach(() => google.stop());

const minute = 60_000;
const hour = 60 * minute;
const after = (milliseconds: number) => new Date(testNow.getTime() + milliseconds);

/** A good token of that instant. */
function tokenAt(now: Date, header = {}): Promise<string> {
  const iat = now.getTime() / 1000;
  return google.sign(google.claims({ iat, exp: iat + 3600 }), header);
}
/** A good token but for its key, which no one knows. */
const junk = async (now: Date, kid = 'nobody-knows') => tokenAt(now, { kid });

const refused = { code: 'UNAUTHENTICATED' };
const away = {
  code: 'UNAVAILABLE',
  message: "We can't reach Google right now. Please sign in another way, or try again later.",
};

test('keys are asked for once an hour, and once for all who need them at once', async () => {
  await Promise.all(
    Array.from({ length: 10 }, async () => verify(await tokenAt(testNow), testNow)),
  );
  await verify(await tokenAt(after(hour - 1000)), after(hour - 1000));
  expect(asked).toBe(1);
  await verify(await tokenAt(after(hour)), after(hour));
  expect(asked).toBe(2);
});

test('a new key counts as soon as a token names it', async () => {
  await verify(await tokenAt(testNow), testNow);
  await google.server.issuer.keys.generate('RS256', { kid: 'the-next-key' });
  const token = await google.server.issuer.buildToken({
    kid: 'the-next-key',
    scopesOrTransform: (_header, payload) => {
      const iat = after(minute).getTime() / 1000;
      Object.assign(payload, google.claims({ iat, nbf: iat }));
    },
  });
  await verify(token, after(minute));
  expect(asked).toBe(2);
});

test('tokens with keys that no one knows make it ask once a minute', async () => {
  const tokens = Array.from({ length: 50 }, (_, index) => junk(testNow, `key-${index}`));
  for (const token of tokens)
    await expect(verify(await token, testNow)).rejects.toMatchObject(refused);
  expect(asked).toBe(1);
  const later = after(minute);
  for (let count = 0; count < 3; count += 1) {
    await expect(verify(await junk(later), later)).rejects.toMatchObject(refused);
  }
  expect(asked).toBe(2);
});

test('known keys serve a day while the provider is away, then no one is let in', async () => {
  await verify(await tokenAt(testNow), testNow);
  await google.stop();
  const almost = after(24 * hour - 1000);
  await verify(await tokenAt(almost), almost);
  await expect(verify(await junk(almost), almost)).rejects.toMatchObject(refused);
  const late = after(24 * hour);
  await expect(verify(await tokenAt(late), late)).rejects.toMatchObject(away);
  await expect(verify(await junk(late), late)).rejects.toMatchObject(away);
  expect(failures).not.toEqual([]);
});

test('a provider that answers with anything but keys is away', async () => {
  for (const [path, status, body] of [
    ['broken', 500, '{"keys":[]}'],
    ['words', 200, 'not JSON'],
    ['no-list', 200, '{"keys":{}}'],
    ['elsewhere', 302, ''],
  ] as const) {
    google.server.service.addRoute('GET', `/${path}`, (_request, response) => {
      response.writeHead(status, { location: '/jwks' }).end(body);
    });
    const keys = createProviderKeys(
      () => `${google.server.issuer.url}/${path}`,
      (error) => failures.push(error),
    );
    const verifying = verifyIdToken({ ...google.provider, keys }, await tokenAt(testNow), testNow);
    await expect(verifying).rejects.toMatchObject(away);
  }
  expect(failures).toHaveLength(4);
});
