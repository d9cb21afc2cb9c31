import { Role } from '../accounts/schemas.ts';
import { Id, PageInput, Text, Word } from '../core/schemas.ts';
import { z } from '../core/zod.ts';
import { Closure, LocalDate, MicType, MicView } from '../mics/schemas.ts';
import { MicStatusView } from '../mics/status/schemas.ts';
import { CitySlug } from '../places/schemas.ts';
import { importMaxBytes, importMessages } from './import/messages.ts';
import { maxFoundUsers, maxUserQueryLength } from './messages.ts';
import { maxMicQueryLength, micOrders, micStates } from './mics/messages.ts';
import { peopleLists, peopleMessages } from './people/messages.ts';
import { SuspensionView } from './reports/schemas.ts';
import { personActions, personReasonMax, personReasonMin, reportedKinds } from './rules.ts';

export const ListAuditInput = PageInput.extend({
  event: Word(/^[a-z_]{1,60}$/).optional(),
  /** Whoever did it. */
  actorId: z.int().optional(),
  /** Whom it was done to. */
  targetId: z.int().optional(),
  micId: z.int().optional(),
});
export type ListAuditInput = z.infer<typeof ListAuditInput>;

/** Someone as the log names them: by name where the account is still there. */
const AuditPerson = z.object({ id: z.int(), name: z.string().nullable() });

export const AuditEntryView = z.object({
  id: z.int(),
  at: z.date(),
  event: z.string(),
  actor: AuditPerson.nullable(),
  target: AuditPerson.nullable(),
  mic: AuditPerson.nullable(),
  /** Where it came from, cut to a network; for super admins. */
  network: z.string().nullable(),
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.json()),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

export const AuditListView = z.object({
  entries: z.array(AuditEntryView),
  /** Every event that the log has, for choosing one. */
  events: z.array(z.string()),
  nextCursor: z.string().nullable(),
});
export type AuditListView = z.infer<typeof AuditListView>;

export const PreviewImportInput = z.strictObject({
  file: z
    .instanceof(Uint8Array, { error: importMessages.fileRequired })
    .refine(({ length }) => length <= importMaxBytes, importMessages.fileTooLarge),
  /** The city of rows that name none. */
  city: CitySlug.optional(),
});
export type PreviewImportInput = z.infer<typeof PreviewImportInput>;

export const ConfirmImportInput = PreviewImportInput.extend({
  /** As the preview of this file and city had it. */
  hash: Word(/^[0-9a-f]{64}$/, importMessages.hashInvalid),
});
export type ConfirmImportInput = z.infer<typeof ConfirmImportInput>;

const count = z.int().nonnegative();

/** Every row read is added, listed, repeated or refused; some of them are understood only partly. */
export const ImportCounts = z.object({
  rowsRead: count,
  added: count,
  listed: count,
  differing: count.meta({ description: 'Of the listed ones those with other values' }),
  repeated: count,
  partly: count,
  refused: count,
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const ImportRowStatus = z.enum(['added', 'listed', 'differs', 'repeated', 'refused']);

export const ImportRowView = z.object({
  row: z.int().positive().meta({ description: 'As a spreadsheet numbers it' }),
  showName: z.string(),
  citySlug: CitySlug.nullable(),
  cityName: z.string().nullable(),
  /** 'Every Monday, 7:30 PM', as its page would say it; null, as all of the place, where it is refused. */
  nights: z.string().nullable(),
  /** Null, too, where the mic is called as its venue, or none is named. */
  venueName: z.string().nullable(),
  status: ImportRowStatus,
  assumed: z.array(z.string()),
  reasons: z.array(z.string()),
});
export type ImportRowView = z.infer<typeof ImportRowView>;

export const ImportPreviewView = z.object({
  /** Of the file and the city; confirming takes it. */
  hash: z.string(),
  /** What is to be said of the list as a whole, its ignored columns among it. */
  remarks: z.array(z.string()),
  counts: ImportCounts,
  /** In the file's order. */
  rows: z.array(ImportRowView),
});
export type ImportPreviewView = z.infer<typeof ImportPreviewView>;

export const ImportResultView = z.object({
  counts: ImportCounts,
  /** Where mics were added, most of them first. */
  cities: z.array(z.object({ slug: CitySlug, name: z.string(), added: count })),
});
export type ImportResultView = z.infer<typeof ImportResultView>;

/** A mic's status, or `removing` for what is removed within seconds. */
export const MicState = z.enum(micStates);
export type MicState = z.infer<typeof MicState>;

export const ListAllMicsInput = PageInput.extend({
  state: MicState.optional(),
  city: CitySlug.optional(),
  /** Beginnings of words of its name, its venue's or its address on this site. */
  q: Text(maxMicQueryLength).optional(),
  /** `silent` is an order within one state: without one the order is that of `newest`. */
  order: z.enum(micOrders).default('newest'),
});
export type ListAllMicsInput = z.infer<typeof ListAllMicsInput>;

/** A mic as a moderator sees it in the list of all. */
export const DirectoryMicView = MicView.pick({
  ...{ id: true, slug: true, status: true, showName: true, venueName: true, categories: true },
  ...{ posterHand: true, coverImageUrl: true, imageUrl: true, imageCaption: true },
  ...{ city: true, citySlug: true, freshness: true },
}).extend({
  categories: z.array(MicType),
  /** 'Every Monday, 8 PM'. */
  nights: z.string(),
  /** The city's date on which it was sent. */
  sentOn: LocalDate,
  /** What is said of one that is not on the list. */
  closure: Closure.nullable(),
  /** What the caller may make of it; null of one that was never published. */
  present: MicStatusView.nullable(),
  hosts: z.int().nonnegative(),
  /** Who sent it; null where no one was signed in. */
  sentBy: z.string().nullable(),
});
export type DirectoryMicView = z.infer<typeof DirectoryMicView>;

export const DirectoryMicsView = z.object({
  mics: z.array(DirectoryMicView),
  /** With the first page: how many there are of each state, of the city if one is asked for. */
  counts: z.record(MicState, z.int().nonnegative()).nullable(),
  nextCursor: z.string().nullable(),
});
export type DirectoryMicsView = z.infer<typeof DirectoryMicsView>;

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

export const ListPeopleInput = PageInput.extend({ list: z.enum(peopleLists) });
export type ListPeopleInput = z.infer<typeof ListPeopleInput>;

export const ListedPersonView = FoundPersonView.extend({
  adminLevel: z.int(),
  /** Since when an operator keeps them out; it has no reason and no end. */
  shutAt: z.date().nullable(),
  suspension: SuspensionView.nullable(),
});
export type ListedPersonView = z.infer<typeof ListedPersonView>;

export const ListedPeopleView = z.object({
  people: z.array(ListedPersonView),
  nextCursor: z.string().nullable(),
});
export type ListedPeopleView = z.infer<typeof ListedPeopleView>;

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
  suspension: SuspensionView.nullable(),
  sessions: count,
  /** How many they submitted, and how many they host. */
  mics: count,
  hostedMics: count,
  comments: count,
  reportsAbout: z.object({ all: count, held: count }),
  reportsBy: z.object({ all: count, held: count }),
  /** The newest ten. */
  decisions: z.array(
    z.object({
      /** Null of what was decided without a report. */
      caseId: z.int().nullable(),
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
