// Forty accounts report one honest comment and nothing becomes of it; three people who count hide it until a
// moderator has looked. Whoever is suspended for it is out everywhere, and comes back to little.
import { until } from '../../apps/server/src/testing/until.ts';
import { peopleToHide } from '../../packages/contracts/src/admin/rules.ts';
import { insertMic } from '../../packages/db/src/testing/factories.ts';
import { type Member, makeRegulars, signUpMembers, signUpModerator } from './crowd.ts';
import type { Report } from './findings.ts';
import {
  addComment,
  type Comment,
  isRead,
  reportBy,
  type Scene,
  soon,
  timeHidden,
  viewers,
} from './honest-comment.ts';
import { must } from './people.ts';
import { procedure } from './requests.ts';
import { drillReturn, drillSuspension } from './suspended.ts';
import { openWorld } from './world.ts';

async function drillFresh(scene: Scene, comment: Comment, fresh: readonly Member[]) {
  const { world, report } = scene;
  for (const [what, network] of [
    ['one network', "'one'"],
    ['as many networks', 'user_id::text'],
  ] as const) {
    await world.query(
      `update accounts set email_verified_at = now(), signup_network = md5(${network}) || md5(${network})
      where user_id = any($1::bigint[])`,
      [fresh.map(({ userId }) => userId)],
    );
    report({
      what: `${fresh.length} new accounts of ${what} report a comment: it is hidden for`,
      figure: await timeHidden(scene, comment, () => reportBy(scene, comment, fresh)),
      bound: { exactly: 0 },
      unit: 'ms',
    });
  }
}

/** Until when, in milliseconds, all viewers read a comment everywhere, or none does. */
async function timeEverywhere(scene: Scene, comment: Comment, isShown: boolean): Promise<number> {
  const begin = performance.now();
  for (const origin of scene.world.origins) {
    for (const viewer of viewers) {
      await until(async () => (await isRead(scene, comment, viewer, origin)) === isShown, 10);
    }
  }
  return performance.now() - begin;
}

/** How many of them have reported a comment, one after the other, once each viewer no longer reads it. */
async function drillRegulars(scene: Scene, comment: Comment, regulars: readonly Member[]) {
  const { world, report } = scene;
  const hiddenAfter = new Map<string, number>();
  let time = Number.NaN;
  for (const [index, person] of regulars.entries()) {
    await reportBy(scene, comment, [person]);
    const isLast = index === regulars.length - 1;
    if (isLast) time = await timeEverywhere(scene, comment, false);
    // As long as it takes to be seen.
    else await timeHidden(scene, comment, async () => {});
    for (const viewer of viewers) {
      const isThere = await isRead(scene, comment, viewer, world.origins[1] ?? '');
      if (isThere !== true && !hiddenAfter.has(viewer)) hiddenAfter.set(viewer, index + 1);
    }
  }
  for (const viewer of viewers) {
    report({
      what: `reports of independent old accounts until ${viewer} no longer reads it`,
      figure: hiddenAfter.get(viewer) ?? Number.NaN,
      bound: { exactly: peopleToHide },
    });
  }
  report({
    what: 'from the last of them until it is hidden in both processes',
    figure: time,
    bound: { below: soon },
    unit: 'ms',
  });
}

async function openCaseId({ world, report }: Scene, people: number): Promise<number> {
  const rows = await world.query<{ id: number; reports: number }>(
    `select desk_items.id::integer, (select count(*)::integer from content_reports where case_id = desk_items.id) as reports
    from desk_items where kind = 'report'`,
  );
  report({ what: 'cases at the desk', figure: rows.length, bound: { exactly: 1 } });
  report({
    what: 'people in it who reported',
    figure: rows[0]?.reports ?? Number.NaN,
    bound: { exactly: people },
  });
  return rows[0]?.id ?? Number.NaN;
}

/** `size` is how many new accounts there are; `sabotage` is run before anyone reports. */
export async function drillReportBrigade(
  databaseServerUrl: string,
  report: Report,
  size: number,
  sabotage?: string,
): Promise<void> {
  // With the limits of production, which are part of what holds.
  const world = await openWorld(databaseServerUrl, { LOG_LEVEL: 'silent' });
  try {
    const mic = await insertMic(world.db, { now: new Date() });
    const [author, reader, ...regulars] = await makeRegulars(world, 2 + peopleToHide);
    const moderator = await signUpModerator(world);
    if (author === undefined || reader === undefined) throw new Error('No one came.');
    const scene: Scene = { world, report, mic, author, reader, moderator };
    const comment = await addComment(scene, 'A fair word about the sound.');
    const fresh = await signUpMembers(world, size);
    if (sabotage !== undefined) await world.query(sabotage);
    await drillFresh(scene, comment, fresh);
    await drillRegulars(scene, comment, regulars);

    const caseId = await openCaseId(scene, size + peopleToHide);
    const leave = { caseId, content: 'left', author: 'none' };
    await must(world.origins[0] ?? '', procedure('reports.decide', leave, moderator.token));
    report({
      what: 'a moderator leaves it: read again in both processes after',
      figure: await timeEverywhere(scene, comment, true),
      bound: { below: soon },
      unit: 'ms',
    });
    const everyone = [...fresh, ...regulars];
    report({
      what: 'all report it once more: it is hidden for',
      figure: await timeHidden(scene, comment, () => reportBy(scene, comment, everyone)),
      bound: { exactly: 0 },
      unit: 'ms',
    });
    await drillSuspension(scene);
    await drillReturn(scene);
  } finally {
    await world.stop();
  }
}
