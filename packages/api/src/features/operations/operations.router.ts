import { NoInput, NoOutput } from '@stagetime/contracts/core/schemas';
import { maxErrorReportBytes } from '@stagetime/contracts/operations/error-reports/limits';
import {
  ErrorReportListView,
  ListErrorReportsInput,
  LogErrorInput,
} from '@stagetime/contracts/operations/error-reports/schemas';
import {
  FeatureFlagListView,
  SetFeatureFlagInput,
} from '@stagetime/contracts/operations/feature-flags/schemas';
import { SiteInfoView } from '@stagetime/contracts/operations/site/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { router } from '../../core/trpc.ts';
import { listErrorReports } from './error-reports/list-error-reports.ts';
import { limits, logError } from './error-reports/log-error.ts';
import { listFeatureFlags, setFeatureFlag } from './feature-flags/feature-flags.service.ts';
import { getSiteInfo } from './operations.service.ts';

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
    .input(ListErrorReportsInput)
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
