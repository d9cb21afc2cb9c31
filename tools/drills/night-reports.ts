// What people say of a night through two processes: a brigade changes nothing, two people who count do everywhere at
// once, those concerned are told once, and whatever process dies, what is shown equals the rows.

import { until } from '../../apps/server/src/testing/until.ts';
import { insertMic } from '../../packages/db/src/testing/factories.ts';
import { type Member, makeRegulars, signUpMembers, withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';
import { type Call, procedure, query, send } from './requests.ts';
import { openWorld, type World } from './world.ts';

const second = 1000;
const goers = 3;

type Mic = { readonly id: number; readonly slug: string };
type Kind = 'cancelled' | 'on';
type Scene = {
  readonly world: World;
  readonly report: Report;
  readonly mic: Mic;
  /** The next night's. */
  readonly date: string;
  readonly goer: Member;
};

const trpc = (name: string, input: unknown, { token }: Member): Call =>
  procedure(`mics.${name}`, input, token);
const say = ({ mic, date }: Scene, kind: Kind, by: Member) =>
  trpc('reportNight', { mic: mic.slug, date, kind }, by);
const takeBack = ({ mic, date }: Scene, by: Member) =>
  trpc('withdrawReport', { mic: mic.slug, date }, by);

/** Sends what has to succeed, as the web does: again when it is told that there is too much to do. */
async function must(origin: string | undefined, call: Call, tries = 5): Promise<void> {
  const { status, text } = await send(origin ?? '', call);
  if (status === 503 && tries > 1) return must(origin, call, tries - 1);
  if (status >= 300) throw new Error(`${call.path}: ${status} ${text}`);
}

/** Each place that tells of a night, and how it says that this one is off. */
function listPlaces({ mic, date, goer }: Scene): [name: string, call: Call, isOff: RegExp][] {
  const page = (path: string, call: Partial<Call> = {}): Call => ({
    ...{ method: 'GET', path, isPage: true },
    ...call,
  });
  const list = { citySlug: 'los-angeles', day: 'all', groupByDay: true, limit: 100 };
  const off = /"cancelled":"2 people say so/;
  return [
    ['card of the listing', query('mics.list', list), off],
    ['heading of its day', query('mics.list', list), /"offCount":1/],
    ["the listing's page", page('/los-angeles'), /2 people say so/],
    ["the mic's page", page(`/los-angeles/${mic.slug}`), /2 people say so/],
    ['JSON-LD', page(`/los-angeles/${mic.slug}`), /schema\.org\/EventCancelled/],
    ['calendar', page(`/los-angeles/${mic.slug}.ics`), /STATUS:CANCELLED/],
    ['REST', page(`/api/open-mics/${mic.id}`), new RegExp(`"${date}[^}]*"cancelled"[^}]*"people"`)],
    ["REST's listing", page('/api/open-mics/city/los-angeles'), /"status":"cancelled"/],
    ['favorites', query('mics.listFavorites', {}, goer.token), off],
    ["favorites' calendar", page('/favorites.ics', { token: goer.token }), /STATUS:CANCELLED/],
    ['what is said of it', query('mics.listNightReports', { mic: mic.slug }), /"people":2/],
    // Search tells the next night that is on.
    ['search', query('mics.search', { query: 'Test Mic' }), new RegExp(`^(?!.*"${date}")`)],
  ];
}

/** Until when, in milliseconds, each place says of the night that it is off, or no longer does. */
async function timePlaces(scene: Scene, isOff: boolean): Promise<[string, number][]> {
  const begin = performance.now();
  return Promise.all(
    listPlaces(scene).map(async ([name, call, words]): Promise<[string, number]> => {
      const isThere = async () => {
        const { status, text } = await send(scene.world.origins[1] ?? '', call);
        if (status !== 200) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
        return words.test(text) === isOff;
      };
      await until(isThere, 10).catch(() => {
        throw new Error(`${name} does not follow.`);
      });
      return [name, performance.now() - begin];
    }),
  );
}

async function reportPlaces(scene: Scene, isOff: boolean): Promise<void> {
  const times = await timePlaces(scene, isOff);
  const [slowest, time] = times.toSorted(([, one], [, other]) => other - one)[0] ?? ['none', NaN];
  scene.report({
    what: `${times.length} places in the other process say that it is ${isOff ? 'off' : 'on again'}; the last, ${slowest}, after`,
    figure: time,
    // Kept for a second, and asked for every 20 ms by a dozen at once.
    bound: { below: 1.5 * second },
    unit: 'ms',
  });
}

/** How often each of those going was told of a change by now, at least so often. */
async function countTold({ world, mic }: Scene, least: number): Promise<number[]> {
  const read = () =>
    world.query<{ told: number }>(
      `select (select count(*) from notifications where recipient_id = user_id and kind <> 'follow')::integer
        as told from goings where mic_id = $1`,
      [mic.id],
    );
  await until(async () => (await read()).every(({ told }) => told >= least), 60);
  return (await read()).map(({ told }) => told);
}

/** What is shown of a night beside what the rows of people say. */
async function countRows({ world, mic, date }: Scene) {
  const [row] = await world.query<{ rows: number; people: number; shown: number | null }>(
    `select count(*)::integer as rows, count(distinct user_id)::integer as people,
      (select substring(sentence from '\\d+')::integer from night_statuses
        where mic_id = $1 and local_date = $2) as shown
    from night_reports where mic_id = $1 and local_date = $2`,
    [mic.id, date],
  );
  return row ?? { rows: Number.NaN, people: Number.NaN, shown: null };
}

async function drillBrigade(scene: Scene, size: number): Promise<void> {
  const { world, report } = scene;
  const isOff = async () => {
    const path = `/open-mics/${scene.mic.id}`;
    const { text } = await send(world.origins[1] ?? '', { method: 'GET', path });
    return /"status":"cancelled"/.test(text);
  };
  const fresh = await signUpMembers(world, size);
  // From one network first, then each from another.
  for (const network of ["'one'", 'user_id::text']) {
    await world.query(
      `update accounts set email_verified_at = now(), signup_network = md5(${network}) || md5(${network})
      where user_id = any($1::bigint[])`,
      [fresh.map(({ userId }) => userId)],
    );
    const calls = fresh.map((by, index) =>
      must(world.origins[index % 2], say(scene, 'cancelled', by)),
    );
    await Promise.all(calls);
  }
  report({
    what: `${size} new accounts, of one network and of ${size}, say it is off: what others read of it`,
    figure: (await isOff()) ? 1 : 0,
    bound: { exactly: 0 },
  });
  for (const by of fresh) await must(world.origins[0], takeBack(scene, by));
}

/** All say at once that the night is off, while the process that half of them talk to dies. */
async function drillCrowd(scene: Scene, crowd: readonly Member[]): Promise<void> {
  const { world, report } = scene;
  let answered = 0;
  let killing: Promise<void> | undefined;
  const answers = await Promise.all(
    crowd.map(async (by, index) => {
      const call = say(scene, 'cancelled', by);
      const answer = await send(world.origins[index % 2] ?? '', call).catch(() => undefined);
      answered += 1;
      if (answered >= crowd.length / 4) killing ??= world.kill(0);
      return answer !== undefined && answer.status < 300;
    }),
  );
  await killing;
  const lost = crowd.filter((_by, index) => !answers[index]);
  report({
    what: `control: of ${crowd.length} reports at once, cut by kill -9`,
    figure: lost.length,
    bound: { within: [1, crowd.length / 2] },
  });
  const before = await countRows(scene);
  report({
    what: 'after it, reports that count and are not shown, or the other way round',
    figure: Math.abs(before.people - (before.shown ?? 0)),
    bound: { exactly: 0 },
  });
  await Promise.all(lost.map((by) => must(world.origins[1], say(scene, 'cancelled', by))));
  const after = await countRows(scene);
  report({
    what: 'once said again through the other: rows, people and number shown that are not one a person',
    figure: [after.rows, after.people, after.shown].filter((each) => each !== crowd.length).length,
    bound: { exactly: 0 },
  });
}

/** `people` is how many there are of new accounts, and how many speak while a process dies. */
export async function drillNightReports(
  databaseServerUrl: string,
  report: Report,
  people: { readonly brigade: number; readonly crowd: number },
): Promise<void> {
  const world = await openWorld(databaseServerUrl, withoutLimits);
  try {
    const [one, two, ...going] = await makeRegulars(world, 2 + goers);
    const [goer] = going;
    if (one === undefined || two === undefined || goer === undefined) throw new Error('Nobody.');
    // On every day, so that the next night is at most a day away.
    const mic = await insertMic(world.db, {
      schedule_days: [0, 1, 2, 3, 4, 5, 6],
      start_time: '23:30',
      now: new Date(),
    });
    const [night] = await world.query<{ date: string }>(
      `select local_date::text as date from nights where mic_id = $1 and ends_at > now()
      order by local_date limit 1`,
      [mic.id],
    );
    const scene: Scene = { world, report, mic, date: night?.date ?? '', goer };
    for (const by of going) {
      await must(world.origins[0], trpc('setInterest', { mic: mic.slug, isInterested: true }, by));
      const went = { mic: mic.slug, date: scene.date, isGoing: true };
      await must(world.origins[0], trpc('setGoing', went, by));
    }
    await must(world.origins[0], trpc('setFavorite', { mic: mic.slug, isFavorite: true }, goer));
    await drillBrigade(scene, people.brigade);

    await must(world.origins[0], say(scene, 'cancelled', one));
    await must(world.origins[0], say(scene, 'cancelled', two));
    await reportPlaces(scene, true);
    const told = await countTold(scene, 1);
    await must(world.origins[0], takeBack(scene, two));
    await reportPlaces(scene, false);
    const toldAgain = await countTold(scene, 2);
    report({
      what: `of ${goers} who are going, not told once of the change and once that it is on again`,
      figure: told.filter((times, index) => times !== 1 || toldAgain[index] !== 2).length,
      bound: { exactly: 0 },
    });
    await must(world.origins[0], takeBack(scene, one));

    await drillCrowd(scene, await makeRegulars(world, people.crowd, 2 + goers));
  } finally {
    await world.stop();
  }
}
