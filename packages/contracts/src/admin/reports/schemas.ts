import { Id, Word, WrittenText } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { appealWordsMax, reportedKinds, reportReasons, reportWordsMax } from '../rules.ts';
import { appealMessages, reportMessages } from './messages.ts';

const Kind = z.enum(reportedKinds);
const Reason = z.enum(reportReasons);
const Words = WrittenText(reportWordsMax);

/** Of a comment, message or mic its id; of a profile or its picture the person's. */
export const ReportInput = z
  .strictObject({ kind: Kind, subjectId: Id, reason: Reason, words: Words.optional() })
  .refine(({ reason, words }) => reason !== 'other' || words !== undefined, {
    path: ['words'],
    message: reportMessages.wordsRequired,
  });
export type ReportInput = z.infer<typeof ReportInput>;

export const CaseReference = z.strictObject({ caseId: Id });
export type CaseReference = z.infer<typeof CaseReference>;

export const DecideInput = z
  .strictObject({
    caseId: Id,
    content: z.enum(['left', 'hidden', 'removed']),
    author: z.enum(['none', 'warned', 'suspended']),
    /** Of a suspension; null for good. */
    days: z.union([z.literal(1), z.literal(7), z.literal(30)]).nullish(),
    reason: WrittenText(reportWordsMax).optional(),
  })
  .refine(({ author, reason }) => author === 'none' || reason !== undefined, {
    path: ['reason'],
    message: reportMessages.reasonRequired,
  })
  .refine(({ author, days }) => (author === 'suspended') === (days !== undefined), {
    path: ['days'],
    message: reportMessages.daysRequired,
  });
export type DecideInput = z.infer<typeof DecideInput>;

export const DecideAppealInput = z.strictObject({
  caseId: Id,
  isLifted: z.boolean(),
  reason: WrittenText(reportWordsMax).optional(),
});
export type DecideAppealInput = z.infer<typeof DecideAppealInput>;

/** What a mailed link has. */
export const AppealReference = z.strictObject({ token: Word(/^[\w.-]{0,1000}$/) });
export type AppealReference = z.infer<typeof AppealReference>;

/** Whether there is something to ask, it is asked already, or there is nothing to ask. */
export const AppealView = z.object({
  state: z.enum(['open', 'waits', 'answered', 'over', 'invalid']),
});
export type AppealView = z.infer<typeof AppealView>;

export const AppealInput = AppealReference.extend({
  words: WrittenText(appealWordsMax, appealMessages),
});
export type AppealInput = z.infer<typeof AppealInput>;

const CasePerson = z.object({
  userId: z.int(),
  name: z.string(),
  slug: z.string(),
  /** When the account was made; null where it is gone. */
  joinedAt: z.date().nullable(),
});

export const CopiedMessage = z.object({
  messageId: z.int(),
  senderId: z.int(),
  body: z.string(),
  at: z.string(),
});
export type CopiedMessage = z.infer<typeof CopiedMessage>;

/** What keeps someone from signing in for a while, or for good. */
export const SuspensionView = z.object({
  reason: z.string(),
  since: z.date(),
  /** Null for good. */
  until: z.date().nullable(),
});

/** All that a moderator decides by. */
export const CaseView = z.object({
  caseId: z.int(),
  kind: z.enum([...reportedKinds, 'appeal']),
  /** Whether the caller may decide: not what they are asked to look at again. */
  mayDecide: z.boolean(),
  /** What it is, as it is now; null where it is gone. */
  subject: z
    .object({
      text: z.string().nullable(),
      imageUrl: z.string().nullable(),
      /** Where it stands, below the product's root; null of messages. */
      url: z.string().nullable(),
      isHidden: z.boolean(),
    })
    .nullable(),
  /** Whose it is; null of a mic that no one's account submitted. */
  author: CasePerson.extend({
    suspension: SuspensionView.nullable(),
    /** How often something of theirs was hidden or removed, or they were warned or suspended. */
    held: z.int(),
  }).nullable(),
  /** Who hosts it, of a mic. */
  hosts: z.array(CasePerson),
  reports: z.array(
    CasePerson.extend({
      reason: Reason,
      words: z.string().nullable(),
      at: z.date(),
      /** How many reports of theirs were decided, and on how many of them moderators acted. */
      decided: z.int(),
      held: z.int(),
      /** Of a message: it and those around it. */
      messages: z.array(CopiedMessage).nullable(),
    }),
  ),
  /** Of an appeal: what they say. */
  words: z.string().nullable(),
});
export type CaseView = z.infer<typeof CaseView>;
