import { AuditListView, ListAuditInput } from '@stagetime/contracts/admin/audit/schemas';
import {
  ConfirmImportInput,
  ImportPreviewView,
  ImportResultView,
  PreviewImportInput,
} from '@stagetime/contracts/admin/import/schemas';
import {
  EditMicInput,
  FoundUserListView,
  GetReviewInput,
  ListSubmissionsInput,
  ReviewView,
  SearchUsersInput,
  SubmissionListView,
  ToggleApprovalInput,
  ToggledApprovalView,
} from '@stagetime/contracts/admin/review/schemas';
import { NoInput } from '@stagetime/contracts/core/schemas';
import {
  ExtendQuotaInput,
  GetQuotaInput,
  QuotaView,
  ResetQuotaInput,
} from '@stagetime/contracts/messaging/schemas';
import { MicView } from '@stagetime/contracts/mics/schemas';
import { SystemView } from '@stagetime/contracts/operations/system/schemas';
import { procedure, router } from '../../core/trpc.ts';
import { listAudit } from './audit/audit.service.ts';
import {
  extendMessageQuota,
  readMessageQuota,
  resetMessageQuota,
} from './quotas/quotas.service.ts';
import { editMic } from './review/edit-mic.ts';
import { getReview } from './review/review.service.ts';
import { toggleApproval } from './review/toggle-approval.ts';
import { listSubmissions } from './submissions/submissions.service.ts';
import { getSystem } from './system/system.service.ts';
import { searchUsers } from './users/search-users.ts';

const read = { principal: 'admin', ownership: 'none', limit: 'reads', audit: 'none' } as const;
const write = { principal: 'admin', ownership: 'none', limit: 'writes' } as const;

/** All that reads a list: few ever import one, and no start waits for it. */
const loadImport = () => import('./import/browser-import.ts');

export const adminRouter = router({
  listSubmissions: procedure(read)
    .input(ListSubmissionsInput)
    .output(SubmissionListView)
    .query(({ ctx, input }) => listSubmissions(ctx, input)),

  getSystem: procedure(read)
    .input(NoInput)
    .output(SystemView)
    .query(({ ctx }) => getSystem(ctx)),

  getReview: procedure(read)
    .input(GetReviewInput)
    .output(ReviewView)
    .query(({ ctx, input }) => getReview(ctx, input)),

  toggleApproval: procedure({ ...write, audit: ['mic_approved', 'mic_rejected'] })
    .input(ToggleApprovalInput)
    .output(ToggledApprovalView)
    .mutation(({ ctx, input }) => toggleApproval(ctx, input)),

  editMic: procedure({ ...write, audit: 'mic_edited' })
    .input(EditMicInput)
    .output(MicView)
    .mutation(({ ctx, input }) => editMic(ctx, input)),

  // Mutations, because each leaves a row in the audit log; these work while nothing else may change.
  searchUsers: procedure({ ...write, audit: 'sensitive_read', worksReadOnly: true })
    .input(SearchUsersInput)
    .output(FoundUserListView)
    .mutation(({ ctx, input }) => searchUsers(ctx, input)),

  readMessageQuota: procedure({ ...write, audit: 'sensitive_read', worksReadOnly: true })
    .input(GetQuotaInput)
    .output(QuotaView)
    .mutation(({ ctx, input }) => readMessageQuota(ctx, input)),

  extendMessageQuota: procedure({ ...write, audit: 'message_quota_extended' })
    .input(ExtendQuotaInput)
    .output(QuotaView)
    .mutation(({ ctx, input }) => extendMessageQuota(ctx, input)),

  resetMessageQuota: procedure({ ...write, audit: 'message_quota_reset' })
    .input(ResetQuotaInput)
    .output(QuotaView)
    .mutation(({ ctx, input }) => resetMessageQuota(ctx, input)),

  listAudit: procedure(read)
    .input(ListAuditInput)
    .output(AuditListView)
    .query(({ ctx, input }) => listAudit(ctx, input)),

  previewImport: procedure(read)
    .input(PreviewImportInput)
    .output(ImportPreviewView)
    .query(async ({ ctx, input }) => (await loadImport()).previewImport(ctx, input)),

  confirmImport: procedure({ ...write, audit: 'mics_imported' })
    .input(ConfirmImportInput)
    .output(ImportResultView)
    .mutation(async ({ ctx, input }) => (await loadImport()).confirmImport(ctx, input)),
});
