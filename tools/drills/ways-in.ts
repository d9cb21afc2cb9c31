// Every way to sign in, from its first request to the token, as someone would use it.

import { until } from '../../apps/server/src/testing/until.ts';
import type { SmsGateway } from '../../apps/web/e2e/gateways.ts';
import type { FakeGoogle } from '../../packages/api/src/features/accounts/testing/fake-google.ts';
import {
  goodPassword,
  type Person,
  signUpPerson,
} from '../../packages/api/src/features/accounts/testing/people.ts';
import { must } from './people.ts';
import type { World } from './world.ts';

export type WayIn = 'password' | 'phone' | 'google-token' | 'google-redirect';

/** How someone got in, or what kept them out. */
export type Tried = { readonly way: WayIn; readonly seconds: number; readonly failure?: string };

export type WaysIn = {
  /** Tries each at every process, at the same time. */
  tryAll(ways: readonly WayIn[]): Promise<Tried[]>;
};

export async function openWaysIn(
  world: World,
  google: FakeGoogle,
  sms: SmsGateway,
): Promise<WaysIn> {
  const unlimited = { ...world.tools, rateLimits: { scale: 1_000_000 } };
  const person = await signUpPerson(world.db, { tools: unlimited, now: () => new Date() });
  let numbers = 0;
  const ways: Record<WayIn, (origin: string) => Promise<void>> = {
    password: (origin) => signInByPassword(origin, person),
    async phone(origin) {
      numbers += 1;
      await signInByPhone(origin, sms, `+1213555${String(numbers).padStart(4, '0')}`);
    },
    async 'google-token'(origin) {
      const id_token = await google.sign(currentClaims(google));
      await must(origin, { path: '/auth/google', body: { id_token } });
    },
    'google-redirect': (origin) => signInByRedirect(origin, google),
  };
  const tryOne = async (way: WayIn, origin: string): Promise<Tried> => {
    const begin = performance.now();
    const failure = await ways[way](origin).then(() => undefined, String);
    const seconds = (performance.now() - begin) / 1000;
    return { way, seconds, ...(failure !== undefined && { failure }) };
  };
  return {
    tryAll: (tried) =>
      Promise.all(tried.flatMap((way) => world.origins.map((origin) => tryOne(way, origin)))),
  };
}

async function signInByPassword(origin: string, { email }: Person): Promise<void> {
  await must(origin, { path: '/auth/login', body: { email, password: goodPassword } });
}

async function signInByPhone(origin: string, sms: SmsGateway, phoneNumber: string) {
  await must(origin, { path: '/auth/start-phone-verification', body: { phoneNumber } });
  await until(() => sms.textsTo(phoneNumber).length > 0, 60);
  const code = /\d{6}/.exec(sms.textsTo(phoneNumber).at(-1) ?? '')?.[0];
  await must(origin, {
    path: '/auth/verify-phone-code',
    body: { phoneNumber, code, name: 'Dana' },
  });
}

/** Of someone new, as of now. */
function currentClaims(google: FakeGoogle) {
  const iat = Math.floor(Date.now() / 1000);
  return google.claims({ iat, nbf: iat, exp: iat + 3600 });
}

/** To Google, back, and in by the code of the page, as a browser goes. Throws what the page is told. */
async function signInByRedirect(origin: string, google: FakeGoogle): Promise<void> {
  const left = await fetch(`${origin}/auth/google/start`, { redirect: 'manual' });
  const cookie = String(left.headers.get('set-cookie')).split(';')[0] ?? '';
  // The newest one decides: each says the same of someone else.
  google.server.service.removeAllListeners('beforeTokenSigning');
  google.server.service.on('beforeTokenSigning', ({ payload }) => {
    Object.assign(payload, currentClaims(google));
  });
  const approved = await fetch(String(left.headers.get('location')), { redirect: 'manual' });
  const { pathname, search } = new URL(String(approved.headers.get('location')));
  const back = await fetch(origin + pathname + search, { redirect: 'manual', headers: { cookie } });
  const { hash } = new URL(String(back.headers.get('location')), origin);
  const outcome = new URLSearchParams(hash.slice(1));
  const code = outcome.get('code');
  if (code === null) throw new Error(`error=${outcome.get('error')}`);
  const finished = await fetch(`${origin}/trpc/accounts.finishGoogle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: { code } }),
  });
  if (finished.status !== 200) throw new Error(`${finished.status} ${await finished.text()}`);
}
