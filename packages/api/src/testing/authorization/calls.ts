import { readFileSync } from 'node:fs';
import { drawPicture } from '../../core/images/testing/pictures.ts';
import { spool } from '../../core/images/testing/spool.ts';
import type { FakeGoogle } from '../../features/accounts/testing/fake-google.ts';
import { captchaFor, createTestClient } from '../../features/accounts/testing/people.ts';
import { appealUrl } from '../../features/admin/reports/reports.service.ts';
import {
  hashMailbox,
  micCheckUrl,
  stopUrl,
} from '../../features/mics/freshness/mic-check.service.ts';
import { submission } from '../../features/mics/submission/testing/submissions.ts';
import { stopMailsUrl } from '../../features/notifications/settings/settings.service.ts';
import { testNow } from '../callers.ts';
import { type Caller, castPassword } from './cast.ts';
import { comingMonday, type Stage, tonight } from './stage.ts';

/** Makes what a call is about, anew each time, and returns a good input. */
export type MakeInput = (stage: Stage, who: Caller, world: World) => unknown;
export type World = { readonly google: FakeGoogle };

const nothing: MakeInput = () => undefined;
const allPages: MakeInput = () => ({});
const newPassword = 'amber-lantern-77-quay';
const reason = 'hosts a festival';
let count = 0;
const next = () => {
  count += 1;
  return count;
};

const ofOwner: MakeInput = ({ cast }) => ({ userId: cast.owner.userId });
const ofFriend: MakeInput = ({ cast }) => ({ userId: cast.friend.userId });
const ofMic: MakeInput = ({ shown }) => ({ mic: shown.slug });
const ofPage: MakeInput = ({ shown }) => ({ micIds: [shown.id] });
const ofComment: MakeInput = async (stage) => ({ commentId: await stage.comment() });
const ofNotification: MakeInput = async (stage) => ({
  notificationId: await stage.notification(),
});
/** In a mail to the owner. */
const stopLink: MakeInput = ({ tools, cast }) => {
  const topic = { userId: cast.owner.userId, topic: 'going' } as const;
  const url = stopMailsUrl({ ...tools, now: () => testNow }, topic);
  return { token: new URL(url).searchParams.get('token') };
};
const stopChecksLink: MakeInput = ({ tools }) => {
  const url = stopUrl(tools, hashMailbox(tools, `${next()}@example.test`));
  return { token: new URL(url).searchParams.get('mics') };
};
const ofNumber: MakeInput = async ({ db, cast }) => {
  // Everyone proved a number just now, each their own.
  await db.updateTable('sessions').set({ method: 'phone' }).execute();
  return { phoneNumber: cast.owner.phone };
};

/** The token of a mail's link that asks the contact of a mic. */
async function askedLink({ mic, tools }: Stage) {
  const { id } = await mic({ contact_email: 'asked@example.test' });
  const mailbox = hashMailbox(tools, 'asked@example.test');
  const url = micCheckUrl(tools, { micId: id, mailbox }, new Date('2026-11-20T00:00:00Z'));
  return { token: new URL(url).searchParams.get('token') };
}

async function claimed({ db, cast, mic }: Stage) {
  const { id: mic_id } = await mic();
  const claim = { mic_id, user_id: cast.friend.userId, words: 'It is mine', claimed_at: testNow };
  return db.insertInto('mic_claims').values(claim).returning('id').executeTakeFirstOrThrow();
}

/** A mic that one of the cast hosts, and whom they invited. */
async function hosted({ db, mic }: Stage, hostId: number, invitedId?: number) {
  const { id: mic_id, slug } = await mic();
  const host = { mic_id, user_id: hostId, since: testNow };
  await db.insertInto('mic_hosts').values(host).execute();
  if (invitedId !== undefined) {
    const invitation = { mic_id, user_id: invitedId, invited_by: hostId, hands_over: false };
    await db
      .insertInto('mic_invitations')
      .values({ ...invitation, invited_at: testNow })
      .execute();
  }
  return { mic: slug };
}

