import { imageLimits } from '../packages/api/src/core/images/image-limits.ts';
import { drawPicture } from '../packages/api/src/core/images/testing/pictures.ts';
import { consumeRateLimit } from '../packages/api/src/core/rate-limit.ts';
import { reactionsByUser, writeLimits } from '../packages/api/src/core/write-limits.ts';
import {
  limits as accountsLimits,
  codeAlertLimit,
} from '../packages/api/src/features/accounts/accounts.limits.ts';
import {
  goodPassword,
  signUpPerson,
} from '../packages/api/src/features/accounts/testing/people.ts';
import { limits as commentsLimits } from '../packages/api/src/features/comments/comments.limits.ts';
import { mailLimits } from '../packages/api/src/features/delivery/delivery.limits.ts';
import { limits as contactLimits } from '../packages/api/src/features/messaging/contact/contact.limits.ts';
import { limits as messagingLimits } from '../packages/api/src/features/messaging/messaging.limits.ts';
import { limits as submissionLimits } from '../packages/api/src/features/mics/submission/submission.limits.ts';
import { submission } from '../packages/api/src/features/mics/submission/testing/submissions.ts';
import { limits as operationsLimits } from '../packages/api/src/features/operations/operations.limits.ts';
import { followLimits } from '../packages/api/src/features/social/follows/follows.limits.ts';
import { stageNameLimits } from '../packages/api/src/features/social/stage-names/stage-names.limits.ts';
import { insertMic } from '../packages/db/src/testing/factories.ts';
import { addressOf, type Call, send } from './requests.ts';
import type { World } from './world.ts';

/** Every limit that is counted in the database. */
export const limits = {
  ...accountsLimits,
  ...operationsLimits,
  ...commentsLimits,
  ...contactLimits,
  ...messagingLimits,
  ...submissionLimits,
  ...followLimits,
  ...stageNameLimits,
  ...imageLimits,
  ...mailLimits,
  ...writeLimits,
  reactionsByUser,
  codeAlertLimit,
};

/** Requests that all count against one limit. */
export type Load = {
  readonly callOf: (index: number) => Call;
  /** How an answer looks that was let in. */
  readonly status: number;
  /**
   * Passwords are compared, pictures decoded, or all wait for one row until the disk has it: a process refuses who
   * waits for that in a crowd, whatever the limits.
   */
  readonly isSlow?: boolean;
  /** What was let in, where the answers do not tell. */
  readonly count?: () => Promise<number>;
};

type MakeLoad = (world: World, total: number) => Promise<Load>;

/**
 * One network. What it claims of itself before the proxy's word changes each time. Another one for
 * each limit: a process remembers whom it refused.
 */
const oneCaller = (last: number) => (index: number) => `${addressOf(index)}, 203.0.113.${last}`;
const manyCallers = (index: number) => addressOf(index);
const oneNetwork = (third: number) => (index: number) => `198.51.${third}.${index % 250}`;
type CallerOf = typeof manyCallers;

const load =
  (status: number, bodyOf: (index: number) => Call, callerOf: CallerOf): MakeLoad =>
  async () => ({ status, callOf: (index) => ({ ...bodyOf(index), caller: callerOf(index) }) });

const email = (index: number) => `drill-${index}@example.test`;
const victim = 'victim@example.test';
const loginLinkPath = '/auth/magic-success';
const phone = (index: number) => `+1213555${String(index).padStart(4, '0')}`;

const signIn = (address: string): Call => ({
  path: '/auth/login',
  body: { email: address, password: 'not the password' },
});
const askByMail =
  (path: string) =>
  (address: string): Call => ({ path, body: { email: address } });
const askReset = askByMail('/auth/request-password-reset');
const askLink = askByMail('/auth/send-magic-link');
const askCode = (phoneNumber: string): Call => ({
  path: '/auth/start-phone-verification',
  body: { phoneNumber },
});
const guessCode = (index: number): Call => ({
  path: '/auth/verify-phone-code',
  body: { phoneNumber: phone(index), code: '000000' },
});

const slow =
  (make: MakeLoad): MakeLoad =>
  async (world, total) => ({ ...(await make(world, total)), isSlow: true });

/** Signs up, each with a captcha of its own; `addressFor` is whose. */
const signUps =
  (status: number, addressFor: (index: number) => string, callerOf: CallerOf): MakeLoad =>
  async (world, total) => {
    const captchas: string[] = [];
    while (captchas.length < total) captchas.push(await world.captcha('sign-up'));
    return {
      status,
      isSlow: true,
      callOf: (index) => ({
        path: '/auth/signup',
        caller: callerOf(index),
        body: {
          name: 'Dana Deckhand',
          email: addressFor(index),
          password: goodPassword,
          captchaToken: captchas[index],
        },
      }),
    };
  };

