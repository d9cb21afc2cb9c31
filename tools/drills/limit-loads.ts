import { imageLimits } from '../../packages/api/src/core/images/image-variants.ts';
import {
  consumeRateLimit,
  reactionsByUser,
  writeLimits,
} from '../../packages/api/src/core/rate-limit.ts';
import {
  limits as accountsLimits,
  codeAlertLimit,
  everyone,
} from '../../packages/api/src/features/accounts/accounts.policy.ts';
import { suspend } from '../../packages/api/src/features/accounts/suspensions/suspensions.service.ts';
import { signUpPerson } from '../../packages/api/src/features/accounts/testing/people.ts';
import { limits as reportLimits } from '../../packages/api/src/features/admin/reports/reports.policy.ts';
import { appealUrl } from '../../packages/api/src/features/admin/reports/reports.service.ts';
import { limits as commentsLimits } from '../../packages/api/src/features/comments/comments.policy.ts';
import { mailLimits } from '../../packages/api/src/features/delivery/delivery.service.ts';
import { limits as contactLimits } from '../../packages/api/src/features/messaging/contact/contact.service.ts';
import { limits as messagingLimits } from '../../packages/api/src/features/messaging/messaging.service.ts';
import { claimsByUser } from '../../packages/api/src/features/mics/hosts/claims.service.ts';
import { invitationsByUser } from '../../packages/api/src/features/mics/hosts/invitations.service.ts';
import { limits as submissionLimits } from '../../packages/api/src/features/mics/submission/submission.queries.ts';
import { limits as suggestionLimits } from '../../packages/api/src/features/mics/suggestions/suggestions.queries.ts';
import { limits as operationsLimits } from '../../packages/api/src/features/operations/error-reports/error-reports.service.ts';
import { followLimits } from '../../packages/api/src/features/social/follows/follows.service.ts';
import { stageNameLimits } from '../../packages/api/src/features/social/stage-names/stage-names.service.ts';
import { insertMic } from '../../packages/db/src/testing/factories.ts';
import {
  addComment,
  askCode,
  askLink,
  askReset,
  email,
  guessCode,
  load,
  type MakeLoad,
  mailsTo,
  manyCallers,
  memberCalls,
  oneCaller,
  oneNetwork,
  ownCalls,
  phone,
  sentTo,
  signIn,
  signUps,
  slow,
  submitMic,
  uploadAsVisitor,
  uploadOwn,
  victim,
} from './limit-calls.ts';
import { send } from './requests.ts';

/** Every limit that is counted in the database. */
export const limits = {
  ...accountsLimits,
  ...operationsLimits,
  ...commentsLimits,
  ...contactLimits,
  ...messagingLimits,
  ...submissionLimits,
  ...suggestionLimits,
  ...reportLimits,
  ...followLimits,
  ...stageNameLimits,
  ...imageLimits,
  ...mailLimits,
  ...writeLimits,
  reactionsByUser,
  claimsByUser,
  invitationsByUser,
  codeAlertLimit,
};

