import { z } from '../../core/zod.ts';
import { NightDate } from '../night-status/schemas.ts';
import { LocalDate, MicReference, MicView, NightView } from '../schemas.ts';

export const SetGoingInput = z.strictObject({
  mic: MicReference,
  /** On the schedule, or where it was moved to. */
  date: NightDate,
  isGoing: z.boolean(),
});
export type SetGoingInput = z.infer<typeof SetGoingInput>;

export const GoingView = z.object({
  date: LocalDate,
  isGoing: z.boolean(),
  /** How many people go, by now. */
  going: z.int().nonnegative(),
});
export type GoingView = z.infer<typeof GoingView>;

export const ListGoingsInput = z.strictObject({ mic: MicReference });
export type ListGoingsInput = z.infer<typeof ListGoingsInput>;

/** The next nights of a mic, where they take place, and who goes. */
export const GoingsView = z.array(
  GoingView.extend({
    label: z.string(),
    /** Those whom the viewer may know of. */
    people: z.array(z.object({ userId: z.int(), name: z.string(), slug: z.string() })),
  }),
);
export type GoingsView = z.infer<typeof GoingsView>;

/** The nights that someone goes to, soonest first. */
export const OwnGoingsView = z.array(z.object({ mic: MicView, night: NightView }));
export type OwnGoingsView = z.infer<typeof OwnGoingsView>;
