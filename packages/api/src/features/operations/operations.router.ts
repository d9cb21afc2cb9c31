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
import { procedure, router } from '../../core/trpc.ts';
import { listErrorReports } from './error-reports/list-error-reports.ts';
import { logError } from './error-reports/log-error.ts';
import { listFeatureFlags, setFeatureFlag } from './feature-flags/feature-flags.service.ts';
import { getSiteInfo } from './site/site.service.ts';

export const operationsRouter = router({
  getSiteInfo: procedure({ principal: 'anyone', ownership: 'none', limit: 'reads', audit: 'none' })
    .input(NoInput)
    .output(SiteInfoView)
    .query(({ ctx }) => getSiteInfo(ctx)),

  logError: procedure({
    principal: 'visitor-or-user',
    ownership: 'none',
    limit: 'writes',
    audit: 'none',
    maxBodyBytes: maxErrorReportBytes,
  })
    .input(LogErrorInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => logError(ctx, input)),

  listErrorReports: procedure({
    principal: 'admin',
    ownership: 'none',
    limit: 'reads',
    audit: 'none',
  })
    .input(ListErrorReportsInput)
    .output(ErrorReportListView)
    .query(({ ctx, input }) => listErrorReports(ctx, input)),

  listFeatureFlags: procedure({
    principal: 'super-admin',
    ownership: 'none',
    limit: 'reads',
    audit: 'none',
  })
    .input(NoInput)
    .output(FeatureFlagListView)
    .query(({ ctx }) => listFeatureFlags(ctx)),

  setFeatureFlag: procedure({
    principal: 'super-admin',
    ownership: 'none',
    limit: 'writes',
    audit: 'feature_flag_changed',
    worksReadOnly: true,
  })
    .input(SetFeatureFlagInput)
    .output(FeatureFlagListView)
    .mutation(({ ctx, input }) => setFeatureFlag(ctx, input)),
});
