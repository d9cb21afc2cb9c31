import { z } from '../../core/zod.ts';
import { GoingsView } from '../goings/schemas.ts';
import { MicView, NightView } from '../schemas.ts';
import { UpkeepView } from '../status/schemas.ts';

/** A coming night for who runs the mic, where it takes place. */
export const HostedNightView = NightView.omit({ reported: true }).extend({
  /** 'Tonight', 'Tomorrow', 'Mon, Nov 23'. */
  when: z.string(),
  /** What people at the door say, short of a fact: '1 person says it is cancelled, 7:10 PM'. */
  peopleSay: z.string().optional(),
  /** Whether a host, or people enough for a fact, say that the list is full; */
  isFull: z.boolean(),
  /** whether a host says that it is on; */
  isSaidOn: z.boolean(),
  /** and which of the two the caller said. */
  own: z.enum(['on', 'full']).nullable(),
  ...GoingsView.element.pick({ going: true, people: true }).shape,
});
export type HostedNightView = z.infer<typeof HostedNightView>;

export const HostedMicView = z.object({
  mic: MicView,
  /** Those to come, the soonest first; none of a mic that is not on the list. */
  nights: z.array(HostedNightView),
  ...UpkeepView.omit({ canClaim: true, claim: true }).shape,
});
export type HostedMicView = z.infer<typeof HostedMicView>;

/** The mics that someone runs, the one with the soonest night first. */
export const HostingView = z.object({ mics: z.array(HostedMicView), hasMore: z.boolean() });
export type HostingView = z.infer<typeof HostingView>;

export const HostingCountView = z.object({ mics: z.int().nonnegative() });
export type HostingCountView = z.infer<typeof HostingCountView>;
