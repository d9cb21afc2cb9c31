import type { Member } from './crowd.ts';
import type { Report } from './findings.ts';
import { must } from './people.ts';
import { addressOf, type Call, procedure, query, send } from './requests.ts';
import type { World } from './world.ts';

const second = 1000;
/** Kept for a second, and asked for in turn by a few. */
export const soon = 1.5 * second;

export type Mic = { readonly id: number; readonly slug: string };
export type Scene = {
  readonly world: World;
  readonly report: Report;
  readonly mic: Mic;
  readonly author: Member;
  /** Reads all along, signed in. */
  readonly reader: Member;
  readonly moderator: Member;
};
export type Comment = { readonly id: number; readonly words: string };

/** As no one's requests are to be counted together: each from elsewhere. */
let callers = 100_000;
export function anyone(): string {
  callers += 1;
  return addressOf(callers);
}

export async function addComment({ world, mic, author }: Scene, words: string): Promise<Comment> {
  const call = procedure('comments.add', { mic: mic.slug, content: words }, author.token);
  const { result } = (await must(world.origins[0] ?? '', call)) as {
    result: { data: { json: { id: number } } };
  };
  return { id: result.data.json.id, words };
}

export const viewers = ['a visitor', 'who is signed in'] as const;
type Viewer = (typeof viewers)[number];

/** Whether a comment's words can be read in all places of a process, or in none; undefined of some. */
export async function isRead(
  { mic, reader }: Scene,
  { words }: Comment,
  viewer: Viewer,
  origin: string,
): Promise<boolean | undefined> {
  const token = viewer === 'a visitor' ? undefined : reader.token;
  const calls: Call[] = [
    { method: 'GET', path: `/comments/mics/${mic.id}/comments-with-votes`, token },
    query('comments.list', { mic: mic.slug, sort: 'new' }, token),
  ];
  const answers = await Promise.all(
    calls.map(async (call) => {
      const { status, text } = await send(origin, { ...call, caller: anyone() });
      if (status !== 200) throw new Error(`${call.path}: ${status} ${text.slice(0, 300)}`);
      return text.includes(words);
    }),
  );
  return answers.every((answer) => answer === answers[0]) ? answers[0] : undefined;
}

/** Milliseconds for which anyone could not read a comment somewhere, while something is done and shortly after. */
export async function timeHidden(
  scene: Scene,
  comment: Comment,
  work: () => Promise<unknown>,
): Promise<number> {
  let doneAt = Number.POSITIVE_INFINITY;
  const doing = work().finally(() => {
    doneAt = performance.now();
  });
  const begin = performance.now();
  const watches = scene.world.origins.flatMap((origin) =>
    viewers.map(async (viewer) => {
      let [hidden, last] = [0, begin];
      while (performance.now() < doneAt + soon) {
        const isThere = await isRead(scene, comment, viewer, origin);
        const now = performance.now();
        if (isThere !== true) hidden += now - last;
        last = now;
      }
      return hidden;
    }),
  );
  const [times] = await Promise.all([Promise.all(watches), doing]);
  return Math.max(...times);
}

export const reportBy = (scene: Scene, { id }: Comment, people: readonly Member[]) =>
  Promise.all(
    people.map(({ token }, index) => {
      const input = { kind: 'comment', subjectId: id, reason: 'spam' };
      const origin = scene.world.origins[index % 2] ?? '';
      return must(origin, { ...procedure('reports.report', input, token), caller: anyone() });
    }),
  );
