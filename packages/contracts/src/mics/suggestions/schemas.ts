import { CaptchaToken, Email } from '../../accounts/schemas.ts';
import { AnyText, ExactText, Id, Lines } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { MicEdit } from '../editing/schemas.ts';
import { MicReference } from '../schemas.ts';
import { maxSuggestionWords, suggestionForm } from './messages.ts';

const Words = Lines(maxSuggestionWords);

/** What everyone reads of a mic and may know better. */
const SuggestedEdit = MicEdit.omit({
  contactEmail: true,
  contactPhone: true,
  state: true,
  imageCaption: true,
});

export const SuggestInput = z.strictObject({
  mic: MicReference,
  changes: SuggestedEdit,
  words: Words.optional(),
  /** Both of who is not signed in. */
  address: Email(suggestionForm.addressRequired, suggestionForm.addressInvalid).optional(),
  captchaToken: CaptchaToken.optional(),
});

export type SuggestInput = z.output<typeof SuggestInput>;

/** One that waits, in words. */
export const SuggestionView = z.object({
  id: z.int(),
  who: z.string(),
  /** In the mic's city: 'Nov 2, 7:30 PM'. */
  at: z.string(),
  words: z.string().nullable(),
  changes: z.array(
    z.object({
      /** What it is taken by. */
      name: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
      /** What it is now, where it changed since it was suggested. */
      now: z.string().nullable(),
    }),
  ),
});

export type SuggestionView = z.infer<typeof SuggestionView>;

export const SuggestionListView = z.object({
  /** Of the mic: what is taken is taken on it. */
  version: z.iso.datetime(),
  suggestions: z.array(SuggestionView),
});

export type SuggestionListView = z.infer<typeof SuggestionListView>;

export const DecideSuggestionInput = z.strictObject({
  id: Id,
  /** `undo` takes back what one decided in the last ten seconds. */
  action: z.enum(['take', 'decline', 'undo']),
  /** Of the mic, as it was seen; taking needs it. */
  version: AnyText().pipe(z.iso.datetime()).optional(),
  /** Names of what is taken; without it, all. */
  fields: z.array(ExactText(40)).max(60).optional(),
  /** Whether what changed since it was suggested is taken too. */
  isSure: z.boolean().default(false),
  /** The sender reads it. */
  reason: Words.optional(),
});

export type DecideSuggestionInput = z.output<typeof DecideSuggestionInput>;

export const DecidedSuggestionView = z.object({
  id: z.int(),
  state: z.enum(['open', 'taken', 'partly', 'declined']),
  message: z.string(),
});

export type DecidedSuggestionView = z.infer<typeof DecidedSuggestionView>;
