import { Role } from '../../accounts/schemas.ts';
import { Id, Text } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { reportedKinds } from '../reports/rules.ts';
import { maxFoundUsers, maxUserQueryLength } from '../review/messages.ts';
import { peopleMessages } from './messages.ts';
import { personActions, personReasonMax, personReasonMin } from './rules.ts';

const Reason = Text(personReasonMax, { required: peopleMessages.reasonTooShort }).pipe(
  z.string().min(personReasonMin, peopleMessages.reasonTooShort),
);

export const FindPeopleInput = z.strictObject({ query: Text(maxUserQueryLength) });
export type FindPeopleInput = z.infer<typeof FindPeopleInput>;

export const FoundPersonView = z.object({
  userId: z.int(),
  name: z.string(),
  stageName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: Role,
});
export type FoundPersonView = z.infer<typeof FoundPersonView>;
export const FoundPeopleView = z.array(FoundPersonView).max(maxFoundUsers);

const count = z.int().nonnegative();

export const PersonReference = z.strictObject({ userId: Id });
export type PersonReference = z.infer<typeof PersonReference>;

/** What a decision about someone needs; nothing by which they are reached. */
export const PersonView = FoundPersonView.extend({
  slug: z.string(),
  bio: z.string().nullable(),
  adminLevel: z.int(),
  joinedAt: z.date(),
  /** Whether they proved a mail address or a phone number. */
  isConfirmed: z.boolean(),
  /** By an operator; it has no reason and no end. */
  isShut: z.boolean(),
  suspension: z
    .object({ reason: z.string(), since: z.date(), until: z.date().nullable() })
    .nullable(),
  sessions: count,
  mics: count,
  comments: count,
  reportsAbout: z.object({ all: count, held: count }),
  reportsBy: z.object({ all: count, held: count }),
  /** The newest ten. */
  decisions: z.array(
    z.object({
      caseId: z.int(),
      kind: z.enum([...reportedKinds, 'appeal']),
      content: z.string(),
      author: z.string(),
      reason: z.string().nullable(),
      decidedAt: z.date(),
    }),
  ),
});
export type PersonView = z.infer<typeof PersonView>;

export const ReadContactInput = z.strictObject({ userId: Id, reason: Reason });
export type ReadContactInput = z.infer<typeof ReadContactInput>;
export const ContactView = z.object({ email: z.string().nullable(), phone: z.string().nullable() });
export type ContactView = z.infer<typeof ContactView>;

export const ActOnPersonInput = z
  .strictObject({
    userId: Id,
    action: z.enum(personActions),
    /** Of a suspension; null for good. */
    days: z.union([z.literal(1), z.literal(7), z.literal(30)]).nullish(),
    reason: Reason,
  })
  .refine(({ action, days }) => (action === 'suspend') === (days !== undefined), {
    path: ['days'],
    message: peopleMessages.daysRequired,
  });
export type ActOnPersonInput = z.infer<typeof ActOnPersonInput>;

export const SetRoleInput = z
  .strictObject({ userId: Id, role: Role, adminLevel: z.int().min(0).max(2), reason: Reason })
  .refine(({ role, adminLevel }) => (role === 'user') === (adminLevel === 0), {
    path: ['adminLevel'],
    message: peopleMessages.levelInvalid,
  });
export type SetRoleInput = z.infer<typeof SetRoleInput>;

export const PersonChangedView = z.object({ message: z.string() });
export type PersonChangedView = z.infer<typeof PersonChangedView>;
