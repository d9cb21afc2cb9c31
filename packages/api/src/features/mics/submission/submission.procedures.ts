import { NoInput } from '@stagetime/contracts/core/schemas';
import {
  DuplicateListView,
  FindDuplicatesInput,
  OwnSubmissionListView,
  SubmissionOptionsView,
  SubmitMicInput,
  SubmittedMicView,
} from '@stagetime/contracts/mics/submission/schemas';
import { procedure } from '../../../core/trpc.ts';
import { findDuplicates } from '../duplicates/duplicates.service.ts';
import { getSubmissionOptions, listOwnSubmissions, submitMic } from './submission.service.ts';

const publicRead = {
  principal: 'anyone',
  ownership: 'none',
  limit: 'reads',
  audit: 'none',
} as const;

export const submissionProcedures = {
  submit: procedure({
    principal: 'visitor-or-user',
    ownership: 'none',
    limit: 'writes',
    audit: 'none',
  })
    .input(SubmitMicInput)
    .output(SubmittedMicView)
    .mutation(({ ctx, input }) => submitMic(ctx, input)),

  submissionOptions: procedure(publicRead)
    .input(NoInput)
    .output(SubmissionOptionsView)
    .query(({ ctx }) => getSubmissionOptions(ctx)),

  findDuplicates: procedure(publicRead)
    .input(FindDuplicatesInput)
    .output(DuplicateListView)
    .query(({ ctx, input }) => findDuplicates(ctx, input)),

  listOwn: procedure({ principal: 'user', ownership: 'own', limit: 'reads', audit: 'none' })
    .input(NoInput)
    .output(OwnSubmissionListView)
    .query(({ ctx }) => listOwnSubmissions(ctx)),
};
