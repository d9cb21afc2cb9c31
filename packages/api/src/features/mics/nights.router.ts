import {
  AnswerableNightsView,
  AnsweredNightView,
  AnswerNightInput,
  CancelNightInput,
  ChangeableNightsView,
  ConfirmedMicView,
  MovedNightView,
  MoveNightInput,
  NightInput,
  NightStatusView,
  ReportedNightsView,
  ReportedView,
  ReportNightInput,
  WithdrawReportInput,
} from '@stagetime/contracts/mics/nights/schemas';
import { MicInput } from '@stagetime/contracts/mics/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { reactionsByUser } from '../../core/rate-limit.ts';
import { router } from '../../core/trpc.ts';
import { answerNight, listAnswers } from './night-answers/night-answers.service.ts';
import {
  listNightReports,
  reportNight,
  withdrawReport,
} from './night-reports/night-reports.service.ts';
import {
  cancelNight,
  confirmMic,
  listChangeableNights,
  moveNight,
  restoreNight,
} from './night-status/night-status.service.ts';

const tap = { who: 'user', limits: [reactionsByUser] } as const;

// Admins look after every mic, hosts after theirs: `isOwnMic` stands in each statement.
const who = 'user';

/** What becomes of single nights, and what people say of them. */
export const nightsRouter = router({
  cancelNight: writes({ who, audit: ['night_cancelled'] })
    .input(CancelNightInput)
    .output(NightStatusView)
    .mutation(({ ctx, input }) => cancelNight(ctx, input)),

  moveNight: writes({ who, audit: ['night_moved'] })
    .input(MoveNightInput)
    .output(MovedNightView)
    .mutation(({ ctx, input }) => moveNight(ctx, input)),

  restoreNight: writes({ who, audit: ['night_restored'] })
    .input(NightInput)
    .output(NightStatusView)
    .mutation(({ ctx, input }) => restoreNight(ctx, input)),

  confirm: writes({ who, audit: ['mic_confirmed'] })
    .input(MicInput)
    .output(ConfirmedMicView)
    .mutation(({ ctx, input }) => confirmMic(ctx, input)),

  listChangeableNights: reads({ who })
    .input(MicInput)
    .output(ChangeableNightsView)
    .query(({ ctx, input }) => listChangeableNights(ctx, input)),

  reportNight: writes({ ...tap, audit: ['night_reported'] })
    .input(ReportNightInput)
    .output(ReportedView)
    .mutation(({ ctx, input }) => reportNight(ctx, input)),

  withdrawReport: writes({ ...tap, audit: ['night_report_withdrawn'] })
    .input(WithdrawReportInput)
    .output(ReportedView)
    .mutation(({ ctx, input }) => withdrawReport(ctx, input)),

  listNightReports: reads({ who: 'visitor-or-user' })
    .input(MicInput)
    .output(ReportedNightsView)
    .query(({ ctx, input }) => listNightReports(ctx, input)),

  answerNight: writes(tap)
    .input(AnswerNightInput)
    .output(AnsweredNightView)
    .mutation(({ ctx, input }) => answerNight(ctx, input)),

  listAnswers: reads({ who: 'user' })
    .input(MicInput)
    .output(AnswerableNightsView)
    .query(({ ctx, input }) => listAnswers(ctx, input)),
});
