import type { SiteInfoView } from '@stagetime/contracts/operations/site/schemas';
import type { Context } from '../../../core/context.ts';

/** How people reach whoever runs the product. */
export function getSiteInfo({ tools }: Pick<Context, 'tools'>): SiteInfoView {
  const { companyName, companyAddress, supportEmail, supportPhone } = tools.site;
  return { companyName, companyAddress, supportEmail, supportPhone };
}
