import { createDatabase } from '@stagetime/db/database';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter, createCaller } from './app.router.ts';
import { readKinds } from './core/call-limits.ts';
import type { ProcedureMeta } from './core/trpc.ts';
import { createTestContext } from './testing/callers.ts';

type Definition = {
  type: string;
  inputs: unknown[];
  output?: unknown;
  meta?: Partial<ProcedureMeta>;
};

// What tRPC knows of a procedure is not part of its public types.
const { procedures: known } = (
  appRouter as unknown as { _def: { procedures: Record<string, { _def: Definition }> } }
)._def;
const procedures = Object.entries(known).map(([name, { _def }]) => [name, _def] as const);

/** Each procedure with its policy, by hand: type, name, who, limits, audit. */
const expectedPolicies = `
  mutation accounts.cancelEmailChange      user            writes+change-user  none
  mutation accounts.changePassword         user            writes  password_changed
  mutation accounts.completeOnboarding     user            writes+change-user  none
  mutation accounts.confirmEmail           visitor-or-user sign-in email_confirmed,email_changed
  mutation accounts.deleteAccount          user            writes  account_deleted
  mutation accounts.endOtherSessions       user            writes+change-user  none
  mutation accounts.endSession             user            writes+change-user  none
  mutation accounts.exportData             user            sign-in data_exported
  mutation accounts.finishGoogle           visitor-or-user sign-in account_created,email_confirmed,google_linked
  mutation accounts.requestPasswordReset   public-uncached sign-in none
  mutation accounts.resetPassword          public-uncached sign-in password_reset
  mutation accounts.sendLoginLink          public-uncached sign-in none
  mutation accounts.signIn                 public-uncached sign-in none
  mutation accounts.signInByGoogle         visitor-or-user sign-in account_created,email_confirmed,google_linked
  mutation accounts.signInByPhone          visitor-or-user reads   none
  mutation accounts.signOut                user            none    none
  mutation accounts.signUp                 public-uncached sign-in account_created
  mutation accounts.signUpByPhone          visitor-or-user writes  none
  mutation accounts.startPhoneVerification public-uncached sign-in none
  mutation accounts.updateProfile          user            writes  email_change_asked
  mutation accounts.verifyLoginLink        public-uncached sign-in account_created,email_confirmed
  mutation accounts.verifyPhoneCode        public-uncached sign-in account_created
  mutation admin.confirmImport             admin           writes  mics_imported
  mutation admin.editMic                   admin           writes  mic_edited
  mutation admin.extendMessageQuota        admin           writes  message_quota_extended
  mutation admin.hideHoliday               admin           writes  holiday_hidden,holiday_shown
  mutation admin.readMessageQuota          admin           writes  sensitive_read
  mutation admin.resetMessageQuota         admin           writes  message_quota_reset
  mutation admin.saveHoliday               admin           writes  holiday_saved
  mutation admin.searchUsers               admin           writes  sensitive_read
  mutation admin.toggleApproval            admin           writes  mic_approved,mic_rejected,mic_decision_undone
  mutation comments.add                    user            writes+comment-user+comment-user-day  none
  mutation comments.delete                 user            writes  comment_deleted
  mutation comments.edit                   user            writes  none
  mutation comments.toggleVote             user            writes+reactions-user  none
  mutation comments.vote                   user            writes+reactions-user  none
  mutation desk.decideClaim                admin           writes  mic_claim_approved,mic_claim_declined,mic_claim_undone
  mutation desk.editSubmission             admin           writes  mic_edited
  mutation desk.look                       admin           reads   none
  mutation desk.setDigest                  admin           writes  desk_digest_changed
  mutation messaging.answerRequest         user            writes  none
  mutation messaging.contact               public-uncached writes  none
  mutation messaging.markRead              user            writes  none
  mutation messaging.send                  user            writes  none
  mutation messaging.updateSettings        user            writes  none
  mutation mics.answerInvitation           user            writes  mic_invitation_accepted,mic_invitation_declined,mic_handed_over
  mutation mics.answerMicCheck             public-uncached writes  mic_confirmed,mic_closed
  mutation mics.answerNight                user            writes+reactions-user  none
  mutation mics.askToHost                   user            writes+claims-user none
  mutation mics.cancelNight                user            writes  night_cancelled
  mutation mics.claim                      user            writes  mic_claimed
  mutation mics.confirm                    user            writes  mic_confirmed
  mutation mics.decideSuggestion           user            writes  mic_edited,suggestion_taken,suggestion_declined,suggestion_undone
  mutation mics.edit                       user            writes  mic_edited
  mutation mics.endHosting                  user            writes  mic_host_left,mic_host_ended,mic_handed_over
  mutation mics.inviteHost                 user            writes+invitations-user mic_host_invited
  mutation mics.moveNight                  user            writes  night_moved
  mutation mics.readMicCheck               public-uncached reads   none
  mutation mics.reportNight                user            writes+reactions-user  night_reported
  mutation mics.restoreNight               user            writes  night_restored
  mutation mics.restoreVersion             user            writes  mic_edited
  mutation mics.setFavorite                user            writes+reactions-user  none
  mutation mics.setGoing                  user            writes+reactions-user none
  mutation mics.setInterest                user            writes+reactions-user  none
  mutation mics.setStatus                  user            writes  mic_paused,mic_closed,mic_removed,mic_reopened
  mutation mics.stopMicChecks              public-uncached writes  none
  mutation mics.submit                     visitor-or-user writes  none
  mutation mics.suggest                    visitor-or-user writes  none
  mutation mics.toggleFavorite             user            writes+reactions-user  none
  mutation mics.withdrawClaim               user            writes  none
  mutation mics.withdrawInvitation         user            writes  mic_invitation_withdrawn
  mutation mics.withdrawReport             user            writes+reactions-user  night_report_withdrawn
  mutation notifications.dismiss           user            writes  none
  mutation notifications.markAllRead       user            writes  none
  mutation notifications.markRead          user            writes  none
  mutation notifications.restore           user            writes  none
  mutation notifications.setTopic         user            writes  none
  mutation notifications.showGoings       user            writes  none
  mutation notifications.stopMails        anyone          none    none
  mutation operations.logError             visitor-or-user writes+error-report-caller  none
  mutation operations.setFeatureFlag       super-admin     writes  feature_flag_changed
  mutation people.act                     admin           writes  account_suspended,account_unsuspended,sessions_revoked,profile_reset
  mutation people.find                    admin           writes  sensitive_read
  mutation people.list                    admin           writes  sensitive_read
  mutation people.readContact             admin           writes  sensitive_read
  mutation people.setRole                 super-admin     writes  privilege_permissions_changed
  mutation reports.appeal                 anyone          writes+appeal-caller none
  mutation reports.decide                 admin           writes  report_decided,account_suspended,mic_removed,mic_closed,mic_paused,mic_reopened
  mutation reports.decideAppeal           admin           writes  report_appeal_decided
  mutation reports.readAppeal             public-uncached reads   none
  mutation reports.readCase               admin           writes  sensitive_read
  mutation reports.report                 user            writes+report-user+report-user-day none
  mutation reports.undo                   admin           writes  report_decision_undone
  mutation social.block                    user            writes  none
  mutation social.claimStageName           user            writes+claim-stage-name-user  stage_name_claimed
  mutation social.follow                   user            writes+follow-user  none
  mutation social.unblock                  user            writes  none
  mutation social.unfollow                 user            writes  none
  mutation social.updateOwnProfile         user            writes  none
  mutation social.uploadProfileImage       user            writes  none
  query    accounts.getCaptcha             public-uncached reads   none
  query    accounts.getOnboarding          user            reads   none
  query    accounts.getPendingEmail        user            reads   none
  query    accounts.getSignInOptions       anyone          reads   none
  query    accounts.listSessions           user            reads   none
  query    accounts.me                     user            reads   none
  query    admin.getReview                 admin           reads   none
  query    admin.getSystem                 admin           reads   none
  query    admin.listAudit                 admin           reads   none
  query    admin.listHolidays              admin           reads   none
  query    admin.listSubmissions           admin           reads   none
  query    admin.previewImport             admin           reads   none
  query    comments.list                   anyone          reads   none
  query    comments.listPersonComments     visitor-or-user reads   none
  query    comments.maybeOwnVotes          visitor-or-user reads   none
  query    comments.ownVotes               user            reads   none
  query    desk.counts                     admin           reads   none
  query    desk.getClaim                   admin           reads   none
  query    desk.getDigest                  admin           reads   none
  query    desk.getItem                    admin           reads   none
  query    desk.getSubmission              admin           reads   none
  query    desk.list                       admin           reads   none
  query    desk.listMics                   admin           reads   none
  query    messaging.getQuota              user            reads   none
  query    messaging.getSettings           user            reads   none
  query    messaging.getThread             user            reads   none
  query    messaging.listConversations     user            reads   none
  query    messaging.searchPeople          user            search  none
  query    messaging.unreadCount           user            reads   none
  query    mics.checkStopLink              public-uncached reads   none
  query    mics.cityPreview                anyone          reads   none
  query    mics.countHosting               user            reads   none
  query    mics.countInterested            anyone          reads   none
  query    mics.findDuplicates             anyone          reads   none
  query    mics.get                        visitor-or-user reads   none
  query    mics.getUpkeep                  user            reads   none
  query    mics.list                       anyone          reads   none
  query    mics.listAnswers                user            reads   none
  query    mics.listChangeableNights       user            reads   none
  query    mics.listFavoriteNights         user            reads   none
  query    mics.listFavorites              user            reads   none
  query    mics.listGoings                visitor-or-user reads   none
  query    mics.listHistory                user            reads   none
  query    mics.listHosting                user            reads   none
  query    mics.listHosts                   user            reads   none
  query    mics.listInterested             visitor-or-user reads   none
  query    mics.listMarks                  user            reads   none
  query    mics.listNightReports           visitor-or-user reads   none
  query    mics.listOwn                    user            reads   none
  query    mics.listOwnGoings             user            reads   none
  query    mics.listPersonMics             visitor-or-user reads   none
  query    mics.listPersonNights          visitor-or-user profiles none
  query    mics.listSuggestions            user            reads   none
  query    mics.search                     anyone          search  none
  query    mics.submissionOptions          anyone          reads   none
  query    notifications.checkStopLink    anyone          reads   none
  query    notifications.countUnread       user            reads   none
  query    notifications.getSettings      user            reads   none
  query    notifications.list              user            reads   none
  query    operations.getSiteInfo          anyone          reads   none
  query    operations.listErrorReports     admin           reads   none
  query    operations.listFeatureFlags     super-admin     reads   none
  query    people.get                     admin           reads   none
  query    places.cityChoices              anyone          reads   none
  query    places.detectLocation           public-uncached reads   none
  query    places.listCities               anyone          reads   none
  query    social.checkStageName           visitor-or-user search  none
  query    social.countFollows             anyone          reads   none
  query    social.getEngagement            user            reads   none
  query    social.getFollowStatus          user            reads   none
  query    social.getOwnProfile            user            reads   none
  query    social.getProfile               anyone          profiles none
  query    social.getSlug                  anyone          profiles none
  query    social.getStageNameStatus       user            reads   none
  query    social.listBlocked              user            reads   none
  query    social.listFollowed             user            reads   none
  query    social.listFollowers            user            reads   none
  query    social.listFollowing            user            reads   none
  subscription notifications.stream        user            reads   none
`;

