import { z } from 'zod';
import { PageInput, Word } from '../../core/schemas.ts';

export const ListAuditInput = PageInput.extend({
  event: Word(/^[a-z_]{1,60}$/).optional(),
  /** Whoever did it. */
  actorId: z.int().optional(),
  /** Whom it was done to. */
  targetId: z.int().optional(),
  micId: z.int().optional(),
});
export type ListAuditInput = z.infer<typeof ListAuditInput>;

/** Somebody as the log names them: by name where the account is still there. */
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
