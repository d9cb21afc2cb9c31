// node tools/bench/growth.ts [--quick] [--mics 100000,1000000]
// What is read of things that have grown, beside the same of small ones, at 10 connections and without
// cached responses: comments of a mic in each sort, a profile and its followers, conversations, a thread.
// Sizes are numbers of comments.
import {
  commentsEach,
  fewComments,
  listMicIds,
  manyComments,
  manyConversations,
  memberId,
} from './community-data.ts';
import { openDirectories } from './directory.ts';
import { chooseSizes, rounds } from './options.ts';
import { alternate, listFigures, median, type Request } from './rounds.ts';
import { product, runProgram, withoutCache } from './run-program.ts';
import { signIn } from './sign-in.ts';
import { reportRatio, say } from './table.ts';

const maxGrowth = 1.5;
const connections = 10;
/** A second of each is thousands of answers. */
const short = { ...rounds, seconds: 1 };
/** Pages of the same size in all rows: what has less of it would be answered sooner for that alone. */
const pageSize = 10;

type Headers = Readonly<Record<string, string>>;
type Growth = {
  readonly goal: number;
  readonly what: string;
  readonly small: Request;
  readonly large: Request;
};

function call(procedure: string, json: Record<string, unknown>, headers: Headers = {}): Request {
  return {
    path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json }))}`,
    headers,
  };
}

const directories = await openDirectories(say);
try {
  const [comments = 100_000] = chooseSizes([100_000], [1_000_000]);
  const members = comments / commentsEach;
  const url = await directories.openCommunity(comments);
  const [smallMic, largeMic] = await listMicIds(url, 2);
  const everyone = await signIn(url, members);
  const [popular, known] = [memberId(1), memberId(members)];
  const [popularOne, knownOne] = [everyone[0], everyone[members - 1]];
  const limit = pageSize;
  const count = (number: number) => number.toLocaleString('en');
  const followers = `${count(members - 1)} followers`;

  const growths: Growth[] = [
    ...['best', 'top', 'new', 'controversial'].map((sort) => ({
      goal: 6,
      what: `first page of ${count(manyComments(comments))} comments, ${sort} / of ${fewComments}`,
      small: call('comments.list', { mic: smallMic, sort, limit }),
      large: call('comments.list', { mic: largeMic, sort, limit }),
    })),
    {
      goal: 6,
      what: `profile with ${followers} / with 10`,
      small: call('social.getProfile', { slug: `user-${known}` }),
      large: call('social.getProfile', { slug: `user-${popular}` }),
    },
    {
      goal: 6,
      what: `first page of ${followers} / of 10`,
      small: call('social.listFollowers', { userId: known, limit }, knownOne),
      large: call('social.listFollowers', { userId: popular, limit }, popularOne),
    },
    {
      goal: 9,
      what: `first page of ${count(manyConversations(members))} conversations / of 10`,
      small: call('messaging.listConversations', { limit }, knownOne),
      large: call('messaging.listConversations', { limit }, popularOne),
    },
    {
      goal: 9,
      what: `last page of a thread of ${count(comments / 10)} messages / of 60`,
      small: call('messaging.getThread', { otherUserId: known - 1, limit }, knownOne),
      large: call('messaging.getThread', { otherUserId: popular + 1, limit }, popularOne),
    },
  ];

  const server = await runProgram(product(withoutCache), url);
  try {
    const { origin } = server;
    for (const { goal, what, small, large } of growths) {
      const targets = { small: { origin, paths: [small] }, large: { origin, paths: [large] } };
      const measured = await alternate(targets, { connections, ...short });
      const [ours, limits] = [
        listFigures(measured.large, 'p50'),
        listFigures(measured.small, 'p50'),
      ];
      say(`p50 ${median(ours).toFixed(2)} ms, of the small one ${median(limits).toFixed(2)}`);
      reportRatio({ goal, what, ours, limits, bound: { max: maxGrowth } });
    }
  } finally {
    await server.stop();
  }
} finally {
  await directories.stop();
}
