import { isThorough } from '@stagetime/config/thorough';
import { expect } from 'vitest';
import type { Principal } from './cast.ts';
import type { AuditRow } from './run-matrix.ts';

type Expected = (who: Principal) => readonly unknown[];

const nothing = { target: null, mic: null, details: {} };
const byThemselves =
  (event: string): Expected =>
  (who) => [{ ...nothing, event, actor: who, target: who }];
/** With the token of a link, whoever sends it: it is the owner. */
const byOwner =
  (event: string): Expected =>
  () => [{ ...nothing, event, actor: 'owner', target: 'owner' }];
const bySomebodyNew =
  (...events: string[]): Expected =>
  () =>
    events.map((event) => ({
      ...nothing,
      ...{ event, actor: 'someone new', target: 'someone new' },
    }));
/** What the caller did, to the owner or to a mic. */
const did =
  (row: Partial<AuditRow> & { readonly event: string }): Expected =>
  (who) => [{ ...nothing, actor: who, ...row }];

const text = expect.any(String) as unknown;
const count = expect.any(Number) as unknown;
const reason = 'hosts a festival';
/** The two of the cast; with every case tried there are those of the stages before, too. */
const admins: unknown = isThorough ? expect.arrayContaining([count, count]) : [count, count];

/**
 * What a call that succeeds leaves in the audit log, by hand: one row for each person and event, with who
 * did it, on whom or what, what was before and what is after. A procedure that is not here leaves
 * nothing, and no call that is refused does.
 */
