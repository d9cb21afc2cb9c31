import { ExactText, Text } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { CitySlug } from '../../places/schemas.ts';
import { maxChangeLength, micAnswers } from './rules.ts';

const LinkToken = ExactText(600);

export const ReadMicCheckInput = z.strictObject({ token: LinkToken });

export type ReadMicCheckInput = z.infer<typeof ReadMicCheckInput>;

/** What a mail's link asks about. `over`: the link is too old, or the mic is not on the list any more. */
export const MicCheckView = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    showName: z.string(),
    slug: z.string(),
    citySlug: CitySlug,
    /** 'Every Monday, 7:30 PM at The Bar'. */
    facts: z.string(),
    /** Whether it was closed by such a link, which this one may undo. */
    isClosed: z.boolean(),
  }),
  z.object({ state: z.enum(['over', 'unknown']) }),
]);

export type MicCheckView = z.infer<typeof MicCheckView>;

export const AnswerMicCheckInput = z.strictObject({
  token: LinkToken,
  answer: z.enum(micAnswers),
  /** What changed, in their words. */
  change: Text(maxChangeLength).optional(),
});

export type AnswerMicCheckInput = z.infer<typeof AnswerMicCheckInput>;

export const AnsweredMicCheckView = z.object({ answer: z.enum(micAnswers) });

export type AnsweredMicCheckView = z.infer<typeof AnsweredMicCheckView>;
