import {
  AppealedView,
  AppealInput,
  CaseReference,
  CaseView,
  DecideAppealInput,
  DecidedView,
  DecideInput,
  ReportInput,
} from '@stagetime/contracts/admin/reports/schemas';
import { NoOutput } from '@stagetime/contracts/core/schemas';
import { writes } from '../../../core/procedure.ts';
import { router } from '../../../core/trpc.ts';
import { decide, decideAppeal, readCase, undo } from './report-cases.service.ts';
import { limits } from './reports.policy.ts';
import { appeal, report } from './reports.service.ts';

const who = 'admin';

export const reportsRouter = router({
  report: writes({ who: 'user', limits: [limits.reportByUser, limits.reportByUserDay] })
    .input(ReportInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => report(ctx, input)),

  /** By the link of a mail: who is suspended cannot sign in. */
  appeal: writes({ who: 'anyone', limits: [limits.appealByCaller] })
    .input(AppealInput)
    .output(AppealedView)
    .mutation(({ ctx, input }) => appeal(ctx, input)),

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
    .output(DecidedView)
    .mutation(({ ctx, input }) => decide(ctx, input)),

  decideAppeal: writes({ who, audit: ['report_appeal_decided'] })
    .input(DecideAppealInput)
    .output(DecidedView)
    .mutation(({ ctx, input }) => decideAppeal(ctx, input)),

  undo: writes({ who, audit: ['report_decision_undone'] })
    .input(CaseReference)
    .output(DecidedView)
    .mutation(({ ctx, input }) => undo(ctx, input)),
});