test('these are all procedures and their policies', () => {
  const rows = procedures.map(([name, { type, meta }]) => {
    const { who, limit, limits = [], audit = [] } = meta?.policy ?? {};
    const counted = [limit, ...limits.map((own) => own.name)].join('+');
    return [type, name, who, counted, audit.length > 0 ? audit : 'none'].join(' ');
  });
  const expected = expectedPolicies.trim().split('\n');
  expect(rows.toSorted()).toEqual(expected.map((row) => row.trim().replaceAll(/ +/g, ' ')));
});

test('queries declare no limit of what writes, and never change anything', () => {
  const queries = procedures.filter(([, { type }]) => type === 'query');
  for (const [name, { meta }] of queries) {
    expect(readKinds, name).toContain(meta?.policy?.limit);
  }
});

test.each(procedures)('%s declares its input, its output and its policy', (_name, definition) => {
  expect(definition.inputs).not.toEqual([]);
  expect(definition.output).toBeDefined();
  expect(Object.keys(definition.meta?.policy ?? {})).toEqual(
    expect.arrayContaining(['audit', 'limit', 'who']),
  );
});

/** The schema of an object, whatever refines, transforms or leaves it out. */
function objectOf(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodOptional) return objectOf(schema.def.innerType);
  return schema instanceof z.ZodPipe ? objectOf(schema.def.in) : undefined;
}

