import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import {
  EncryptJWT,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import {
  type Claims,
  type FakeGoogle,
  fakeClientId,
  fakeKeyId,
  startFakeGoogle,
} from '../testing/fake-google.ts';
import { createTestClient } from '../testing/people.ts';

let database: TestDatabase;
let google: FakeGoogle;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  google = await startFakeGoogle();
});
afterAll(async () => {
  await google.stop();
  await database.drop();
});

function signIn(idToken: string) {
  const tools = createTestTools({ google: google.provider });
  return createTestClient(database.db, { tools }).caller.accounts.signInByGoogle({ idToken });
}

const now = Math.floor(testNow.getTime() / 1000);
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Google's key as it is, private part and all; only a test may have it. */
function itsKey() {
  return google.server.issuer.keys.toJSON(true)[0] ?? {};
}
function itsPublicKey() {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...jwk } = itsKey() as Claims;
  return jwk;
}

async function signAs(alg: string, key: Parameters<SignJWT['sign']>[0], header: Claims = {}) {
  return new SignJWT(google.claims() as Record<string, unknown>)
    .setProtectedHeader({ alg, typ: 'JWT', kid: fakeKeyId, ...header })
    .sign(key);
}
const withClaims = (change: Claims) => () => google.sign(google.claims(change));
const without = (name: string) => () => {
  const { [name]: _left, ...claims } = google.claims() as Record<string, unknown>;
  return google.sign(claims);
};
async function changed(change: (parts: string[]) => string[]): Promise<string> {
  return change((await google.sign(google.claims())).split('.')).join('.');
}
const profile = { sub: '1', email: 'dana@gmail.com', name: 'Dana', email_verified: true };

