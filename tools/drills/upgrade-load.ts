import { setTimeout as wait } from 'node:timers/promises';
import { must } from './people.ts';
import { addressOf, type Call, send } from './requests.ts';

type Member = { readonly userId: number; readonly token: string };
type Mic = { readonly id: number; readonly night: string | undefined };

const city = 'los-angeles';
const password = 'stagetime-demo';
const pauseBetweenCalls = 5;

/** What people do all the time, each call with the answer it has to have: 200 or 201. */
function* callsOf(reader: Member, other: Member, admin: Member, mic: Mic): Generator<Call> {
  const { token } = reader;
  const get = (path: string, as?: string): Call => ({ method: 'GET', path, token: as });
  const post = (path: string, body?: unknown): Call => ({ path, body, token });
  for (let round = 0; ; round += 1) {
    yield get(`/open-mics/city/${city}?free=1&starts_after=${18 + (round % 4)}:00`);
    yield get(`/open-mics/${mic.id}`);
    yield get(`/search?q=open%20${'abcdefghijkl'[round % 12]}`);
    yield post(`/comments/mics/${mic.id}/comments`, { content: `Round ${round}` });
    yield get(`/comments/mics/${mic.id}/comments-with-votes?sort_by=new`, token);
    yield post('/users/follow', { followed_id: other.userId });
    yield post('/favorites', { user_id: reader.userId, open_mic_id: mic.id });
    yield post(`/mics/${mic.id}/interested`);
    yield get(`/profile`, token);
    yield { method: 'DELETE', path: `/mics/${mic.id}/interested`, token };
    yield { method: 'DELETE', path: `/users/unfollow?followed_id=${other.userId}`, token };
    yield get('/messages/conversations', token);
    yield get('/notifications', token);
    yield {
      method: 'PUT',
      path: '/users/update-profile',
      body: { display_name: `R ${round}` },
      token,
    };
    yield post('/errors/log', { message: `Round ${round}` });
    if (mic.night) {
      const path = `/mics/${mic.id}/nights/${mic.night}`;
      yield { method: 'PUT', path, body: { sentence: `Round ${round}` }, token: admin.token };
    }
  }
}

export type Load = {
  /** So many answers so far. */
  answers(): number;
  /** Calls that were not answered with 200 or 201, and how. */
  readonly failures: readonly string[];
  /** Of all answers, in milliseconds. */
  slowest(): number;
  /** From now on these are asked. */
  ask(origins: readonly string[]): void;
  /** Once so many more were answered. */
  after(answers: number): Promise<void>;
  stop(): Promise<void>;
};

/** Eight people who read and write without end, as the demo accounts, in turn at each of the processes. */
export async function startLoad(origins: readonly string[]): Promise<Load> {
  const members = await signIn(origins[0] ?? '');
  const mics = await listMics(origins[0] ?? '');
  const failures: string[] = [];
  let asked = origins;
  let answers = 0;
  let slowest = 0;
  let isOver = false;
  const works = mics.map(async (mic, index) => {
    const [reader, other] = [members[index % 4], members[(index + 1) % 4]];
    const [admin] = members;
    if (!reader || !other || !admin) throw new Error('There are four demo accounts.');
    for (const call of callsOf(reader, other, admin, mic)) {
      if (isOver) return;
      const from = performance.now();
      const origin = asked[(index + answers) % asked.length] ?? '';
      const caller = addressOf(answers);
      const said = await send(origin, { ...call, caller }).then(
        ({ status, text }) => (status < 300 ? undefined : `${status} ${text.slice(0, 200)}`),
        String,
      );
      answers += 1;
      slowest = Math.max(slowest, performance.now() - from);
      if (said !== undefined) failures.push(`${call.method ?? 'POST'} ${call.path}: ${said}`);
      await wait(pauseBetweenCalls);
    }
  });
  return {
    failures,
    answers: () => answers,
    slowest: () => slowest,
    ask(next) {
      asked = next;
    },
    async after(more) {
      const enough = answers + more;
      while (answers < enough) await wait(pauseBetweenCalls);
    },
    async stop() {
      isOver = true;
      await Promise.all(works);
    },
  };
}

function signIn(origin: string): Promise<Member[]> {
  return Promise.all(
    ['admin', 'moderator', 'performer', 'fan'].map(async (name) => {
      const body = { email: `${name}@stagetime.test`, password };
      const { token, user } = await must(origin, { path: '/auth/login', body });
      return { token: String(token), userId: Number((user as { id: number }).id) };
    }),
  );
}

async function listMics(origin: string): Promise<Mic[]> {
  const { text } = await send(origin, { method: 'GET', path: `/open-mics/city/${city}` });
  const mics = JSON.parse(text) as {
    id: number;
    next_dates: string[];
    schedule_certain: boolean;
  }[];
  return mics
    .filter(({ schedule_certain }) => schedule_certain)
    .slice(0, 8)
    .map(({ id, next_dates: [, night] }) => ({ id, night: night?.slice(0, 10) }));
}