test.each(procedures)('%s refuses what it does not know', (_name, { inputs: [input] }) => {
  const catchall = objectOf(input)?.def.catchall;
  if (objectOf(input) !== undefined) expect(catchall).toBeInstanceOf(z.ZodNever);
});

test('these change something even while the product is read-only', () => {
  const working = procedures.filter(([, { meta }]) => meta?.policy?.worksReadOnly);
  expect(working.map(([name]) => name).toSorted()).toEqual([
    'accounts.endOtherSessions',
    'accounts.endSession',
    'accounts.finishGoogle',
    'accounts.sendLoginLink',
    'accounts.signIn',
    'accounts.signInByGoogle',
    'accounts.signInByPhone',
    'accounts.signOut',
    'accounts.startPhoneVerification',
    'accounts.verifyLoginLink',
    'accounts.verifyPhoneCode',
    'admin.readMessageQuota',
    'admin.searchUsers',
    'operations.setFeatureFlag',
    'people.find',
    'people.list',
    'people.readContact',
    'reports.readCase',
  ]);
});

test('a database that is away is a 503 without a word of the driver, and is reported', async () => {
  const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
  const context = createTestContext(db);
  const answer = createCaller(context).places.listCities();
  await expect(answer).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: "We can't reach our data right now. Please try again in a moment.",
  });
  expect(context.reported).toHaveLength(1);
  await db.destroy();
});
