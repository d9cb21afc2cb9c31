import {
  AppealInput,
  AppealReference,
  AppealView,
  CaseReference,
  CaseView,
  DecideAppealInput,
  DecideInput,
  ReportInput,
} from '@stagetime/contracts/admin/reports/schemas';
import {
  FoundUserListView,
  GetReviewInput,
  ListSubmissionsInput,
  ReviewView,
  SubmissionListView,
  ToggleApprovalInput,
  ToggledApprovalView,
} from '@stagetime/contracts/admin/review/schemas';
import {
  ActOnPersonInput,
  AuditListView,
  ConfirmImportInput,
  ContactView,
  FindPeopleInput,
  FoundPeopleView,
  ImportPreviewView,
  ImportResultView,
  ListAuditInput,
  ListedPeopleView,
  ListPeopleInput,
  PersonView,
  PreviewImportInput,
  ReadContactInput,
  SetRoleInput,
} from '@stagetime/contracts/admin/schemas';
import { NoInput, NoOutput, Notice, UserReference } from '@stagetime/contracts/core/schemas';
import {
  ExtendQuotaInput,
  QuotaView,
  ResetQuotaInput,
} from '@stagetime/contracts/messaging/schemas';
import { EditMicInput } from '@stagetime/contracts/mics/editing/schemas';
import {
  HideHolidayInput,
  HolidayListView,
  SaveHolidayInput,
} from '@stagetime/contracts/mics/holidays/schemas';
import { MicView } from '@stagetime/contracts/mics/schemas';
import { SystemView } from '@stagetime/contracts/operations/schemas';
import { CityInput } from '@stagetime/contracts/places/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { router } from '../../core/trpc.ts';
import { extendQuota, resetQuota } from '../messaging/quota/quota.service.ts';
import { editMic } from '../mics/editing/editing.service.ts';
import { hideHoliday, listHolidaysOf, saveHoliday } from '../mics/holidays/holidays.service.ts';
import { getSystem, listAudit, readMessageQuota } from './admin.service.ts';
import {
  actOnPerson,
  findPeople,
  getPerson,
  listPeople,
  readContact,
  searchUsers,
  setRole,
} from './people/people.service.ts';
import { decideAppeal } from './reports/appeals.service.ts';
import { decide, readCase, undo } from './reports/report-cases.service.ts';
import { limits } from './reports/reports.policy.ts';
import { appeal, readAppeal, report } from './reports/reports.service.ts';
import { getReview, toggleApproval } from './review/review.service.ts';
import { listSubmissions } from './submissions/submissions.service.ts';

const who = 'admin';

/** All that reads a list: few ever import one, and no start waits for it. */
const loadImport = () => import('./import/browser-import.ts');

export const adminRouter = router({
  listSubmissions: reads({ who })
    .input(ListSubmissionsInput)
    .output(SubmissionListView)
    .query(({ ctx, input }) => listSubmissions(ctx, input)),

  getSystem: reads({ who })
    .input(NoInput)
    .output(SystemView)
    .query(({ ctx }) => getSystem(ctx)),

  getReview: reads({ who })
    .input(GetReviewInput)
    .output(ReviewView)
    .query(({ ctx, input }) => getReview(ctx, input)),

  toggleApproval: writes({ who, audit: ['mic_approved', 'mic_rejected', 'mic_decision_undone'] })
    .input(ToggleApprovalInput)
    .output(ToggledApprovalView)
    .mutation(({ ctx, input }) => toggleApproval(ctx, input)),

  editMic: writes({ who, audit: ['mic_edited'] })
    .input(EditMicInput)
    .output(MicView)
    .mutation(({ ctx, input }) => editMic(ctx, input)),

  // Mutations, because each leaves a row in the audit log; these work while nothing else may change.
  searchUsers: writes({ who, audit: ['sensitive_read'], worksReadOnly: true })
    .input(FindPeopleInput)
    .output(FoundUserListView)
    .mutation(({ ctx, input }) => searchUsers(ctx, input)),

  readMessageQuota: writes({ who, audit: ['sensitive_read'], worksReadOnly: true })
    .input(UserReference)
    .output(QuotaView)
    .mutation(({ ctx, input }) => readMessageQuota(ctx, input)),

  extendMessageQuota: writes({ who, audit: ['message_quota_extended'] })
    .input(ExtendQuotaInput)
    .output(QuotaView)
    .mutation(({ ctx, input }) => ctx.write((write) => extendQuota(write, ctx, input))),

  resetMessageQuota: writes({ who, audit: ['message_quota_reset'] })
    .input(ResetQuotaInput)
    .output(QuotaView)
    .mutation(({ ctx, input }) => ctx.write((write) => resetQuota(write, ctx, input))),

  listAudit: reads({ who })
    .input(ListAuditInput)
    .output(AuditListView)
    .query(({ ctx, input }) => listAudit(ctx, input)),

  listHolidays: reads({ who })
    .input(CityInput)
    .output(HolidayListView)
    .query(({ ctx, input }) => listHolidaysOf(ctx, input)),

  saveHoliday: writes({ who, audit: ['holiday_saved'] })
    .input(SaveHolidayInput)
    .output(HolidayListView)
    .mutation(({ ctx, input }) => saveHoliday(ctx, input)),

  hideHoliday: writes({ who, audit: ['holiday_hidden', 'holiday_shown'] })
    .input(HideHolidayInput)
    .output(HolidayListView)
    .mutation(({ ctx, input }) => hideHoliday(ctx, input)),

  previewImport: reads({ who })
    .input(PreviewImportInput)
    .output(ImportPreviewView)
    .query(async ({ ctx, input }) => (await loadImport()).previewImport(ctx, input)),

  confirmImport: writes({ who, audit: ['mics_imported'] })
    .input(ConfirmImportInput)
    .output(ImportResultView)
    .mutation(async ({ ctx, input }) => (await loadImport()).confirmImport(ctx, input)),
});