const bad: Record<string, () => string | Promise<string>> = {
  nothing: () => '',
  words: () => 'let me in',
  'an access token': () => 'ya29.a0AfH6SMBx-opaque-access-token',
  'a profile object': () => JSON.stringify(profile),
  'an encoded profile object': () => Buffer.from(JSON.stringify(profile)).toString('base64'),
  'a profile where the token has its claims': () => `.${base64url(profile)}.`,
  'alg none': () => new UnsecuredJWT(google.claims() as Record<string, unknown>).encode(),
  'alg none with the key named': () =>
    `${base64url({ alg: 'none', kid: fakeKeyId })}.${base64url(google.claims())}.`,
  'alg NONE with a signature': async () =>
    changed(([, claims = '', mac = '']) => [
      base64url({ alg: 'NONE', kid: fakeKeyId }),
      claims,
      mac,
    ]),
  'HS256 with the public key as PEM': async () => {
    const key = await importJWK({ ...itsPublicKey(), ext: true }, 'RS256');
    return signAs(
      'HS256',
      new TextEncoder().encode(await exportSPKI(key as Parameters<typeof exportSPKI>[0])),
    );
  },
  'HS256 with the public key as JSON': async () =>
    signAs('HS256', new TextEncoder().encode(JSON.stringify(itsPublicKey()))),
  'HS256 with the client secret': () =>
    signAs('HS256', new TextEncoder().encode(google.provider.clientSecret.padEnd(32, '\0'))),
  'RS512 with the right key': async () => signAs('RS512', await importJWK(itsKey(), 'RS512')),
  'PS256 with the right key': async () => signAs('PS256', await importJWK(itsKey(), 'PS256')),
  'another key under its name': async () =>
    signAs('RS256', (await generateKeyPair('RS256')).privateKey),
  'another key under a name no one knows': async () =>
    signAs('RS256', (await generateKeyPair('RS256')).privateKey, { kid: 'mine' }),
  'another key that the token brings along': async () => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    return signAs('RS256', pair.privateKey, { jwk: await exportJWK(pair.publicKey) });
  },
  'another key at an address that the token names': async () =>
    signAs('RS256', (await generateKeyPair('RS256')).privateKey, {
      jku: 'http://127.0.0.1:1/keys',
    }),
  'a demand that no one knows': async () =>
    new SignJWT(google.claims() as Record<string, unknown>)
      .setProtectedHeader({ alg: 'RS256', kid: fakeKeyId, crit: ['urn:x'], 'urn:x': true })
      .sign(await importJWK(itsKey(), 'RS256'), { crit: { 'urn:x': true } }),
  'encrypted, not signed': async () =>
    new EncryptJWT(google.claims() as Record<string, unknown>)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(new Uint8Array(32)),
  'changed claims': () =>
    changed(([header = '', , mac = '']) => [header, base64url(google.claims()), mac]),
  'a changed signature': () =>
    changed(([header = '', claims = '', mac = '']) => [
      header,
      claims,
      `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
    ]),
  'no signature': () => changed(([header = '', claims = '']) => [header, claims, '']),
  'a part too many': () => changed((parts) => [...parts, 'x']),
  'a part too few': () => changed(([header = '', claims = '']) => [header, claims]),
  'for another client': withClaims({ aud: 'another-client' }),
  'for us and another client': withClaims({ aud: [fakeClientId, 'another-client'] }),
  'for no one': without('aud'),
  'from another issuer': withClaims({ iss: 'https://accounts.google.com.evil.test' }),
  'from nearly its issuer': () =>
    google.sign({ ...google.claims(), iss: `${google.claims().iss}/` }),
  'from no one': without('iss'),
  expired: withClaims({ iat: now - 500, exp: now - 61 }),
  'without an end': without('exp'),
  'issued more than ten minutes ago': withClaims({ iat: now - 601 }),
  'issued in the future': withClaims({ iat: now + 61 }),
  'issued at no time': without('iat'),
  'issued at words': withClaims({ iat: 'just now' }),
  'not good yet': withClaims({ nbf: now + 61 }),
  'with an address that is not confirmed': withClaims({ email_verified: false }),
  'with an address that is confirmed in words': withClaims({ email_verified: 'true' }),
  'with an address of which that is not said': without('email_verified'),
  'without an address': without('email'),
  'with an address that is none': withClaims({ email: 'dana' }),
  'of no person': without('sub'),
  'of an empty person': withClaims({ sub: '' }),
  'of a numbered person': withClaims({ sub: 12 }),
  'of a person with a name without end': withClaims({ sub: 'x'.repeat(256) }),
  'with a nonce that is none': withClaims({ nonce: 7 }),
  'with a nonce that was used': async () => {
    const claims = google.claims({ nonce: 'used-before' });
    await signIn(await google.sign(google.claims({ nonce: 'used-before' }))).catch(() => undefined);
    return google.sign(claims);
  },
  'without end': () => withClaims({ name: 'x'.repeat(10_000) })(),
};

test('there are thirty kinds of bad tokens and more', () => {
  expect(Object.keys(bad).length).toBeGreaterThan(30);
});

test.each(Object.entries(bad))('a token that is no good is refused: %s', async (_title, make) => {
  const token = await make();
  const count = () =>
    database.db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll().as('all'))
      .executeTakeFirst();
  const before = await count();
  await expect(signIn(token)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'Google authentication failed',
  });
  expect(await count()).toEqual(before);
});

test('a good token signs in, and is named after its person', async () => {
  const claims = google.claims({ email: 'Gina@Example.Test', name: 'Gina Guest' });
  const { user, isNewUser } = await signIn(await google.sign(claims));
  expect(isNewUser).toBe(true);
  expect(user).toMatchObject({
    name: 'Gina Guest',
    email: 'gina@example.test',
    isEmailVerified: true,
    hasPassword: false,
    role: 'user',
  });
});

test('a token works for ten minutes, and with clocks that differ by one', async () => {
  for (const change of [{ iat: now - 600 }, { iat: now + 60 }, { exp: now - 59, iat: now - 100 }]) {
    await signIn(await google.sign(google.claims(change)));
  }
});

test('a name that no one could store is the mailbox instead', async () => {
  for (const name of [undefined, '', 'a\0b', 12.5, '\uD800']) {
    const { user } = await signIn(
      await google.sign(google.claims({ name, email: `box-${Math.random()}@x.test` })),
    );
    expect(user.name).toMatch(name === 12.5 ? /^12\.5$/ : /^box-/);
  }
});

test('a nonce is good once, however many bring it at a time', async () => {
  const token = await google.sign(google.claims({ nonce: 'once' }));
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => signIn(token)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('twenty tries in ten minutes come from one network', async () => {
  const tools = createTestTools({ google: google.provider });
  const { caller } = createTestClient(database.db, { tools });
  const tries = Array.from({ length: 30 }, () =>
    caller.accounts.signInByGoogle({ idToken: 'junk' }).catch((error) => error.code),
  );
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(20);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10);
});

test('where Google is not set up, it is not offered and its call is not there', async () => {
  const { caller } = createTestClient(database.db);
  expect(await caller.accounts.getSignInOptions()).toMatchObject({ google: false });
  await expect(caller.accounts.signInByGoogle({ idToken: 'junk' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: "Signing in with Google isn't set up here.",
  });
  const offered = createTestClient(database.db, {
    tools: createTestTools({ google: google.provider }),
  });
  expect(await offered.caller.accounts.getSignInOptions()).toMatchObject({ google: true });
});
