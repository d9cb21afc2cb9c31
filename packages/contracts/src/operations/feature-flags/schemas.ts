import { z } from 'zod';

/** What an operator turns on and off while the product runs. */
export const FeatureFlagName = z.enum(['sign-up', 'phone', 'submissions', 'read-only']);
export type FeatureFlagName = z.infer<typeof FeatureFlagName>;

export const FeatureFlagView = z.object({
  name: FeatureFlagName,
  isOn: z.boolean(),
  /** When it was last changed, or came to be. */
  changedAt: z.date(),
});
export type FeatureFlagView = z.infer<typeof FeatureFlagView>;
export const FeatureFlagListView = z.array(FeatureFlagView);

export const SetFeatureFlagInput = z.strictObject({ name: FeatureFlagName, isOn: z.boolean() });
export type SetFeatureFlagInput = z.infer<typeof SetFeatureFlagInput>;
