import { z } from 'zod';

/** What an operator turns on and off while the product runs. */
export const SwitchName = z.enum(['sign-up', 'phone', 'submissions', 'read-only']);
export type SwitchName = z.infer<typeof SwitchName>;

export const SwitchView = z.object({
  name: SwitchName,
  isOn: z.boolean(),
  /** When it was last changed, or came to be. */
  changedAt: z.date(),
});
export type SwitchView = z.infer<typeof SwitchView>;
export const SwitchListView = z.array(SwitchView);

export const SetSwitchInput = z.strictObject({ name: SwitchName, isOn: z.boolean() });
export type SetSwitchInput = z.infer<typeof SetSwitchInput>;