/** A list of one mic that is not there yet. */
function listOfOne(): Uint8Array<ArrayBuffer> {
  const file = new URL('../../features/admin/import/fixtures/philadelphia.csv', import.meta.url);
  const [header = '', row = ''] = readFileSync(file, 'utf8').split('\n');
  const [name = '', ...rest] = row.split(',');
  return new TextEncoder().encode([header, [`${name} ${next()}`, ...rest].join(',')].join('\n'));
}

async function previewed({ db, tools, cast }: Stage) {
  const file = listOfOne();
  const { caller } = createTestClient(db, { token: cast.superAdmin.token, tools });
  const { hash } = await caller.admin.previewImport({ file });
  return { file, hash };
}

/** For every procedure of the router a good call, which is about the owner or what is theirs. */
export const calls: Readonly<Record<string, MakeInput>> = {
  'accounts.cancelEmailChange': nothing,
  'accounts.changePassword': () => ({ currentPassword: castPassword, newPassword }),
  'accounts.completeOnboarding': nothing,
  // An address that the account did not have before.
  'accounts.confirmEmail': async ({ link }) => ({
    token: await link('confirm_email', `moved-${next()}@example.test`),
  }),
  'accounts.deleteAccount': () => ({ confirmation: 'DELETE' }),
  'accounts.endOtherSessions': nothing,
  'accounts.endSession': async (stage) => ({ sessionId: await stage.session() }),
  'accounts.exportData': nothing,
  'accounts.finishGoogle': async (stage) => ({ code: await stage.googleCode() }),
  'accounts.requestPasswordReset': ({ cast }) => ({ email: cast.owner.email }),
  'accounts.resetPassword': async ({ link }) => ({
    token: await link('reset_password'),
    newPassword,
  }),
  'accounts.sendLoginLink': ({ cast }) => ({ email: cast.owner.email }),
  'accounts.signIn': ({ cast }) => ({ email: cast.owner.email, password: castPassword }),
  'accounts.signInByGoogle': async (_stage, _who, { google }) => ({
    idToken: await google.sign(google.claims()),
  }),
  'accounts.signInByPhone': ofNumber,
  'accounts.signOut': nothing,
  'accounts.signUp': async ({ db, tools }) => ({
    name: 'Nina New',
    email: `new-${next()}@example.test`,
    password: newPassword,
    captchaToken: await captchaFor(createTestClient(db, { tools }).caller, 'sign-up'),
  }),
  'accounts.signUpByPhone': async (...all) => ({
    name: 'Nina New',
    ...((await ofNumber(...all)) as object),
  }),
  'accounts.startPhoneVerification': () => ({ phoneNumber: `+1213555${1000 + next()}` }),
  'accounts.updateProfile': () => ({
    displayName: 'Renamed',
    email: `moves-${next()}@example.test`,
  }),
  'accounts.verifyLoginLink': async ({ link, cast }) => ({
    ...{ token: await link('sign_in'), userId: cast.owner.userId, email: cast.owner.email },
  }),
  'accounts.verifyPhoneCode': async (stage) => ({
    ...{ phoneNumber: stage.cast.owner.phone, code: await stage.phoneCode() },
  }),
  'accounts.getCaptcha': () => ({ action: 'sign-up' }),
  'accounts.getOnboarding': nothing,
  'accounts.getPendingEmail': nothing,
  'accounts.getSignInOptions': nothing,
  'accounts.listSessions': nothing,
  'accounts.me': nothing,

  'admin.confirmImport': previewed,
  'admin.editMic': async ({ shown }) => ({
    mic: shown.slug,
    changes: { showName: `Renamed Night ${next()}` },
  }),
  'admin.extendMessageQuota': ({ cast }) => ({ userId: cast.owner.userId, additional: 2, reason }),
  'admin.readMessageQuota': ofOwner,
  'admin.resetMessageQuota': async ({ cast, message }) => {
    await message();
    return { userId: cast.owner.userId, reason };
  },
  'admin.searchUsers': ({ cast }) => ({ query: cast.owner.email }),
  'admin.toggleApproval': async ({ mic }) => ({
    mic: (await mic({ status: 'pending' })).slug,
    action: 'approve',
  }),
  'admin.getReview': ({ pending }) => ({ micId: pending.id }),
  'admin.getSystem': nothing,
  'admin.hideHoliday': async (stage) => ({ ...(await stage.holiday()), isHidden: true }),
  'admin.listAudit': allPages,
  'admin.listHolidays': () => ({ citySlug: 'los-angeles' }),
  'admin.saveHoliday': () => ({ citySlug: 'los-angeles', date: '2026-12-31', name: 'Last night' }),
  'admin.listSubmissions': () => ({ status: 'pending' }),
  'admin.previewImport': () => ({ file: listOfOne() }),

  'desk.counts': nothing,
  'desk.editSubmission': async ({ mic }) => ({
    ...{ mic: (await mic({ status: 'pending', updated_at: testNow })).slug },
    ...{ version: testNow.toISOString(), changes: { showName: `Renamed Night ${next()}` } },
  }),
  'desk.getClaim': claimed,
  'desk.decideClaim': async (stage) => ({ ...(await claimed(stage)), action: 'approve' }),
  'desk.getDigest': nothing,
  'desk.getItem': ({ pending }) => ({ kind: 'submission', id: pending.id }),
  'desk.getSubmission': ({ pending }) => ({ id: pending.id }),
  'desk.list': allPages,
  'desk.listMics': allPages,
  'desk.look': ({ pending }) => ({ at: { kind: 'submission', id: pending.id } }),
  'desk.setDigest': () => ({ frequency: 'daily' }),

  'comments.add': ({ shown }) => ({ mic: shown.slug, content: 'Great room' }),
  'comments.delete': ofComment,
  'comments.edit': async (stage) => ({ commentId: await stage.comment(), content: 'Other words' }),
  'comments.toggleVote': async (stage) => ({
    commentId: await stage.comment(),
    voteType: 'upvote',
  }),
  'comments.vote': async (stage) => ({ commentId: await stage.comment(), vote: 'upvote' }),
  'comments.list': ofMic,
  'comments.listPersonComments': ofOwner,
  'comments.maybeOwnVotes': ofMic,
  'comments.ownVotes': ofMic,

  'messaging.contact': () => ({
    ...{ name: 'Cleo', email: 'cleo@example.test', subject: 'Hello', message: 'A question' },
  }),
  'messaging.markRead': ({ cast }) => ({ otherUserId: cast.friend.userId }),
  'messaging.send': ({ cast }) => ({ recipientId: cast.friend.userId, body: 'Hello there' }),
  'messaging.answerRequest': ({ cast }) => ({
    otherUserId: cast.friend.userId,
    answer: 'accept',
  }),
  'messaging.updateSettings': () => ({ messagesFrom: 'followed' }),
  'messaging.getQuota': nothing,
  'messaging.getSettings': nothing,
  'messaging.getThread': ({ cast }) => ({ otherUserId: cast.friend.userId }),
  'messaging.listConversations': allPages,
  'messaging.searchPeople': ({ cast }) => ({ query: `n${cast.owner.userId}` }),
  'messaging.unreadCount': nothing,

  'mics.cancelNight': ({ shown }) => ({
    ...{ mic: shown.slug, date: comingMonday, sentence: `A private party ${next()}` },
  }),
  'mics.readMicCheck': askedLink,
  'mics.answerMicCheck': async (stage) => ({ ...(await askedLink(stage)), answer: 'going' }),
  'mics.checkStopLink': stopChecksLink,
  'mics.stopMicChecks': stopChecksLink,
  'mics.claim': async ({ mic, cast }) => ({
    mic: (await mic({ contact_email: cast.owner.email })).slug,
  }),
  'mics.askToHost': ({ shown }) => ({ mic: shown.slug, words: 'It is my evening' }),
  'mics.withdrawClaim': ({ shown }) => ({ mic: shown.slug }),
  'mics.listHosts': ofMic,
  'mics.endHosting': async (stage) => {
    const { userId } = stage.cast.owner;
    return { ...(await hosted(stage, userId)), userId, reason: 'The venue says so' };
  },
  'mics.inviteHost': async (stage) => {
    const { owner, friend } = stage.cast;
    return { ...(await hosted(stage, owner.userId)), userId: friend.userId };
  },
  'mics.withdrawInvitation': async (stage) => {
    const { owner, friend } = stage.cast;
    return { ...(await hosted(stage, owner.userId, friend.userId)), userId: friend.userId };
  },
  'mics.answerInvitation': async (stage) => {
    const { owner, friend } = stage.cast;
    return { ...(await hosted(stage, friend.userId, owner.userId)), answer: 'accept' };
  },
  'mics.reportNight': async ({ mic }) => ({
    ...{ mic: (await mic({ schedule_days: [5] })).slug, date: tonight, kind: 'full' },
  }),
  'mics.withdrawReport': async ({ reported }, who) => ({ mic: await reported(who), date: tonight }),
  // This morning's, which has begun.
  'mics.answerNight': async ({ mic }) => ({
    ...{ mic: (await mic({ schedule_days: [5], start_time: '09:00' })).slug, date: tonight },
    figures: { onList: 12 },
  }),
  'mics.listAnswers': ofMic,
  'mics.confirm': ofMic,
  'mics.edit': async ({ mic }) => ({
    ...{ mic: (await mic({ updated_at: testNow })).slug, version: testNow.toISOString() },
    changes: { startTime: '19:30' },
  }),
  'mics.listHistory': ofMic,
  'mics.restoreVersion': async ({ db, mic }) => {
    const { id, slug } = await mic();
    const values = { before: '{"start_time":"19:30"}', after: '{"start_time":"20:00"}' };
    const version = await db
      .insertInto('mic_versions')
      .values({ mic_id: id, source: 'product', changed_at: testNow, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { mic: slug, id: version.id };
  },
  'mics.suggest': async ({ db, tools, shown }) => ({
    ...{ mic: shown.slug, changes: { startTime: '19:45' }, words: 'It starts earlier' },
    address: `visitor-${next()}@example.test`,
    captchaToken: await captchaFor(createTestClient(db, { tools }).caller, 'submit'),
  }),
  'mics.listSuggestions': ofMic,
  'mics.decideSuggestion': async ({ db, mic }) => {
    const { id } = await mic();
    const values = { before: '{"start_time":"20:00"}', after: '{"start_time":"19:30"}' };
    const suggestion = await db
      .insertInto('mic_suggestions')
      .values({
        ...{ mic_id: id, source: 'anyone', address: 'visitor@example.test', ...values },
        ...{ mic_version: testNow, suggested_at: testNow },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: suggestion.id, action: 'take' };
  },
  'mics.setStatus': async ({ mic }) => ({
    ...{ mic: (await mic()).slug, to: 'paused', note: 'The room is being painted.' },
  }),
  'mics.moveNight': ({ shown }) => ({
    ...{
      mic: shown.slug,
      date: comingMonday,
      toTime: '21:00',
      sentence: `An hour later ${next()}`,
    },
  }),
  'mics.restoreNight': async (stage) => ({
    ...{ mic: stage.shown.slug, date: await stage.cancelledNight() },
  }),
  'mics.setFavorite': ({ shown }) => ({ mic: shown.slug, isFavorite: true }),
  'mics.setInterest': ({ shown }) => ({ mic: shown.slug, isInterested: true }),
  'mics.submit': () => submission({ name: `Submitted ${next()}` }),
  'mics.toggleFavorite': ofMic,
  'mics.cityPreview': () => ({ citySlug: 'los-angeles' }),
  'mics.countInterested': ofPage,
  'mics.findDuplicates': () => ({
    ...{ citySlug: 'los-angeles', venueName: 'The Cave', days: ['monday'], time: '20:00' },
  }),
  'mics.get': ({ pending }) => ({ mic: pending.slug }),
  'mics.list': () => ({ citySlug: 'los-angeles' }),
  'mics.getUpkeep': ofMic,
  'mics.listChangeableNights': ofMic,
  'mics.listNightReports': ofMic,
  'mics.setGoing': ({ shown }) => ({ mic: shown.slug, date: comingMonday, isGoing: true }),
  'mics.listGoings': ofMic,
  'mics.listOwnGoings': nothing,
  'mics.listPersonMics': ofOwner,
  'mics.listPersonNights': ofOwner,
  'mics.listHosting': nothing,
  'mics.countHosting': nothing,
  'mics.listFavoriteNights': nothing,
  'mics.listFavorites': ofOwner,
  'mics.listInterested': ofMic,
  'mics.listMarks': ofPage,
  'mics.listOwn': nothing,
  'mics.search': () => ({ query: 'Casting' }),
  'mics.submissionOptions': nothing,

  'notifications.dismiss': ofNotification,
  'notifications.restore': ofNotification,
  'notifications.markRead': ofNotification,
  // As the table says, whosever it is.
  'notifications.markAllRead': () => ({ upTo: 1 }),
  'notifications.countUnread': nothing,
  'notifications.checkStopLink': stopLink,
  'notifications.getSettings': nothing,
  'notifications.setTopic': () => ({ topic: 'night', inbox: true, mail: true }),
  'notifications.showGoings': () => ({ isShown: true }),
  'notifications.stopMails': stopLink,
  'notifications.list': allPages,
  'notifications.stream': allPages,

  'operations.logError': () => ({ message: `It broke ${next()}` }),
  'operations.setFeatureFlag': () => ({ name: 'phone', isOn: false }),
  'operations.getSiteInfo': nothing,
  'operations.listErrorReports': allPages,
  'operations.listFeatureFlags': nothing,

  'places.cityChoices': () => ({ citySlug: 'chicago' }),
  'places.detectLocation': nothing,
  'places.listCities': nothing,

  'social.claimStageName': async (stage, who) => {
    await stage.doDeeds(who);
    return { customSlug: `casting-${next()}` };
  },
  'social.block': ({ cast }) => ({ userId: cast.friend.userId, kind: 'mute' }),
  'people.find': ({ cast }) => ({ query: cast.owner.email }),
  'people.get': ofOwner,
  'people.list': () => ({ list: 'admins' }),
  'people.readContact': ({ cast }) => ({ userId: cast.owner.userId, reason }),
  'people.act': ({ cast }) => ({ userId: cast.owner.userId, action: 'reset_name', reason }),
  'people.setRole': ({ cast }) => ({
    ...{ userId: cast.friend.userId, role: 'user', adminLevel: 0, reason },
  }),
  'reports.report': async (stage) => ({
    ...{ kind: 'comment', subjectId: await stage.comment(), reason: 'spam' },
  }),
  'reports.appeal': async (stage) => {
    const url = appealUrl(stage.tools, await stage.suspended());
    return { token: new URL(url).searchParams.get('token'), words: 'It was a quote.' };
  },
  'reports.readAppeal': async (stage) => {
    const url = appealUrl(stage.tools, await stage.suspended());
    return { token: new URL(url).searchParams.get('token') };
  },
  'reports.readCase': async (stage) => ({ caseId: await stage.reportCase() }),
  'reports.decide': async (stage) => ({
    ...{ caseId: await stage.reportCase(), content: 'hidden', author: 'none' },
  }),
  'reports.decideAppeal': async (stage) => {
    const { userId } = await stage.suspended();
    const asked = { kind: 'appeal', subject_id: userId, author_id: userId, opened_at: testNow };
    const { id } = await stage.db
      .insertInto('report_cases')
      .values({ ...asked, words: 'It was a quote.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { caseId: id, isLifted: true };
  },
  'reports.undo': async (stage, who) => ({ caseId: await stage.reportCase(who) }),
  'social.unblock': ofFriend,
  'social.follow': ofFriend,
  'social.unfollow': ofFriend,
  'social.updateOwnProfile': () => ({ bio: `I tell jokes ${next()}` }),
  'social.uploadProfileImage': async () => ({ file: await spool(await drawPicture('png')) }),
  'social.checkStageName': () => ({ name: `casting-${next()}` }),
  'social.countFollows': ofOwner,
  'social.getEngagement': nothing,
  'social.getFollowStatus': ofFriend,
  'social.getOwnProfile': nothing,
  'social.getProfile': ({ cast }) => ({ slug: `user-${cast.owner.userId}` }),
  'social.getSlug': ofOwner,
  'social.getStageNameStatus': nothing,
  'social.listFollowed': ({ cast }) => ({ userIds: [cast.friend.userId] }),
  'social.listBlocked': nothing,
  'social.listFollowers': ofFriend,
  'social.listFollowing': ofFriend,
};
