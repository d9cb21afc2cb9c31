import { z } from 'zod';

/** How people reach whoever runs the product; null where the operator says nothing. */
export const SiteInfoView = z.object({
  companyName: z.string(),
  companyAddress: z.string().nullable(),
  supportEmail: z.string().nullable(),
  supportPhone: z.string().nullable(),
});
export type SiteInfoView = z.infer<typeof SiteInfoView>;