/** Calls of somebody signed in, from many networks. */
const ownCalls =
  (bodyOf: (index: number) => unknown): MakeLoad =>
  async ({ db, tools }) => {
    const { token } = await signUpPerson(db, { tools, now: () => new Date() });
    return {
      status: 200,
      callOf: (index) => ({
        method: 'PUT',
        path: '/users/update-profile',
        body: bodyOf(index),
        token,
        caller: manyCallers(index),
      }),
    };
  };

/** Of somebody signed in, about a mic and somebody else, from many networks. */
const memberCalls =
  (
    status: number,
    bodyOf: (about: { readonly micId: number; readonly otherId: number }, index: number) => Call,
  ): MakeLoad =>
  async ({ db, tools }) => {
    const now = () => new Date();
    const { token } = await signUpPerson(db, { tools, now });
    const { user: other } = await signUpPerson(db, { tools, now });
    const { id: micId } = await insertMic(db, { now: now() });
    const about = { micId, otherId: other.userId };
    return {
      status,
      callOf: (index) => ({ ...bodyOf(about, index), token, caller: manyCallers(index) }),
    };
  };

const addComment = memberCalls(201, ({ micId }, index) => ({
  path: `/comments/mics/${micId}/comments`,
  body: { content: `drill ${index}` },
}));

const submitMic = (index: number): Call => ({
  path: '/trpc/mics.submit',
  body: { json: submission({ name: `Drill ${index}` }) },
});

/** A form with a picture, and what else it has to have. */
async function pictureForms(
  field: string,
  more: Readonly<Record<string, string>> = {},
): Promise<() => FormData> {
  const picture = new Blob([await drawPicture('png')], { type: 'image/png' });
  return () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    form.set(field, picture, 'drill.png');
    return form;
  };
}

const uploadOwn: MakeLoad = async (world, total) => {
  const form = await pictureForms('profileImage');
  const call = () => ({ path: '/profile/upload-image', body: form() });
  return { ...(await memberCalls(200, call)(world, total)), isSlow: true };
};

const uploadAsVisitor: MakeLoad = async () => {
  const form = await pictureForms('venue_image', {
    ...{ name: 'Drill', venue_name: 'The Raven Lounge', city: 'Los Angeles', state: 'CA' },
    ...{ email: 'host@example.test', recurrence: 'Weekly', selectedDays: 'monday', time: '20:00' },
  });
  const callerOf = oneCaller(17);
  return {
    status: 201,
    isSlow: true,
    callOf: (index) => ({ path: '/open-mics', body: form(), caller: callerOf(index) }),
  };
};

/** What reached somebody's mailbox: whoever asked is not told. */
const mailsTo =
  (mailbox: string): MakeLoad =>
  async ({ db, tools, query, outbox }) => {
    await signUpPerson(db, { tools, now: () => new Date(), email: mailbox });
    // Signing up sent the first one.
    await query('truncate rate_limits');
    const isLink = ({ to, links }: { readonly to: string; readonly links: readonly string[] }) =>
      to === mailbox && links.some((link) => new URL(link).pathname === loginLinkPath);
    return {
      status: 200,
      callOf: (index) => ({ ...askLink(mailbox), caller: manyCallers(index) }),
      count: async () => (await outbox()).filter(isLink).length,
    };
  };

/** Codes of a day more than half of whose codes are gone: operators are told, once. */
const alertOperators: MakeLoad = async (world, total) => {
  const { max } = limits.codeByAllSoft;
  const half = { limit: limits.codeByAllSoft, who: 'everybody', cost: max };
  await consumeRateLimit(world.db, { scale: 1 }, half);
  const captchas: string[] = [];
  while (captchas.length < total) captchas.push(await world.captcha('phone-code'));
  const countAlerts = () => world.output().split('"sms_half_of_daily_cap"').length;
  const before = countAlerts();
  return {
    status: 200,
    callOf: (index) => ({
      path: '/auth/start-phone-verification',
      body: { phoneNumber: phone(index), captchaToken: captchas[index] },
      caller: manyCallers(index),
    }),
    async count() {
      // What was printed before an answer has come when the next one does.
      for (const origin of world.origins) await send(origin, { method: 'GET', path: '/health' });
      return countAlerts() - before;
    },
  };
};

/** Mails to the owner of a taken address: the answers are all the same. */
const takenNotice: MakeLoad = async (world, total) => {
  const { db, tools } = world;
  await signUpPerson(db, { tools, now: () => new Date(), email: victim });
  return {
    ...(await signUps(409, () => victim, manyCallers)(world, total)),
    count: async () => {
      const mails = await db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'already_signed_up')
        .execute();
      return mails.length;
    },
  };
};

const reportErrors = (last: number) =>
  load(
    202,
    (index) => ({ path: '/errors/log', body: { message: `drill ${index}` } }),
    oneCaller(last),
  );

