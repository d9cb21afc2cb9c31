import { Id, Text } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { GoingsView } from '../nights/schemas.ts';
import { MicReference, MicView, NightView, posterFields } from '../schemas.ts';
import { InvitationView, UpkeepView } from '../status/schemas.ts';
import { claimForm } from './messages.ts';
import { claimLength } from './rules.ts';

export const ClaimedMicView = z.object({ id: z.int(), isHost: z.literal(true) });
export type ClaimedMicView = z.infer<typeof ClaimedMicView>;

const Words = Text(claimLength.max, { required: claimForm.tooShort, tooLong: claimForm.tooLong });

export const AskToHostInput = z.strictObject({
  mic: MicReference,
  words: Words.refine((text) => text.length >= claimLength.min, claimForm.tooShort),
});
export type AskToHostInput = z.output<typeof AskToHostInput>;

export const AskedToHostView = z.object({ isWaiting: z.boolean() });
export type AskedToHostView = z.infer<typeof AskedToHostView>;

/** What waits, with who says it and who hosts the mic already. */
export const ClaimView = z.object({
  id: z.int(),
  words: z.string(),
  who: z.object({
    name: z.string(),
    slug: z.string(),
    profileImageUrl: z.string().nullable(),
    memberSince: z.date(),
    /** How many mics they host. */
    hosts: z.int(),
    /** Whether they submitted this mic, */
    isSubmitter: z.boolean(),
    /** and confirmed their mail address: which is not the mic's contact, or they would host it by now. */
    isConfirmed: z.boolean(),
  }),
  /** Names of the mic's hosts. */
  hosts: z.array(z.string()),
  /** Whom the listing names as host, who need not have an account, and its contact's mail address. */
  listed: z.object({ host: z.string().nullable(), contact: z.string().nullable() }),
  /** What others wait for who claim the same mic. */
  others: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ClaimView = z.infer<typeof ClaimView>;

export const DecideClaimInput = z.strictObject({
  id: Id,
  /** `undo` takes back what one decided in the last ten seconds. */
  action: z.enum(['approve', 'decline', 'undo']),
  /** The claimant reads it. */
  reason: Words.optional(),
});
export type DecideClaimInput = z.output<typeof DecideClaimInput>;

export const DecidedClaimView = z.object({
  id: z.int(),
  state: z.enum(['open', 'taken', 'declined', 'withdrawn']),
  message: z.string(),
});
export type DecidedClaimView = z.infer<typeof DecidedClaimView>;

export const HostListView = z.object({
  hosts: z.array(
    z.object({
      userId: z.int(),
      name: z.string(),
      slug: z.string(),
      isYou: z.boolean(),
      since: z.date(),
      /** Of oneself, and for moderators of anyone. */
      canEnd: z.boolean(),
    }),
  ),
  /** Whom a host asked, and who did not answer yet. */
  invitations: z.array(
    z.object({
      userId: z.int(),
      name: z.string(),
      slug: z.string(),
      /** Whether whoever asked them stops hosting when they accept. */
      handsOver: z.boolean(),
    }),
  ),
  /** Whether the caller is a host: they invite others, and hand the mic over. */
  isHost: z.boolean(),
});
export type HostListView = z.infer<typeof HostListView>;

export const EndHostingInput = z.strictObject({
  mic: MicReference,
  userId: Id,
  /** A moderator has to say why; the former host reads it. */
  reason: Words.optional(),
  /** The co-host to whom one hands the mic over. Without them it stays whose it is. */
  handOverTo: Id.optional(),
});
export type EndHostingInput = z.output<typeof EndHostingInput>;

export const InviteHostInput = z.strictObject({
  mic: MicReference,
  userId: Id,
  /** Whether the caller stops hosting once they accept. */
  handsOver: z.boolean().default(false),
});
export type InviteHostInput = z.output<typeof InviteHostInput>;

export const WithdrawInvitationInput = z.strictObject({ mic: MicReference, userId: Id });
export type WithdrawInvitationInput = z.infer<typeof WithdrawInvitationInput>;

export const AnswerInvitationInput = z.strictObject({
  mic: MicReference,
  answer: z.enum(['accept', 'decline']),
});
export type AnswerInvitationInput = z.infer<typeof AnswerInvitationInput>;

export const AnsweredInvitationView = z.object({ id: z.int(), isHost: z.boolean() });
export type AnsweredInvitationView = z.infer<typeof AnsweredInvitationView>;

/** A coming night for who runs the mic, where it takes place. */
export const HostedNightView = NightView.omit({ reported: true }).extend({
  /** 'Tonight', 'Tomorrow', 'Mon, Nov 23'. */
  when: z.string(),
  /** What people at the door say, short of a fact: '1 person says it's cancelled, 7:10 PM'. */
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

/** The mics that someone runs, the one with the soonest night first, and those they are invited to host. */
export const HostingView = z.object({
  mics: z.array(HostedMicView),
  hasMore: z.boolean(),
  invitations: z.array(
    InvitationView.extend({
      mic: MicView.pick({ id: true, slug: true, citySlug: true, showName: true }),
    }),
  ),
});
export type HostingView = z.infer<typeof HostingView>;

const Count = z.int().nonnegative();
export const HostingCountView = z.object({ mics: Count, invitations: Count });
export type HostingCountView = z.infer<typeof HostingCountView>;

/** The mics on the list that someone hosts, as much of each as its poster and a few lines say. */
export const PersonMicsView = z.array(
  MicView.pick({
    ...posterFields,
    city: true,
    venueName: true,
    neighborhood: true,
    scheduleText: true,
    startTime: true,
    nextNights: true,
    nextLabel: true,
  }),
);
export type PersonMicsView = z.infer<typeof PersonMicsView>;
