import { type Caller, type Principal, principals } from './cast.ts';

/**
 * What becomes of a call: `ok`, `null` for an answer that says there is nothing for the caller, or the
 * status of its refusal, with its code where that is not the plain one of the status.
 */
export type Outcome = string;

/**
 * Each procedure, called with a good input that is about what belongs to the owner, by hand for
 * each principal:
 *
 * - visitor: no token; ended: the token of a session that was ended; suspend.: the token of an account
 *   that a moderator suspended
 * - unconf.: someone whose address was never confirmed; other: someone who has nothing to do with it
 * - owner: whose account, mic, comment, session or notification it is
 * - admin, admin2: admins of both levels; super: a super admin
 */
const procedures = `
  procedure                              visitor  ended    suspend. unconf.  other    owner    admin    admin2   super
  accounts.cancelEmailChange             401      401      401      ok       ok       ok       ok       ok       ok
  accounts.changePassword                401      401      401      ok       ok       ok       ok       ok       ok
  accounts.completeOnboarding            401      401      401      ok       ok       ok       ok       ok       ok
  accounts.confirmEmail                  401      401      401      401      401      ok       401      401      401
  accounts.deleteAccount                 401      401      401      ok       ok       ok       ok       ok       ok
  accounts.endOtherSessions              401      401      401      ok       ok       ok       ok       ok       ok
  accounts.endSession                    401      401      401      404      404      ok       404      404      404
  accounts.exportData                    401      401      401      ok       ok       ok       ok       ok       ok
  accounts.finishGoogle                  ok       ok       ok       ok       ok       ok       ok       ok       ok
  accounts.getCaptcha                    ok       ok       ok       ok       ok       ok       ok       ok       ok
  accounts.getOnboarding                 401      401      401      ok       ok       ok       ok       ok       ok
  accounts.getPendingEmail               401      401      401      ok       ok       ok       ok       ok       ok
  accounts.getSignInOptions              ok       ok       ok       ok       ok       ok       ok       ok       ok
  accounts.listSessions                  401      401      401      ok       ok       ok       ok       ok       ok
  accounts.me                            401      401      401      ok       ok       ok       ok       ok       ok
  accounts.requestPasswordReset          ok       ok       ok       ok       ok       ok       ok       ok       ok
  accounts.resetPassword                 ok       ok       ok       ok       ok       ok       ok       ok       ok
  accounts.sendLoginLink                 ok       ok       ok       ok       ok       ok       ok       ok       ok
  accounts.signIn                        ok       ok       ok       ok       ok       ok       ok       ok       ok
  accounts.signInByGoogle                ok       ok       ok       ok       ok       ok       ok       ok       ok
  accounts.signInByPhone                 400      400      400      400      400      ok       400      400      400
  accounts.signOut                       401      401      401      ok       ok       ok       ok       ok       ok
  accounts.signUp                        ok       ok       ok       ok       ok       ok       ok       ok       ok
  accounts.signUpByPhone                 400      400      400      400      400      ok       400      400      400
  accounts.startPhoneVerification        ok       ok       ok       ok       ok       ok       ok       ok       ok
  accounts.updateProfile                 401      401      401      ok       ok       ok       ok       ok       ok
  accounts.verifyLoginLink               ok       ok       ok       ok       ok       ok       ok       ok       ok
  accounts.verifyPhoneCode               ok       ok       ok       ok       ok       ok       ok       ok       ok
  admin.confirmImport                    401      401      401      403      403      403      ok       ok       ok
  admin.editMic                          401      401      401      403      403      403      ok       ok       ok
  admin.extendMessageQuota               401      401      401      403      403      403      ok       ok       ok
  admin.getReview                        401      401      401      403      403      403      ok       ok       ok
  admin.getSystem                        401      401      401      403      403      403      ok       ok       ok
  admin.hideHoliday                      401      401      401      403      403      403      ok       ok       ok
  admin.listAudit                        401      401      401      403      403      403      ok       ok       ok
  admin.listHolidays                     401      401      401      403      403      403      ok       ok       ok
  admin.listSubmissions                  401      401      401      403      403      403      ok       ok       ok
  admin.previewImport                    401      401      401      403      403      403      ok       ok       ok
  admin.readMessageQuota                 401      401      401      403      403      403      ok       ok       ok
  admin.resetMessageQuota                401      401      401      403      403      403      ok       ok       ok
  admin.saveHoliday                      401      401      401      403      403      403      ok       ok       ok
  admin.searchUsers                      401      401      401      403      403      403      ok       ok       ok
  admin.toggleApproval                   401      401      401      403      403      403      ok       ok       ok
  comments.add                           401      401      401      ok       ok       ok       ok       ok       ok
  comments.delete                        401      401      401      403      403      ok       ok       ok       ok
  comments.edit                          401      401      401      403      403      ok       403      403      403
  comments.list                          ok       ok       ok       ok       ok       ok       ok       ok       ok
  comments.listPersonComments            ok       ok       ok       ok       ok       ok       ok       ok       ok
  comments.maybeOwnVotes                 null     null     null     ok       ok       ok       ok       ok       ok
  comments.ownVotes                      401      401      401      ok       ok       ok       ok       ok       ok
  comments.toggleVote                    401      401      401      ok       ok       ok       ok       ok       ok
  comments.vote                          401      401      401      ok       ok       ok       ok       ok       ok
  desk.counts                            401      401      401      403      403      403      ok       ok       ok
  desk.getClaim                          401      401      401      403      403      403      ok       ok       ok
  desk.decideClaim                       401      401      401      403      403      403      ok       ok       ok
  desk.editSubmission                    401      401      401      403      403      403      ok       ok       ok
  desk.getDigest                         401      401      401      403      403      403      ok       ok       ok
  desk.getItem                           401      401      401      403      403      403      ok       ok       ok
  desk.getSubmission                     401      401      401      403      403      403      ok       ok       ok
  desk.list                              401      401      401      403      403      403      ok       ok       ok
  desk.listMics                          401      401      401      403      403      403      ok       ok       ok
  desk.look                              401      401      401      403      403      403      ok       ok       ok
  desk.setDigest                         401      401      401      403      403      403      ok       ok       ok
  messaging.answerRequest                401      401      401      ok       ok       ok       ok       ok       ok
  messaging.contact                      ok       ok       ok       ok       ok       ok       ok       ok       ok
  messaging.getQuota                     401      401      401      ok       ok       ok       ok       ok       ok
  messaging.getSettings                  401      401      401      ok       ok       ok       ok       ok       ok
  messaging.getThread                    401      401      401      ok       ok       ok       ok       ok       ok
  messaging.listConversations            401      401      401      ok       ok       ok       ok       ok       ok
  messaging.markRead                     401      401      401      ok       ok       ok       ok       ok       ok
  messaging.searchPeople                 401      401      401      ok       ok       ok       ok       ok       ok
  messaging.send                         401      401      401      ok       ok       ok       ok       ok       ok
  messaging.unreadCount                  401      401      401      ok       ok       ok       ok       ok       ok
  messaging.updateSettings               401      401      401      ok       ok       ok       ok       ok       ok
  mics.answerMicCheck                    ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.cancelNight                       401      401      401      404      404      ok       ok       ok       ok
  mics.cityPreview                       ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.askToHost                         401      401      401      ok       ok       ok       ok       ok       ok
  mics.withdrawClaim                     401      401      401      ok       ok       ok       ok       ok       ok
  mics.listHosts                         401      401      401      404      404      ok       ok       ok       ok
  mics.endHosting                        401      401      401      403      403      ok       ok       ok       ok
  mics.inviteHost                        401      401      401      403      403      ok       403      403      403
  mics.withdrawInvitation                401      401      401      403      403      ok       ok       ok       ok
  mics.answerInvitation                  401      401      401      404      404      ok       404      404      404
  mics.checkStopLink                     ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.claim                             401      401      401      403      403      ok       403      403      403
  mics.confirm                           401      401      401      404      404      ok       ok       ok       ok
  mics.countInterested                   ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.edit                              401      401      401      404      404      ok       ok       ok       ok
  mics.findDuplicates                    ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.get                               404      404      404      404      404      ok       ok       ok       ok
  mics.list                              ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.getUpkeep                         401      401      401      ok       ok       ok       ok       ok       ok
  mics.listChangeableNights              401      401      401      null     null     ok       ok       ok       ok
  mics.answerNight                       401      401      401      ok       ok       403      403      403      403
  mics.listAnswers                       401      401      401      ok       ok       ok       ok       ok       ok
  mics.listFavoriteNights                401      401      401      ok       ok       ok       ok       ok       ok
  mics.listFavorites                     401      401      401      403      403      ok       ok       ok       ok
  mics.listGoings                        ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.listHistory                       401      401      401      404      404      ok       ok       ok       ok
  mics.listInterested                    ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.listMarks                         401      401      401      ok       ok       ok       ok       ok       ok
  mics.listNightReports                  ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.listOwn                           401      401      401      ok       ok       ok       ok       ok       ok
  mics.listPersonMics                    ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.listPersonNights                  ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.listOwnGoings                     401      401      401      ok       ok       ok       ok       ok       ok
  mics.listHosting                       401      401      401      ok       ok       ok       ok       ok       ok
  mics.countHosting                      401      401      401      ok       ok       ok       ok       ok       ok
  mics.moveNight                         401      401      401      404      404      ok       ok       ok       ok
  mics.readMicCheck                      ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.restoreNight                      401      401      401      404      404      ok       ok       ok       ok
  mics.restoreVersion                    401      401      401      404      404      ok       ok       ok       ok
  mics.listSuggestions                   401      401      401      404      404      ok       ok       ok       ok
  mics.decideSuggestion                  401      401      401      404      404      ok       ok       ok       ok
  mics.search                            ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.reportNight                       401      401      401      ok       ok       ok       ok       ok       ok
  mics.withdrawReport                    401      401      401      ok       ok       ok       ok       ok       ok
  mics.setFavorite                       401      401      401      ok       ok       ok       ok       ok       ok
  mics.setGoing                          401      401      401      ok       ok       ok       ok       ok       ok
  mics.setInterest                       401      401      401      ok       ok       ok       ok       ok       ok
  mics.setStatus                         401      401      401      404      404      ok       ok       ok       ok
  mics.stopMicChecks                     ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.submissionOptions                 ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.submit                            ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.suggest                           ok       ok       ok       ok       ok       ok       ok       ok       ok
  mics.toggleFavorite                    401      401      401      ok       ok       ok       ok       ok       ok
  notifications.checkStopLink            ok       ok       ok       ok       ok       ok       ok       ok       ok
  notifications.countUnread              401      401      401      ok       ok       ok       ok       ok       ok
  notifications.dismiss                  401      401      401      404      404      ok       404      404      404
  notifications.getSettings              401      401      401      ok       ok       ok       ok       ok       ok
  notifications.list                     401      401      401      ok       ok       ok       ok       ok       ok
  notifications.markAllRead              401      401      401      ok       ok       ok       ok       ok       ok
  notifications.markRead                 401      401      401      404      404      ok       404      404      404
  notifications.restore                  401      401      401      404      404      ok       404      404      404
  notifications.setTopic                 401      401      401      ok       ok       ok       ok       ok       ok
  notifications.showGoings               401      401      401      ok       ok       ok       ok       ok       ok
  notifications.stopMails                ok       ok       ok       ok       ok       ok       ok       ok       ok
  notifications.stream                   401      401      401      ok       ok       ok       ok       ok       ok
  operations.getSiteInfo                 ok       ok       ok       ok       ok       ok       ok       ok       ok
  operations.listErrorReports            401      401      401      403      403      403      ok       ok       ok
  operations.listFeatureFlags            401      401      401      403      403      403      403      403      ok
  operations.logError                    ok       ok       ok       ok       ok       ok       ok       ok       ok
  operations.setFeatureFlag              401      401      401      403      403      403      403      403      ok
  people.act                             401      401      401      403      403      403      ok       ok       ok
  people.find                            401      401      401      403      403      403      ok       ok       ok
  people.get                             401      401      401      403      403      403      ok       ok       ok
  people.list                            401      401      401      403      403      403      ok       ok       ok
  people.readContact                     401      401      401      403      403      403      ok       ok       ok
  people.setRole                         401      401      401      403      403      403      403      403      ok
  places.cityChoices                     ok       ok       ok       ok       ok       ok       ok       ok       ok
  places.detectLocation                  ok       ok       ok       ok       ok       ok       ok       ok       ok
  places.listCities                      ok       ok       ok       ok       ok       ok       ok       ok       ok
  social.block                           401      401      401      ok       ok       ok       ok       ok       ok
  social.checkStageName                  ok       ok       ok       ok       ok       ok       ok       ok       ok
  social.claimStageName                  401      401      401      ok       ok       ok       ok       ok       ok
  social.countFollows                    ok       ok       ok       ok       ok       ok       ok       ok       ok
  social.follow                          401      401      401      ok       ok       ok       ok       ok       ok
  social.getEngagement                   401      401      401      ok       ok       ok       ok       ok       ok
  social.getFollowStatus                 401      401      401      ok       ok       ok       ok       ok       ok
  social.getOwnProfile                   401      401      401      ok       ok       ok       ok       ok       ok
  social.getProfile                      ok       ok       ok       ok       ok       ok       ok       ok       ok
  social.getSlug                         ok       ok       ok       ok       ok       ok       ok       ok       ok
  social.getStageNameStatus              401      401      401      ok       ok       ok       ok       ok       ok
  social.listBlocked                     401      401      401      ok       ok       ok       ok       ok       ok
  social.listFollowed                    401      401      401      ok       ok       ok       ok       ok       ok
  social.listFollowers                   401      401      401      ok       ok       ok       ok       ok       ok
  social.listFollowing                   401      401      401      ok       ok       ok       ok       ok       ok
  reports.appeal                         ok       ok       ok       ok       ok       ok       ok       ok       ok
  reports.decide                         401      401      401      403      403      403      ok       ok       ok
  reports.decideAppeal                   401      401      401      403      403      403      ok       ok       ok
  reports.readAppeal                     ok       ok       ok       ok       ok       ok       ok       ok       ok
  reports.readCase                       401      401      401      403      403      403      ok       ok       ok
  reports.report                         401      401      401      ok       ok       400      ok       ok       ok
  reports.undo                           401      401      401      403      403      403      ok       ok       ok
  social.unblock                         401      401      401      ok       ok       ok       ok       ok       ok
  social.unfollow                        401      401      401      ok       ok       ok       ok       ok       ok
  social.updateOwnProfile                401      401      401      ok       ok       ok       ok       ok       ok
  social.uploadProfileImage              401      401      401      ok       ok       ok       ok       ok       ok
`;

/** Reads a table whose first line is its head, and whose columns are the callers. */
export function readTable<Who extends Caller>(table: string, callers: readonly Who[]) {
  type Row = Readonly<Record<Who, Outcome>>;
  const [, ...lines] = table.trim().split('\n');
  const rows = lines.map((line): [string, Row] => {
    const [name = '', ...outcomes] = line.trim().split(/ +/);
    const row = Object.fromEntries(callers.map((who, index) => [who, outcomes[index] ?? '']));
    return [name, row as Row];
  });
  return new Map(rows) as ReadonlyMap<string, Row>;
}

export const expectedOutcomes = readTable<Principal>(procedures, principals);