/** For every limit that is counted in the database, requests that it alone has to stop. */
export const loads: Record<keyof typeof limits, MakeLoad> = {
  signInByCallerShort: slow(load(401, (index) => signIn(email(index)), oneCaller(1))),
  signInByCaller: slow(load(401, (index) => signIn(email(index)), oneCaller(2))),
  signInByAccount: slow(load(401, () => signIn(victim), manyCallers)),
  signUpShort: signUps(201, email, oneCaller(3)),
  signUp: signUps(201, email, oneCaller(4)),
  takenNotice,
  resetByAccount: load(200, () => askReset(victim), manyCallers),
  resetByCaller: load(200, (index) => askReset(email(index)), oneCaller(5)),
  loginLinkByAddress: load(200, () => askLink(victim), manyCallers),
  loginLinkByCaller: load(200, (index) => askLink(email(index)), oneCaller(6)),
  confirmByUser: ownCalls((index) => ({ display_name: 'Dana', email: email(index) })),
  codePause: load(200, () => askCode(phone(0)), manyCallers),
  codeByCaller: load(200, (index) => askCode(phone(index)), oneCaller(7)),
  codeByCallerDay: load(200, (index) => askCode(phone(index)), oneCaller(8)),
  codeByCallerSoft: load(200, (index) => askCode(phone(index)), oneCaller(14)),
  codeByNetwork: slow(load(200, (index) => askCode(phone(index)), oneNetwork(1))),
  codeByNetworkDay: slow(load(200, (index) => askCode(phone(index)), oneNetwork(2))),
  codeByNumber: load(200, () => askCode(phone(0)), manyCallers),
  codeByNumberDay: load(200, () => askCode(phone(0)), manyCallers),
  codeByPrefix: slow(load(200, (index) => askCode(phone(index)), manyCallers)),
  codeByArea: slow(load(200, (index) => askCode(phone(index)), manyCallers)),
  codeByAllSoft: slow(load(200, (index) => askCode(phone(index)), manyCallers)),
  codeByAll: slow(load(200, (index) => askCode(phone(index)), manyCallers)),
  checkByCaller: load(400, guessCode, oneCaller(9)),
  wrongCodesByAll: load(400, guessCode, manyCallers),
  useLinkByCaller: load(
    401,
    (index) => ({
      path: '/auth/verify-magic-link',
      body: { token: 'a'.repeat(43), userId: 1_000_000_000 + index, email: email(index) },
    }),
    oneCaller(10),
  ),
  googleByCaller: load(
    401,
    () => ({ path: '/auth/google', body: { id_token: 'x' } }),
    oneCaller(11),
  ),
  errorReportByCaller: reportErrors(12),
  exportByUser: async ({ db, tools }) => {
    const { token } = await signUpPerson(db, { tools, now: () => new Date() });
    const body = { json: null, meta: { values: ['undefined'], v: 1 } };
    const call = { path: '/trpc/accounts.exportData', body, token };
    return { status: 200, callOf: (index) => ({ ...call, caller: manyCallers(index) }) };
  },
  commentByUser: addComment,
  commentByUserDay: addComment,
  contactByCaller: load(
    200,
    (index) => ({
      path: '/contact',
      body: { name: 'Dana', email: email(index), subject: 'Drill', message: 'A question' },
    }),
    oneCaller(15),
  ),
  searchByUser: memberCalls(200, () => ({ method: 'GET', path: '/messages/search-users?q=d' })),
  submitByCaller: load(200, submitMic, oneCaller(16)),
  submitByUser: memberCalls(200, (_about, index) => submitMic(index)),
  followByUser: memberCalls(200, ({ otherId }) => ({
    path: '/users/follow',
    body: { followed_id: otherId },
  })),
  // A try is counted, though no task is done yet.
  claimByUser: memberCalls(403, (_about, index) => ({
    path: '/stage-name/claim',
    body: { customSlug: `drill-${index}` },
  })),
  uploadByUser: uploadOwn,
  uploadByCaller: uploadAsVisitor,
  byRecipient: mailsTo('hourly@example.test'),
  byRecipientDay: mailsTo('daily@example.test'),
  codeAlertLimit: alertOperators,
  reactionsByUser: memberCalls(200, ({ micId }) => ({ path: `/mics/${micId}/interested` })),
  changeByUser: ownCalls(() => ({ display_name: 'Dana' })),
  writesByUser: ownCalls(() => ({ display_name: 'Dana' })),
  // A process remembers whom it refused.
  writesByCaller: reportErrors(13),
};

/** Limits that have to count as well, because only beyond them the one is reached. */
export const companions: {
  readonly [Name in keyof typeof limits]?: readonly (keyof typeof limits)[];
} = { codeAlertLimit: ['codeByAllSoft'] };
