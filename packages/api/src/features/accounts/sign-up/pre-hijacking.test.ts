// The five ways to prepare an account for someone who comes later, as Sudhodanan and Paverd name them
// (Pre-hijacked accounts, USENIX Security 2022).
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestTools } from '../../../testing/callers.ts';
import { type FakeGoogle, startFakeGoogle } from '../testing/fake-google.ts';
import {
  createTestClient,
  goodPassword,
  linkTokenTo,
  mailsTo,
  type Person,
  signUpPerson,
} from '../testing/people.ts';

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

const victimsPassword = 'copper-lantern-8';
const unauthorized = { code: 'UNAUTHORIZED' };
let counter = 0;
function newVictim(): string {
  counter += 1;
  return `victim-${counter}@example.test`;
}

function client(token?: string) {
  const tools = createTestTools({ google: google.provider });
  return createTestClient(database.db, { tools, token }).caller.accounts;
}

async function signInByGoogle(email: string, change: object = {}) {
  const idToken = await google.sign(google.claims({ email, ...change }));
  return client().signInByGoogle({ idToken });
}

async function signInByLink(email: string) {
  await client().sendLoginLink({ email });
  const [mail] = await mailsTo(database.db, email);
  const link = new URL(mail?.links[0] ?? '').searchParams;
  const userId = Number(link.get('userId'));
  return client().verifyLoginLink({ token: link.get('token') ?? '', userId, email });
}

async function resetPassword(email: string) {
  await client().requestPasswordReset({ email });
  const token = await linkTokenTo(database.db, email, '/reset-password');
  await client().resetPassword({ token, newPassword: victimsPassword });
}

const confirmLinkTo = (email: string) => linkTokenTo(database.db, email, '/auth/confirm-email');

/** Signs up, confirms the address and lets the browser go. */
async function confirmedPerson(email: string): Promise<Person> {
  const person = await signUpPerson(database.db, { email });
  await client(person.token).confirmEmail({ token: await confirmLinkTo(email) });
  return person;
}

/** Every way in that whoever prepared the account still has. */
async function expectOut({ token, email, password }: Person): Promise<void> {
  await expect(client(token).me()).rejects.toMatchObject(unauthorized);
  await expect(client().signIn({ email, password })).rejects.toMatchObject(unauthorized);
}

const recoveries = {
  'a reset of the password': resetPassword,
  'a login link': signInByLink,
  Google: signInByGoogle,
};

test('classic-federated merge: the attacker’s password does not open what Google opens', async () => {
  const email = newVictim();
  const attacker = await signUpPerson(database.db, { email });
  const victim = await signInByGoogle(email);
  expect(victim.user.userId).toBe(attacker.user.userId);
  await expectOut(attacker);
  await client(victim.token).me();
});

describe('unexpired session identifier: the attacker’s session ends by', () => {
  it.each(Object.entries(recoveries))('%s', async (_how, recover) => {
    const email = newVictim();
    const attacker = await signUpPerson(database.db, { email });
    const kept = await client().signIn({ email, password: goodPassword });
    await recover(email);
    await expectOut(attacker);
    await expectOut({ ...attacker, token: kept.token });
  });
});

describe('trojan identifier: the victim’s tap does not bring an account of the attacker to their address', () => {
  /** The attacker's account, of a confirmed or unconfirmed address, asks for the victim's. */
  async function prepare(isConfirmed: boolean) {
    counter += 1;
    const own = `attacker-${counter}@example.test`;
    const attacker = isConfirmed
      ? await confirmedPerson(own)
      : await signUpPerson(database.db, { email: own });
    const email = newVictim();
    await client(attacker.token).updateProfile({ displayName: 'Dana', email });
    return { attacker, email, token: await confirmLinkTo(email) };
  }

  const taps = [
    ['by a tap', {}],
    ['without the password', { ifUnproved: 'end' }],
    ['over REST', { ifUnproved: 'keep' }],
    ['with a password of their own', { password: victimsPassword }],
  ] as const;
  const kinds = [true, false].flatMap((isConfirmed) =>
    taps.map(([how, input]) => [isConfirmed ? 'confirmed' : 'unconfirmed', how, input] as const),
  );

  it.each(kinds)('from a %s one, %s', async (kind, _how, input) => {
    const { attacker, email, token } = await prepare(kind === 'confirmed');
    await expect(client().confirmEmail({ token, ...input })).rejects.toMatchObject({
      ...unauthorized,
      cause: { code: 'UNAUTHENTICATED' },
    });
    expect((await signInByLink(email)).user.userId).not.toBe(attacker.user.userId);
    const byGoogle = await signInByGoogle(email, { hd: 'example.test' });
    expect(byGoogle.user.userId).not.toBe(attacker.user.userId);
    expect((await client(attacker.token).me()).email).toBe(attacker.email);
  });

  it('in a session of the victim’s own account, which goes on', async () => {
    const { attacker, token } = await prepare(true);
    const victim = await confirmedPerson(newVictim());
    const confirming = client(victim.token).confirmEmail({ token, ifUnproved: 'end' });
    await expect(confirming).rejects.toMatchObject(unauthorized);
    await client(victim.token).me();
    expect((await client(attacker.token).me()).email).toBe(attacker.email);
  });

  it('and the mail says who asks, and nothing private', async () => {
    const { attacker, email } = await prepare(true);
    const [mail] = await mailsTo(database.db, email);
    expect(mail?.text).toContain('Dana');
    expect(mail?.text).toContain('a•••@e•••.test');
    expect(mail?.text).not.toContain(attacker.email);
    expect(mail?.text).toContain("Wasn't you?");
  });
});

describe('unexpired e-mail change: what the attacker asked for before is void after', () => {
  it.each(
    [true, false].flatMap((isConfirmed) =>
      Object.entries(recoveries).map(([how, recover]) => ({ how, recover, isConfirmed })),
    ),
  )('$how, of an address confirmed before: $isConfirmed', async ({ recover, isConfirmed }) => {
    const email = newVictim();
    const attacker = isConfirmed
      ? await confirmedPerson(email)
      : await signUpPerson(database.db, { email });
    const theirs = `theirs-${counter}@example.test`;
    await client(attacker.token).updateProfile({ displayName: 'Dana', email: theirs });
    const token = await confirmLinkTo(theirs);
    const isGoogle = recover === signInByGoogle;
    // Of an address that is confirmed here Google has to be the one who gives it out.
    await (isGoogle ? signInByGoogle(email, { hd: 'example.test' }) : recover(email));
    for (const password of [goodPassword, victimsPassword]) {
      for (const by of [undefined, attacker.token]) {
        await expect(client(by).confirmEmail({ token, password })).rejects.toThrow("doesn't work");
      }
    }
  });
});

test('non-verifying identity provider: an address that Google did not verify opens nothing', async () => {
  const email = newVictim();
  const victim = await confirmedPerson(email);
  for (const email_verified of [false, 'false', undefined]) {
    await expect(signInByGoogle(email, { email_verified })).rejects.toMatchObject(unauthorized);
  }
  const fresh = newVictim();
  await expect(signInByGoogle(fresh, { email_verified: false })).rejects.toMatchObject(
    unauthorized,
  );
  // Nor does it make an account that waits for its owner.
  const made = await signUpPerson(database.db, { email: fresh });
  expect(made.isNewUser).toBe(true);
  await client(victim.token).me();
});
