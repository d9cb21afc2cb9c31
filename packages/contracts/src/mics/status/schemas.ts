import { textTooLong } from '../../core/errors.ts';
import { Text } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { LocalDate, MicReference, MicStatus } from '../schemas.ts';
import { maxStatusNote, publishedStatuses } from './rules.ts';

export const PublishedStatus = z.enum(publishedStatuses);

export const SetMicStatusInput = z.strictObject({
  mic: MicReference,
  to: PublishedStatus,
  /** What the caller saw; where the mic is something else by now nothing changes. */
  from: PublishedStatus.optional(),
  /** Whether it is to stay that one is removing: once it is removed, nothing changes. */
  takesBack: z.literal(true).optional(),
  /** Why; everyone who opens the page reads it. */
  note: Text(maxStatusNote, { tooLong: textTooLong(maxStatusNote) }).optional(),
  /** Of a pause: the day from which on it is listed again. */
  until: LocalDate.optional(),
  /** Of one that is closed: the mic that takes its place. */
  successor: MicReference.optional(),
});

export type SetMicStatusInput = z.infer<typeof SetMicStatusInput>;

/** What it is now, and what the same person may make of it next. */
export const MicStatusView = z.object({
  id: z.int(),
  status: MicStatus,
  options: z.array(PublishedStatus),
  /** While it is being removed: what to say of that, and whether it is theirs to take back. */
  removal: z.object({ text: z.string(), isOwn: z.boolean() }).optional(),
});

export type MicStatusView = z.infer<typeof MicStatusView>;

/** Which host asks the caller to host a mic, too, or in their place. */
export const InvitationView = z.object({
  from: z.string(),
  slug: z.string(),
  handsOver: z.boolean(),
});
export type InvitationView = z.infer<typeof InvitationView>;

/** What the caller may do about a published mic. */
export const UpkeepView = z.object({
  /** Null where it is not theirs to look after. */
  present: MicStatusView.nullable(),
  /** Whether it is known by their confirmed address, and they are no host of it yet. */
  canClaim: z.boolean(),
  /** Whether they may say that it is theirs, or wait for an answer to that. */
  claim: z.enum(['can', 'waits']).optional(),
  invitation: InvitationView.optional(),
  /** Of a host's mic that is on the list: whether only admins change by what people find it. */
  edit: z.object({ areNamesFixed: z.boolean() }).optional(),
  /** Of one that is theirs: how many suggestions wait for them, */
  suggestions: z.int().optional(),
  /** and what hosts changed that waits for a moderator. */
  waiting: z.array(z.object({ label: z.string(), after: z.string() })).optional(),
});

export type UpkeepView = z.infer<typeof UpkeepView>;
