import type { Secret } from './dump.ts';
import { addressOf, type Call, send } from './requests.ts';
import { linkTo, type World } from './world.ts';

type Person = { readonly email: string; readonly password: string; token: string };

/** Sends what has to succeed, and returns the answer's body. */
export async function must(origin: string, call: Call): Promise<Record<string, unknown>> {
  const { status, text } = await send(origin, call);
  if (status >= 300) throw new Error(`${call.path}: ${status} ${text}`);
  return JSON.parse(text);
}

/** The token in the newest link to an address that leads to `path`. */
export async function linkTokenTo(world: World, address: string, path: string): Promise<string> {
  return (await linkTo(world, address, path)).searchParams.get('token') ?? '';
}

/** Signs up and in over HTTP and collects all that is worth a sign-in. */
export function createPeople(world: World) {
  const [origin = '', other = ''] = world.origins;
  const secrets: Secret[] = [];
  const keep = (kind: string, text: string) => {
    secrets.push({
      kind,
      bytes: Buffer.from(text),
      isGuessable: kind === 'password' || kind === 'code',
    });
    return text;
  };
  let people = 0;

  async function signIn({ email, password }: Omit<Person, 'token'>): Promise<string> {
    const body = { email, password };
    const caller = addressOf(1000 + secrets.length);
    const { token } = await must(other, { path: '/auth/login', body, caller });
    return keep('token', String(token));
  }

  async function signUp(): Promise<Person> {
    people += 1;
    const email = `person-${people}@example.test`;
    const password = keep('password', `velvet-harbor-canary-${people}`);
    const captchaToken = keep('captcha', await world.captcha('sign-up'));
    const body = { name: 'Dana Deckhand', email, password, captchaToken };
    const caller = addressOf(people);
    const { token } = await must(origin, { path: '/auth/signup', body, caller });
    keep('token', String(token));
    const confirm = keep('link', await linkTokenTo(world, email, '/auth/confirm-email'));
    await must(other, { path: '/auth/confirm-email', body: { token: confirm, password }, caller });
    return { email, password, token: await signIn({ email, password }) };
  }

  return { secrets, keep, signUp, signIn };
}
export type People = ReturnType<typeof createPeople>;
