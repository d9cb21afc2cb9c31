import { createDatabase } from '@stagetime/db/database';
import { expect, test } from 'vitest';
import { appRouter, createCaller } from './app.router.ts';
import { readKinds } from './core/call-limits.ts';
import { createTestContext } from './testing/callers.ts';

type Definition = {
  type: string;
  inputs: unknown[];
  output?: unknown;
  meta?: { policy?: Record<string, unknown> };
};

// What tRPC knows of a procedure is not part of its public types.
const { procedures: known } = (
  appRouter as unknown as { _def: { procedures: Record<string, { _def: Definition }> } }
)._def;
const procedures = Object.entries(known).map(([name, { _def }]) => [name, _def] as const);

/** Each procedure with its policy, by hand: type, name, principal, ownership, limit, audit. */
const expectedPolicies = `
  mutation accounts.changePassword         user            own  writes  password_changed
  mutation accounts.completeOnboarding     user            own  writes  none
  mutation accounts.confirmEmail           visitor-or-user none sign-in email_confirmed,email_changed
  mutation accounts.deleteAccount          user            own  writes  account_deleted
  mutation accounts.endOtherSessions       user            own  writes  none
  mutation accounts.endSession             user            own  writes  none
  mutation accounts.exportData             user            own  sign-in data_exported
  mutation accounts.finishGoogle           visitor-or-user none sign-in account_created,email_confirmed,google_linked
  mutation accounts.requestPasswordReset   public-uncached none sign-in none
  mutation accounts.resetPassword          public-uncached none sign-in password_reset
  mutation accounts.sendLoginLink          public-uncached none sign-in none
  mutation accounts.signIn                 public-uncached none sign-in none
  mutation accounts.signInByGoogle         visitor-or-user none sign-in account_created,email_confirmed,google_linked
  mutation accounts.signInByPhone          visitor-or-user own  reads   none
  mutation accounts.signOut                user            own  none    none
  mutation accounts.signUp                 public-uncached none sign-in account_created
  mutation accounts.signUpByPhone          visitor-or-user own  writes  none
  mutation accounts.startPhoneVerification public-uncached none sign-in none
  mutation accounts.updateProfile          user            own  writes  email_change_asked
  mutation accounts.verifyLoginLink        public-uncached none sign-in account_created,email_confirmed
  mutation accounts.verifyPhoneCode        public-uncached none sign-in account_created
  mutation admin.confirmImport             admin           none writes  mics_imported
  mutation admin.editMic                   admin           none writes  mic_edited
  mutation admin.extendMessageQuota        admin           none writes  message_quota_extended
  mutation admin.readMessageQuota          admin           none writes  sensitive_read
  mutation admin.resetMessageQuota         admin           none writes  message_quota_reset
  mutation admin.searchUsers               admin           none writes  sensitive_read
  mutation admin.toggleApproval            admin           none writes  mic_approved,mic_rejected
  mutation comments.add                    user            own  writes  none
  mutation comments.delete                 user            own  writes  comment_deleted
  mutation comments.edit                   user            own  writes  none
  mutation comments.toggleVote             user            own  writes  none
  mutation comments.vote                   user            own  writes  none
  mutation messaging.contact               public-uncached none writes  none
  mutation messaging.markRead              user            own  writes  none
  mutation messaging.send                  user            own  writes  none
  mutation mics.cancelNight                user            none writes  night_cancelled
  mutation mics.confirm                    user            none writes  mic_confirmed
  mutation mics.moveNight                  user            none writes  night_moved
  mutation mics.restoreNight               user            none writes  night_restored
  mutation mics.setFavorite                user            own  writes  none
  mutation mics.setInterest                user            own  writes  none
  mutation mics.submit                     visitor-or-user none writes  none
  mutation mics.toggleFavorite             user            own  writes  none
  mutation notifications.dismiss           user            own  writes  none
  mutation notifications.markRead          user            own  writes  none
  mutation notifications.restore           user            own  writes  none
  mutation operations.logError             visitor-or-user none writes  none
  mutation operations.setFeatureFlag       super-admin     none writes  feature_flag_changed
  mutation social.claimStageName           user            own  writes  stage_name_claimed
  mutation social.follow                   user            none writes  none
  mutation social.unfollow                 user            own  writes  none
  mutation social.updateOwnProfile         user            own  writes  none
  mutation social.uploadProfileImage       user            none writes  none
  query    accounts.getCaptcha             public-uncached none reads   none
  query    accounts.getOnboarding          user            own  reads   none
  query    accounts.getPendingEmail        user            own  reads   none
  query    accounts.getSignInOptions       anyone          none reads   none
  query    accounts.listSessions           user            own  reads   none
  query    accounts.me                     user            own  reads   none
  query    admin.getReview                 admin           none reads   none
  query    admin.getSystem                 admin           none reads   none
  query    admin.listAudit                 admin           none reads   none
  query    admin.listSubmissions           admin           none reads   none
  query    admin.previewImport             admin           none reads   none
  query    comments.list                   anyone          none reads   none
  query    comments.maybeOwnVotes          visitor-or-user own  reads   none
  query    comments.ownVotes               user            own  reads   none
  query    messaging.getQuota              user            none reads   none
  query    messaging.getThread             user            own  reads   none
  query    messaging.listConversations     user            own  reads   none
  query    messaging.searchPeople          user            none search  none
  query    messaging.unreadCount           user            own  reads   none
  query    mics.cityPreview                anyone          none reads   none
  query    mics.countInterested            anyone          none reads   none
  query    mics.findDuplicates             anyone          none reads   none
  query    mics.get                        visitor-or-user none reads   none
  query    mics.list                       anyone          none reads   none
  query    mics.listChangeableNights       user            none reads   none
  query    mics.listFavoriteNights         user            own  reads   none
  query    mics.listFavorites              user            none reads   none
  query    mics.listInterested             visitor-or-user none reads   none
  query    mics.listMarks                  user            own  reads   none
  query    mics.listOwn                    user            own  reads   none
  query    mics.search                     anyone          none search  none
  query    mics.submissionOptions          anyone          none reads   none
  query    notifications.countUnread       user            own  reads   none
  query    notifications.list              user            own  reads   none
  query    operations.getSiteInfo          anyone          none reads   none
  query    operations.listErrorReports     admin           none reads   none
  query    operations.listFeatureFlags     super-admin     none reads   none
  query    places.detectLocation           public-uncached none reads   none
  query    places.listCities               anyone          none reads   none
  query    social.checkStageName           visitor-or-user none search  none
  query    social.countFollows             anyone          none reads   none
  query    social.getEngagement            user            own  reads   none
  query    social.getFollowStatus          user            own  reads   none
  query    social.getOwnProfile            user            own  reads   none
  query    social.getProfile               anyone          none profiles none
  query    social.getSlug                  anyone          none profiles none
  query    social.getStageNameStatus       user            own  reads   none
  query    social.listFollowed             user            own  reads   none
  query    social.listFollowers            user            none reads   none
  query    social.listFollowing            user            none reads   none
  subscription notifications.stream        user            own  reads   none
`;

test('these are all procedures and their policies', () => {
  const rows = procedures.map(([name, { type, meta }]) => {
    const { principal, ownership, limit, audit } = meta?.policy ?? {};
    return [type, name, principal, ownership, limit, audit].join(' ');
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
    expect.arrayContaining(['audit', 'limit', 'ownership', 'principal']),
  );
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
  ]);
});

test('a database that is away is a 503 without a word of the driver, and is reported', async () => {
  const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
  const context = createTestContext(db);
  const answer = createCaller(context).places.listCities();
  await expect(answer).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'We cannot reach our data right now. Please try again in a moment.',
  });
  expect(context.reported).toHaveLength(1);
  await db.destroy();
});