export const expectedAudit: Readonly<Record<string, Expected>> = {
  'accounts.changePassword': byThemselves('password_changed'),
  'accounts.confirmEmail': byThemselves('email_changed'),
  'accounts.deleteAccount': byThemselves('account_deleted'),
  'accounts.exportData': byThemselves('data_exported'),
  'accounts.finishGoogle': bySomebodyNew('account_created', 'google_linked'),
  'accounts.resetPassword': byOwner('password_reset'),
  'accounts.signInByGoogle': bySomebodyNew('account_created', 'google_linked'),
  'accounts.signUp': bySomebodyNew('account_created'),
  'accounts.updateProfile': byThemselves('email_change_asked'),
  // Everyone here has an account whose address is confirmed already.
  'accounts.verifyLoginLink': () => [],
  'accounts.verifyPhoneCode': () => [],

  'admin.confirmImport': did({
    event: 'mics_imported',
    details: {
      ...{ city: null, file: text, rowsRead: 1, added: 1 },
      ...{ listed: 0, differing: 0, repeated: 0, partly: 0, refused: 0 },
    },
  }),
  'admin.editMic': did({
    event: 'mic_edited',
    target: 'owner',
    mic: 'shown',
    details: {
      before: { show_name: expect.stringMatching(/^(?:Casting|Renamed) Night/) },
      after: { show_name: expect.stringMatching(/^Renamed Night [0-9]+$/) },
    },
  }),
  'admin.extendMessageQuota': did({
    event: 'message_quota_extended',
    target: 'owner',
    details: { before: count, after: count, additional: 2, reason },
  }),
  'admin.hideHoliday': did({
    event: 'holiday_hidden',
    details: { city: 'los-angeles', date: expect.any(String), name: 'Some day' },
  }),
  'admin.saveHoliday': did({
    event: 'holiday_saved',
    details: {
      ...{ city: 'los-angeles', date: '2026-12-31', after: 'Last night' },
      before: expect.toSatisfy((before) => before === null || before === 'Last night'),
    },
  }),
  'admin.readMessageQuota': did({
    event: 'sensitive_read',
    target: 'owner',
    details: { what: 'message quota' },
  }),
  'admin.resetMessageQuota': did({
    event: 'message_quota_reset',
    target: 'owner',
    details: { before: count, after: 0, takenBack: count, reason },
  }),
  'admin.searchUsers': did({
    event: 'sensitive_read',
    details: { what: 'user search', found: [count] },
  }),
  'admin.toggleApproval': did({
    event: 'mic_approved',
    target: 'owner',
    mic: 'another',
    details: { before: 'pending', after: 'approved' },
  }),
  'desk.editSubmission': did({
    event: 'mic_edited',
    target: 'owner',
    mic: 'another',
    details: {
      before: { show_name: 'Casting Night' },
      after: { show_name: expect.stringMatching(/^Renamed Night [0-9]+$/) },
    },
  }),
  'desk.setDigest': (who) => [
    {
      ...nothing,
      ...{ event: 'desk_digest_changed', actor: who, target: who },
      details: { before: 'never', after: 'daily' },
    },
  ],
  // What admins do to others; one's own words are one's own.
  'comments.delete': (who) =>
    who === 'owner'
      ? []
      : did({
          event: 'comment_deleted',
          target: 'owner',
          mic: 'shown',
          details: { commentId: count },
        })(who),
  'mics.cancelNight': did({
    event: 'night_cancelled',
    mic: 'shown',
    details: {
      date: '2026-11-23',
      before: { sentence: expect.toSatisfy((before) => before === null || /party/.test(before)) },
      after: { sentence: expect.stringMatching(/^A private party [0-9]+$/) },
    },
  }),
  // By whoever has the link, and so by no one who is known.
  'mics.answerMicCheck': () => [
    {
      ...nothing,
      ...{ event: 'mic_confirmed', actor: null, target: 'owner', mic: 'another' },
      details: { before: { status: 'approved' }, answer: 'going' },
    },
  ],
  'desk.decideClaim': did({
    event: 'mic_claim_approved',
    ...{ target: 'friend', mic: 'another', details: { claim: count } },
  }),
  'mics.endHosting': (who) =>
    did(
      who === 'owner'
        ? { event: 'mic_host_left', mic: 'another' }
        : { event: 'mic_host_ended', target: 'owner', mic: 'another' },
    )(who),
  'mics.inviteHost': did({
    event: 'mic_host_invited',
    ...{ target: 'friend', mic: 'another', details: { handsOver: false } },
  }),
  'mics.withdrawInvitation': did({
    event: 'mic_invitation_withdrawn',
    ...{ target: 'friend', mic: 'another' },
  }),
  'mics.answerInvitation': did({
    event: 'mic_invitation_accepted',
    ...{ target: 'friend', mic: 'another' },
  }),
  'mics.claim': did({ event: 'mic_claimed', mic: 'another' }),
  'mics.confirm': did({
    event: 'mic_confirmed',
    mic: 'shown',
    details: {
      before: { last_confirmed_at: expect.toSatisfy((at) => at === null || /^2026/.test(at)) },
      after: { last_confirmed_at: '2026-11-20T19:00:00.000Z' },
    },
  }),
  'people.find': did({
    event: 'sensitive_read',
    details: { what: 'people search', found: [count] },
  }),
  'people.list': did({
    event: 'sensitive_read',
    details: { what: 'people list', list: 'admins', found: admins },
  }),
  'people.readContact': did({
    ...{ event: 'sensitive_read', target: 'owner', details: { what: 'contact', reason } },
  }),
  'people.act': did({
    ...{ event: 'profile_reset', target: 'owner', details: { action: 'reset_name', reason } },
  }),
  'people.setRole': did({
    ...{ event: 'privilege_permissions_changed', target: 'friend' },
    details: { role: 'user', adminLevel: 0, roleBefore: 'user', levelBefore: 0, reason },
  }),
  'reports.decide': did({
    ...{ event: 'report_decided', target: 'owner', mic: 'shown' },
    details: {
      ...{ caseId: count, kind: 'comment', subjectId: count, content: 'hidden', author: 'none' },
    },
  }),
  'reports.decideAppeal': did({
    ...{ event: 'report_appeal_decided', target: 'someone new' },
    details: { caseId: count, isLifted: true },
  }),
  'reports.undo': did({
    ...{ event: 'report_decision_undone', target: 'owner' },
    details: { caseId: count, content: 'left', author: 'none' },
  }),
  'mics.reportNight': (who) =>
    did({
      event: 'night_reported',
      mic: 'another',
      details: {
        date: '2026-11-20',
        kind: 'full',
        byHost: !['other', 'unconfirmed'].includes(who),
      },
    })(who),
  'mics.withdrawReport': did({
    event: 'night_report_withdrawn',
    mic: 'another',
    details: { date: '2026-11-20' },
  }),
  'mics.edit': did({
    event: 'mic_edited',
    target: 'owner',
    mic: 'another',
    details: { before: { start_time: '20:00' }, after: { start_time: '19:30' } },
  }),
  'mics.decideSuggestion': (who) => [
    ...did({
      event: 'mic_edited',
      target: 'owner',
      mic: 'another',
      details: { before: { start_time: '20:00' }, after: { start_time: '19:30' } },
    })(who),
    ...did({
      event: 'suggestion_taken',
      mic: 'another',
      details: { suggestion: count, state: 'taken', fields: ['Start Time'] },
    })(who),
  ],
  'mics.restoreVersion': did({
    event: 'mic_edited',
    target: 'owner',
    mic: 'another',
    details: { before: { start_time: '20:00' }, after: { start_time: '19:30' } },
  }),
  'mics.setStatus': did({
    event: 'mic_paused',
    target: 'owner',
    mic: 'another',
    details: {
      before: { status: 'approved', note: null, until_date: null, successor_id: null },
      after: { status: 'paused', note: text, until_date: null, successor_id: null },
    },
  }),
  'mics.moveNight': did({
    event: 'night_moved',
    mic: 'shown',
    details: {
      date: '2026-11-23',
      before: expect.toSatisfy((before) => before === null || /later/.test(before.sentence)),
      after: {
        ...{ toDate: '2026-11-23', toTime: '21:00' },
        sentence: expect.stringMatching(/^An hour later [0-9]+$/),
      },
    },
  }),
  'mics.restoreNight': did({
    event: 'night_restored',
    mic: 'shown',
    details: {
      ...{ date: '2026-11-23', before: { sentence: 'A private party' } },
      after: { sentence: null },
    },
  }),
  'operations.setFeatureFlag': did({
    event: 'feature_flag_changed',
    details: { name: 'phone', before: true, isOn: false },
  }),
  'social.claimStageName': byThemselves('stage_name_claimed'),
};
