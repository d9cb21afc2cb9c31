import type { SiteInfoView } from '@stagetime/contracts/operations/schemas';
import type { Database } from '@stagetime/db/database';
import type { Context } from '../../core/context.ts';
import { purgeErrorReports } from './error-reports/error-reports.service.ts';

const day = 24 * 60 * 60 * 1000;
/** So many errors are told apart at most; whoever makes some up pushes out the oldest only. */
const maxErrorRows = 5000;

/** Removes errors that were last seen 30 days ago, and the oldest beyond what is kept. */
export async function purgeOperations(db: Database, now: Date): Promise<void> {
  await purgeErrorReports(db, new Date(now.getTime() - 30 * day), maxErrorRows);
}

/** How people reach whoever runs the product. */
export function getSiteInfo({ tools }: Pick<Context, 'tools'>): SiteInfoView {
  const { companyName, companyAddress, supportEmail, supportPhone } = tools.site;
  return { companyName, companyAddress, supportEmail, supportPhone };
}