/** Codes of a day more than half of whose codes are gone: operators are told, once. */
const alertOperators: MakeLoad = async (world, total) => {
  const { max } = limits.codeByAllSoft;
  const half = { limit: limits.codeByAllSoft, who: everyone };
  for (let spent = 0; spent < max; spent += 1) {
    await consumeRateLimit(world.db, { scale: 1 }, half);
  }
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

/** A word about a mic's page, each in place of the one before. */
const suggestWords = memberCalls(200, ({ micId }, index) => ({
  path: '/trpc/mics.suggest',
  body: { json: { mic: String(micId), changes: {}, words: `Drill ${index}` } },
}));

const reportMic = memberCalls(200, ({ micId }) => ({
  path: '/trpc/reports.report',
  body: { json: { kind: 'mic', subjectId: micId, reason: 'spam' } },
}));

/** A host asks the same one again and again. */
const inviteHost: MakeLoad = async ({ db, tools }) => {
  const now = () => new Date();
  const { token, user } = await signUpPerson(db, { tools, now });
  const { user: other } = await signUpPerson(db, { tools, now });
  const { id: mic_id } = await insertMic(db, { now: now() });
  const host = { mic_id, user_id: user.userId, since: now() };
  await db.insertInto('mic_hosts').values(host).execute();
  const json = { mic: String(mic_id), userId: other.userId };
  return {
    status: 200,
    callOf: (index) => ({
      path: '/trpc/mics.inviteHost',
      ...{ body: { json }, token, caller: manyCallers(index) },
    }),
  };
};

/** Each of someone else who is suspended: a suspension is looked at again once. */
const appeals: MakeLoad = async (world, total) => {
  const { db, tools } = world;
  const since = new Date();
  const tokens: (string | null)[] = [];
  while (tokens.length < total) {
    const { userId } = (await signUpPerson(db, { tools, now: () => since })).user;
    const suspension = { userId, reason: 'Drill', since, until: null, decidedBy: null };
    await db.transaction().execute((trx) => suspend(trx, suspension));
    tokens.push(new URL(appealUrl(tools, { userId, since })).searchParams.get('token'));
  }
  return {
    status: 200,
    callOf: (index) => ({
      path: '/trpc/reports.appeal',
      body: { json: { token: tokens[index], words: 'It was a joke.' } },
      caller: oneCaller(20)(index),
    }),
  };
};

/** For every limit that is counted in the database, requests that it alone has to stop. */
export const loads: Record<keyof typeof limits, MakeLoad> = {
  signInByCallerShort: slow(load(401, (index) => signIn(email(index)), oneCaller(1))),
  signInByCaller: slow(load(401, (index) => signIn(email(index)), oneCaller(2))),
  signInByAccount: slow(load(401, () => signIn(victim), manyCallers)),
  signUpShort: signUps(201, email, oneCaller(3)),
  signUp: signUps(201, email, oneCaller(4)),
  takenNotice,
  resetByAccount: sentTo(victim, askReset),
  resetByCaller: load(200, (index) => askReset(email(index)), oneCaller(5)),
  loginLinkByAddress: sentTo(victim, askLink),
  loginLinkByCaller: load(200, (index) => askLink(email(index)), oneCaller(6)),
  confirmByUser: ownCalls((index) => ({ display_name: 'Dana', email: email(index) })),
  codePause: sentTo(phone(0), askCode),
  codeByCaller: load(200, (index) => askCode(phone(index)), oneCaller(7)),
  codeByCallerDay: load(200, (index) => askCode(phone(index)), oneCaller(8)),
  codeByCallerSoft: load(200, (index) => askCode(phone(index)), oneCaller(14)),
  codeByNetwork: slow(load(200, (index) => askCode(phone(index)), oneNetwork(1))),
  codeByNetworkDay: slow(load(200, (index) => askCode(phone(index)), oneNetwork(2))),
  codeByNumber: sentTo(phone(0), askCode),
  codeByNumberDay: sentTo(phone(0), askCode),
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
  suggestByCaller: async (world, total) => {
    const made = await suggestWords(world, total);
    const caller = oneCaller(19);
    return { ...made, callOf: (index) => ({ ...made.callOf(index), caller: caller(index) }) };
  },
  suggestByUser: suggestWords,
  claimsByUser: memberCalls(200, ({ micId }, index) => ({
    path: '/trpc/mics.askToHost',
    body: { json: { mic: String(micId), words: `I host it, ${index}.` } },
  })),
  invitationsByUser: inviteHost,
  reportByUser: reportMic,
  reportByUserDay: reportMic,
  appealByCaller: appeals,
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
  uploadByCaller: uploadAsVisitor(oneCaller(17)),
  formByCaller: uploadAsVisitor(oneCaller(18)),
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
