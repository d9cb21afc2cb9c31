import {
  FoundUserListView,
  GetReviewInput,
  ListSubmissionsInput,
  ReviewView,
  SearchUsersInput,
  SubmissionListView,
  ToggleApprovalInput,
  ToggledApprovalView,
} from '@stagetime/contracts/admin/review/schemas';
import {
  AuditListView,
  ConfirmImportInput,
  ImportPreviewView,
  ImportResultView,
  ListAuditInput,
  PreviewImportInput,
} from '@stagetime/contracts/admin/schemas';
import { NoInput } from '@stagetime/contracts/core/schemas';
import {
  ExtendQuotaInput,
  GetQuotaInput,
  QuotaView,
  ResetQuotaInput,
} from '@stagetime/contracts/messaging/schemas';
import { EditMicInput } from '@stagetime/contracts/mics/editing/schemas';
import { MicView } from '@stagetime/contracts/mics/schemas';
import {
  HideHolidayInput,
  HolidayListView,
  ListHolidaysInput,
  SaveHolidayInput,
} from '@stagetime/contracts/mics/status/schemas';
import { SystemView } from '@stagetime/contracts/operations/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { router } from '../../core/trpc.ts';
import { editMic } from '../mics/editing/editing.service.ts';
import { hideHoliday, listHolidaysOf, saveHoliday } from '../mics/holidays/holidays.service.ts';
import { listAudit } from './audit/audit.service.ts';
import { searchUsers } from './people/people.queries.ts';
import {
  extendMessageQuota,
  readMessageQuota,
  resetMessageQuota,
} from './quotas/quotas.service.ts';
import { getReview, toggleApproval } from './review/review.service.ts';
import { listSubmissions } from './submissions/submissions.service.ts';
import { getSystem } from './system/system.service.ts';

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
    .input(SearchUsersInput)
    .output(FoundUserListView)
    .mutation(({ ctx, input }) => searchUsers(ctx, input)),

  readMessageQuota: writes({ who, audit: ['sensitive_read'], worksReadOnly: true })
    .input(GetQuotaInput)
    .output(QuotaView)
    .mutation(({ ctx, input }) => readMessageQuota(ctx, input)),

  extendMessageQuota: writes({ who, audit: ['message_quota_extended'] })
    .input(ExtendQuotaInput)
    .output(QuotaView)
    .mutation(({ ctx, input }) => extendMessageQuota(ctx, input)),

  resetMessageQuota: writes({ who, audit: ['message_quota_reset'] })
    .input(ResetQuotaInput)
    .output(QuotaView)
    .mutation(({ ctx, input }) => resetMessageQuota(ctx, input)),

  listAudit: reads({ who })
    .input(ListAuditInput)
    .output(AuditListView)
    .query(({ ctx, input }) => listAudit(ctx, input)),

  listHolidays: reads({ who })
    .input(ListHolidaysInput)
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
