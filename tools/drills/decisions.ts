// A moderator decides, the process that took it dies, and the other one does the rest: what is taken back in time never
// happened and no one hears of it, what stands is told to everyone once, and no undo is both too late and done.
import { setTimeout as sleep } from 'node:timers/promises';
import { undoDelay, undoTime } from '../../packages/contracts/src/core/undo.ts';
import { type Member, signUpModerator, withoutLimits } from './crowd.ts';
import { type Item, kinds, openItems, type Row, readItem } from './decisions-scene.ts';
import type { Report } from './findings.ts';
import { reportList } from './mic-life-told.ts';
import { type Answer, type Call, send } from './requests.ts';
import { openWorld, type World } from './world.ts';

const second = 1000;
/** From a decision until everyone was told, mails included. */
const toldAfter = 20 * second;

type Scene = {
  readonly world: World;
  readonly report: Report;
  readonly moderator: Member;
  readonly other: Member;
};

/** Sends again what is told that there is too much to do, as the web does. */
async function insist(origin: string | undefined, call: Call, tries = 5): Promise<Answer> {
  const answer = await send(origin ?? '', call);
  return answer.status === 503 && tries > 1 ? insist(origin, call, tries - 1) : answer;
}

/** Waits until so many milliseconds after an instant. */
const waitUntil = (begin: number, milliseconds: number) =>
  sleep(Math.max(0, begin + milliseconds - performance.now()));

const nameOf = ({ kind, micId }: Item) => `${kind} of ${micId}`;

/** Decides all at once in the first process; from when on, and how long the last took. */
async function decideAll({ world, report, moderator }: Scene, items: readonly Item[]) {
  const begin = performance.now();
  const answers = await Promise.all(
    items.map(async (item) => {
      const { status, text } = await insist(world.origins[0], item.decide(moderator));
      return status === 200 ? [] : [`${nameOf(item)}: ${status} ${text.slice(0, 200)}`];
    }),
  );
  reportList(report, `of ${items.length} decisions at once refused`, answers.flat());
  return { begin, took: performance.now() - begin };
}

/** What is not as it was before, or not as it was decided; no one, or everyone, is told of it once. */
async function listWrong({ world }: Scene, item: Item, before: Row, isUndone: boolean) {
  const { state, told, events } = await readItem(world, item);
  const { becomes, did, undone, told: everyone } = kinds[item.kind];
  const count = (event: string) => events.filter((each) => each === event).length;
  const wrong = (what: string, isWrong: boolean, found: string) =>
    isWrong ? [`${nameOf(item)}: ${what} ${found}`] : [];
  return {
    state: wrong('is', isUndone ? state !== before.state : !becomes.test(state), state),
    told: wrong('told', told !== (isUndone ? '' : everyone), told),
    events: wrong('audited', count(did) !== 1 || count(undone) !== (isUndone ? 1 : 0), `${events}`),
  };
}

type Wrong = Awaited<ReturnType<typeof listWrong>>;

function reportWrong(report: Report, whose: string, found: readonly Wrong[]) {
  const of = (part: keyof Wrong) => found.flatMap((wrong) => wrong[part]);
  reportList(report, `${whose}: not what they are to be`, of('state'));
  reportList(report, `${whose}: told to the wrong people, or not once`, of('told'));
  reportList(report, `${whose}: acts without exactly one row of audit`, of('events'));
}

/**
 * Undo as late as it may come, in both processes: what is undone is told to no one, what is too late to all. Returns what
 * looks at that, once everyone can be told.
 */
async function drillRace(scene: Scene, items: readonly Item[]): Promise<() => Promise<void>> {
  const { world, report, moderator } = scene;
  const before = await Promise.all(items.map((item) => readItem(world, item)));
  const { begin } = await decideAll(scene, items);
  // Kinds follow each other, so that each is tried early and late.
  const spread = (index: number) => ((index * 7) % items.length) / Math.max(1, items.length - 1);
  const statuses = await Promise.all(
    items.map(async (item, index) => {
      await waitUntil(begin, undoDelay + (spread(index) * 3 - 1.5) * second);
      return (await insist(world.origins[index % 2], item.undo(moderator))).status;
    }),
  );
  const undone = statuses.filter((status) => status === 200).length;
  report({
    what: `control: of ${items.length} undos within 1.5 s of the end, in time`,
    ...{ figure: undone, bound: { within: [1, items.length - 1] } },
  });
  const odd = statuses.flatMap((status, index) =>
    status === 200 || status === 409 ? [] : [`${items[index]?.kind} ${status}`],
  );
  reportList(report, 'of them answered otherwise than done or too late', odd);
  return async () => {
    await waitUntil(begin, toldAfter);
    const looks = items.map((item, index) =>
      listWrong(scene, item, before[index] as Row, statuses[index] === 200),
    );
    reportWrong(report, 'both undone and told, or neither', await Promise.all(looks));
  };
}

