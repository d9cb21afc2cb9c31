import type {
  CaptchaAction,
  CaptchaChallenge,
  SignedIn,
} from '@stagetime/contracts/accounts/schemas';
import type { Database } from '@stagetime/db/database';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Caller, createCaller } from '../../../app.router.ts';
import { transact } from '../../../core/write.ts';
import {
  createTestContext,
  createTestTools,
  type TestContext,
  type TestRequest,
  testNow,
} from '../../../testing/callers.ts';
import { listOutbox, type OutboxMessage } from '../../delivery/delivery.service.ts';
import { type PasswordColumns, passwordColumns } from '../passwords/change-password.ts';
import { enroll } from '../sign-up/sign-up.ts';

export const goodPassword = 'velvet-harbor-31';

/** Does the work that a captcha asks for, as the widget in a browser does. */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

export async function captchaFor(caller: Caller, action: CaptchaAction): Promise<string> {
  return solveCaptcha(await caller.accounts.getCaptcha({ action }));
}

let counter = 0;

export type TestClient = { readonly caller: Caller; readonly context: TestContext };

/**
 * Calls procedures over one made-up network each time, so that the limits of one test are not those
 * of another.
 */
export function createTestClient(
  db: Database,
  request: TestRequest & { now?: () => Date } = {},
): TestClient {
  counter += 1;
  const { now = () => testNow, ...rest } = request;
  const clientAddress = `10.${(counter >> 8) & 255}.${counter & 255}.1`;
  const context = createTestContext(db, now, { clientAddress, ...rest });
  return { caller: createCaller(context), context };
}

export type Person = SignedIn & { readonly email: string; readonly password: string };

/** By pepper, one hash for all: it takes longer than everything else that a test does. */
const passwords = new Map<string, Promise<PasswordColumns>>();

function hashGoodPassword({ keys }: TestContext['tools']): Promise<PasswordColumns> {
  const pepper = keys.pepper.toString('hex');
  const known = passwords.get(pepper);
  if (known !== undefined) return known;
  const columns = passwordColumns(keys.pepper, goodPassword, testNow);
  passwords.set(pepper, columns);
  return columns;
}

/**
 * Someone who signed up, each time with another address: as `accounts.signUp` leaves them, without its captcha,
 * its judge of passwords and its limits.
 */
export async function signUpPerson(
  db: Database,
  {
    email,
    name = 'Dana Deckhand',
    ...request
  }: TestRequest & {
    now?: () => Date;
    email?: string;
    name?: string;
  } = {},
): Promise<Person> {
  const { context } = createTestClient(db, request);
  const address = email ?? `person-${counter}@example.test`;
  const signedIn = await enroll(
    { ...context, write: (action) => transact(context, ['account_created'], action) },
    { name, email: address },
    { ...(await hashGoodPassword(context.tools)), password_set_at: context.now() },
  );
  return { ...signedIn, email: address, password: goodPassword };
}

/** The messages to one recipient, the newest first. */
export async function mailsTo(db: Database, recipient: string): Promise<OutboxMessage[]> {
  const messages = await listOutbox(db, createTestTools().keys.outbox);
  return messages.filter(({ to }) => to === recipient);
}

/** The token in the newest mail to someone that holds a link to `path`. */
export async function linkTokenTo(db: Database, recipient: string, path: string): Promise<string> {
  const links = (await mailsTo(db, recipient)).flatMap((message) => message.links);
  const link = links.find((url) => new URL(url).pathname === path);
  return (
    new URL(link ?? `http://none.test/?token=no mail to ${recipient}`).searchParams.get('token') ??
    ''
  );
}
