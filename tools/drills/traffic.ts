// What a day of a city looks like, in one list: who reads, searches, writes, uploads and signs in how often.
import { drawPicture } from '../../packages/api/src/core/images/testing/pictures.ts';
import { goodPassword } from '../../packages/api/src/features/accounts/testing/people.ts';
import { createRandom, type Random } from '../../packages/db/src/demo/random.ts';
import type { Member } from './crowd.ts';
import { addressOf, type Call } from './requests.ts';
import type { World } from './world.ts';

/** One kind of call, and how many of a thousand are of it. */
type Kind = { readonly share: number; readonly make: (turn: number) => Call };

const cities = ['los-angeles', 'chicago', 'denver', 'boston', 'austin', 'seattle'];
const words = [
  'open',
  'mic',
  'laugh',
  'raven',
  'monday',
  'jazz',
  'poetry',
  'cellar',
  'late',
  'stage',
];

/** Draws the calls of a day, one after the other; the same ones each time. */
export async function planTraffic(
  { query }: World,
  people: readonly Member[],
): Promise<() => Call> {
  const mics = await query<{ id: number; slug: string; city: string }>(
    `select mics.id::integer, mics.slug, cities.slug as city from mics join cities on cities.id = city_id
    where status = 'approved' order by mics.id limit 300`,
  );
  const [discussed, ...read] = mics;
  const random = createRandom(24);
  const kinds = listKinds(random, people, read, discussed?.id, await drawPicture('png'));
  const drawn = kinds.flatMap(({ share, make }) => Array.from({ length: share }, () => make));
  let turn = 0;
  return () => {
    turn += 1;
    return { caller: addressOf(turn % 50_000), ...random.pick(drawn)(turn) };
  };
}

function listKinds(
  random: Random,
  people: readonly Member[],
  mics: readonly { readonly id: number; readonly slug: string; readonly city: string }[],
  discussed: number | undefined,
  picture: Uint8Array<ArrayBuffer>,
): readonly Kind[] {
  // Who signs in again and again loses the oldest session, which the others still use.
  const signers = people.slice(0, Math.ceil(people.length / 4));
  const person = () => random.pick(people.slice(signers.length));
  const mic = () => random.pick(mics);
  const get = (path: string): Call => ({ method: 'GET', path });
  const own = (path: string): Call => ({ method: 'GET', path, token: person().token });
  const page = (path: string): Call => ({ method: 'GET', path, isPage: true });
  const idempotencyKey = () => `soak-${random.int(0, 2 ** 40)}`;
  return [
    { share: 200, make: () => page(`/${random.pick(cities)}`) },
    { share: 150, make: () => page(`/${mic().city}/${mic().slug}`) },
    { share: 250, make: () => get(`/open-mics/city/${random.pick(cities)}`) },
    { share: 50, make: () => get(`/comments/mics/${mic().id}/comments-with-votes`) },
    // Few are asked for twice: caches have to let go of what they keep.
    { share: 100, make: (turn) => get(`/search?q=${random.pick(words)}+${turn.toString(36)}`) },
    { share: 60, make: () => own('/notifications/unread-count') },
    { share: 40, make: () => own('/messages/conversations') },
    { share: 30, make: () => own('/auth/me') },
    { share: 40, make: () => marking(person(), mic().id) },
    {
      share: 30,
      make: () => ({ path: `/mics/${mic().id}/interested`, token: person().token }),
    },
    {
      share: 30,
      make: (turn) => ({
        // One that no one reads: what is read stays as large as it was, and so does what is kept of it.
        path: `/comments/mics/${discussed}/comments`,
        body: { content: `Number ${turn} was a good one.` },
        token: person().token,
        idempotencyKey: idempotencyKey(),
      }),
    },
    { share: 5, make: () => signIn(random.pick(signers)) },
    {
      share: 5,
      make: () => ({ path: '/profile/upload-image', body: form(picture), token: person().token }),
    },
    {
      share: 10,
      make: (turn) => ({ path: '/errors/log', body: { message: `soak ${turn % 50}` } }),
    },
  ];
}

function marking({ userId, token }: Member, micId: number): Call {
  return { path: '/favorites', body: { user_id: userId, open_mic_id: micId }, token };
}

function signIn({ email }: Member): Call {
  return { path: '/auth/login', body: { email, password: goodPassword } };
}

function form(picture: Uint8Array<ArrayBuffer>): FormData {
  const data = new FormData();
  data.set('profileImage', new Blob([picture], { type: 'image/png' }), 'drill.png');
  return data;
}