/** Undo of half of them through the process that is left, as each may not and then as may. */
async function takeBack(
  { world: { origins }, report, moderator, other }: Scene,
  items: readonly Item[],
) {
  const wrong: string[] = [];
  await Promise.all(
    items.map(async (item) => {
      const byOther = await insist(origins[1], item.undo(other));
      const twice = await Promise.all([1, 2].map(() => insist(origins[1], item.undo(moderator))));
      const statuses = twice.map(({ status }) => status).toSorted();
      // Who repeats it hears that it is done, or that there is nothing to take back.
      const isRight = statuses[0] === 200 && (statuses[1] === 200 || statuses[1] === 409);
      if (!isRight) wrong.push(`${nameOf(item)}: ${statuses} ${twice[0]?.text.slice(0, 200)}`);
      if (![403, 409].includes(byOther.status)) wrong.push(`${nameOf(item)}: ${byOther.status}`);
    }),
  );
  const what = `of ${items.length} undone twice at once in the other process, not done or not refused to another moderator`;
  reportList(report, what, wrong);
}

/** What everyone reads of what was removed, in the process that is left. */
async function listPublic({ world: { origins } }: Scene, items: readonly Item[], isGone: boolean) {
  const removals = items.filter(({ kind }) => kind === 'remove');
  const found = removals.map(async ({ micId, slug }) => {
    const page: Call = { method: 'GET', path: `/los-angeles/${slug}`, isPage: true };
    const calls: Call[] = [page, { method: 'GET', path: `/open-mics/${micId}` }];
    const answers = await Promise.all(calls.map((call) => send(origins[1] ?? '', call)));
    const statuses = answers.map(({ status }) => status).join(' ');
    return statuses === (isGone ? '410 404' : '200 200') ? [] : [`${slug}: ${statuses}`];
  });
  return (await Promise.all(found)).flat();
}

async function drillKilled(scene: Scene, items: readonly Item[]): Promise<void> {
  const { world, report, moderator } = scene;
  const before = await Promise.all(items.map((item) => readItem(world, item)));
  const { begin, took } = await decideAll(scene, items);
  report({ what: 'of them the last after', figure: took, bound: { below: 3000 }, unit: 'ms' });
  await waitUntil(begin, 3 * second);
  await world.kill(0);
  const isUndone = (index: number) => index % 2 === 0;
  const back = items.filter((_item, index) => isUndone(index));
  const standing = items.filter((_item, index) => !isUndone(index));
  await takeBack(scene, back);
  report({
    what: 'from the decisions until half of them are taken back, over kill -9',
    ...{ figure: performance.now() - begin, bound: { below: undoTime }, unit: 'ms' },
  });
  const stands = await listPublic(scene, items, false);
  reportList(report, 'of what is being removed, gone before its time', stands);
  await waitUntil(begin, toldAfter);
  const wrong = await Promise.all(
    items.map((item, index) => listWrong(scene, item, before[index] as Row, isUndone(index))),
  );
  const undone = wrong.filter((_each, index) => isUndone(index));
  reportWrong(report, `${back.length} taken back`, undone);
  const stood = wrong.filter((_each, index) => !isUndone(index));
  reportWrong(report, `${standing.length} that stand`, stood);
  reportList(report, 'removals that are not public', [
    ...(await listPublic(scene, standing, true)),
    ...(await listPublic(scene, back, false)),
  ]);
  const late = standing.map(async (item) => {
    const { status } = await insist(world.origins[1], item.undo(moderator));
    return status === 409 ? [] : [`${nameOf(item)}: ${status}`];
  });
  const accepted = (await Promise.all(late)).flat();
  reportList(report, 'undos after their time that are not refused', accepted);
}

/** `each` of every kind over a kill, and as many in the race where there is one; `sabotage` breaks the product. */
export async function drillDecisions(
  databaseServerUrl: string,
  report: Report,
  { each, hasRace = true }: { each: number; hasRace?: boolean },
  sabotage = 'select',
): Promise<void> {
  const world = await openWorld(databaseServerUrl, withoutLimits);
  try {
    await world.query(sabotage);
    const moderator = await signUpModerator(world);
    const other = await signUpModerator(world);
    const scene: Scene = { world, report, moderator, other };
    const killed = await openItems(world, moderator, each);
    const late = hasRace ? await openItems(world, moderator, each) : [];
    const look = late.length > 0 ? await drillRace(scene, late) : undefined;
    await drillKilled(scene, killed);
    await look?.();
  } finally {
    await world.stop();
  }
}
