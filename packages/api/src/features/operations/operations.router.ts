import { NoInput, NoOutput, PageInput } from '@stagetime/contracts/core/schemas';
import { maxErrorReportBytes } from '@stagetime/contracts/operations/messages';
import {
  ErrorReportListView,
  FeatureFlagListView,
  LogErrorInput,
  SetFeatureFlagInput,
  SiteInfoView,
} from '@stagetime/contracts/operations/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { router } from '../../core/trpc.ts';
import { limits, listErrorReports, logError } from './error-reports/error-reports.service.ts';
import { listFeatureFlags, setFeatureFlag } from './feature-flags/feature-flags.service.ts';
import { getSiteInfo } from './system/system.service.ts';

export const operationsRouter = router({
  getSiteInfo: reads({ who: 'anyone' })
    .input(NoInput)
    .output(SiteInfoView)
    .query(({ ctx }) => getSiteInfo(ctx)),

  logError: writes({
    who: 'visitor-or-user',
    limits: [limits.errorReportByCaller],
    maxBodyBytes: maxErrorReportBytes,
  })
    .input(LogErrorInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => logError(ctx, input)),

  listErrorReports: reads({ who: 'admin' })
    .input(PageInput)
    .output(ErrorReportListView)
    .query(({ ctx, input }) => listErrorReports(ctx, input)),

  listFeatureFlags: reads({ who: 'super-admin' })
    .input(NoInput)
    .output(FeatureFlagListView)
    .query(({ ctx }) => listFeatureFlags(ctx)),

  setFeatureFlag: writes({
    who: 'super-admin',
    audit: ['feature_flag_changed'],
    worksReadOnly: true,
  })
    .input(SetFeatureFlagInput)
    .output(FeatureFlagListView)
    .mutation(({ ctx, input }) => setFeatureFlag(ctx, input)),
});
