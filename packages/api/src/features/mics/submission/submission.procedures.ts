import { NoInput } from '@stagetime/contracts/core/schemas';
import {
  DuplicateListView,
  FindDuplicatesInput,
  OwnSubmissionListView,
  SubmissionOptionsView,
  SubmitMicInput,
  SubmittedMicView,
} from '@stagetime/contracts/mics/submission/schemas';
import { reads, writes } from '../../../core/procedure.ts';
import { findDuplicates } from '../duplicates/duplicates.service.ts';
import { getSubmissionOptions, listOwnSubmissions, submitMic } from './submission.service.ts';

export const submissionProcedures = {
  submit: writes({ who: 'visitor-or-user' })
    .input(SubmitMicInput)
    .output(SubmittedMicView)
    .mutation(({ ctx, input }) => submitMic(ctx, input)),

  submissionOptions: reads({ who: 'anyone' })
    .input(NoInput)
    .output(SubmissionOptionsView)
    .query(({ ctx }) => getSubmissionOptions(ctx)),

  findDuplicates: reads({ who: 'anyone' })
    .input(FindDuplicatesInput)
    .output(DuplicateListView)
    .query(({ ctx, input }) => findDuplicates(ctx, input)),

  listOwn: reads({ who: 'user' })
    .input(NoInput)
    .output(OwnSubmissionListView)
    .query(({ ctx }) => listOwnSubmissions(ctx)),
};