export const peopleRouter = router({
  // A mutation, because it leaves a row in the audit log: whole addresses and numbers find people, too.
  find: writes({ who, audit: ['sensitive_read'], worksReadOnly: true })
    .input(FindPeopleInput)
    .output(FoundPeopleView)
    .mutation(({ ctx, input }) => findPeople(ctx, input)),

  // A mutation for the same reason: who else was looked at is in the log, too.
  list: writes({ who, audit: ['sensitive_read'], worksReadOnly: true })
    .input(ListPeopleInput)
    .output(ListedPeopleView)
    .mutation(({ ctx, input }) => listPeople(ctx, input)),

  get: reads({ who })
    .input(UserReference)
    .output(PersonView)
    .query(({ ctx, input }) => getPerson(ctx, input)),

  readContact: writes({ who, audit: ['sensitive_read'], worksReadOnly: true })
    .input(ReadContactInput)
    .output(ContactView)
    .mutation(({ ctx, input }) => readContact(ctx, input)),

  act: writes({
    who,
    audit: ['account_suspended', 'account_unsuspended', 'sessions_revoked', 'profile_reset'],
  })
    .input(ActOnPersonInput)
    .output(Notice)
    .mutation(({ ctx, input }) => actOnPerson(ctx, input)),

  setRole: writes({ who: 'super-admin', audit: ['privilege_permissions_changed'] })
    .input(SetRoleInput)
    .output(Notice)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
});

export const reportsRouter = router({
  report: writes({ who: 'user', limits: [limits.reportByUser, limits.reportByUserDay] })
    .input(ReportInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => report(ctx, input)),

  /** By the link of a mail: who is suspended cannot sign in. */
  appeal: writes({ who: 'anyone', limits: [limits.appealByCaller] })
    .input(AppealInput)
    .output(Notice)
    .mutation(({ ctx, input }) => appeal(ctx, input)),

  // A mutation, so that the token is in no address.
  readAppeal: reads({ who: 'public-uncached' })
    .input(AppealReference)
    .output(AppealView)
    .mutation(({ ctx, input }) => readAppeal(ctx, input)),

  // A mutation, because private messages that it shows leave a row in the audit log.
  readCase: writes({ who, audit: ['sensitive_read'], worksReadOnly: true })
    .input(CaseReference)
    .output(CaseView)
    .mutation(({ ctx, input }) => readCase(ctx, input)),

  decide: writes({
    who,
    audit: [
      ...(['report_decided', 'account_suspended'] as const),
      ...(['mic_removed', 'mic_closed', 'mic_paused', 'mic_reopened'] as const),
    ],
  })
    .input(DecideInput)
    .output(Notice)
    .mutation(({ ctx, input }) => decide(ctx, input)),

  decideAppeal: writes({ who, audit: ['report_appeal_decided'] })
    .input(DecideAppealInput)
    .output(Notice)
    .mutation(({ ctx, input }) => decideAppeal(ctx, input)),

  undo: writes({ who, audit: ['report_decision_undone'] })
    .input(CaseReference)
    .output(Notice)
    .mutation(({ ctx, input }) => undo(ctx, input)),
});
