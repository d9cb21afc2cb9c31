import type { AuditEvent } from './audit.ts';
import type { ReadKind } from './call-limits.ts';

/**
 * What every procedure declares before it may exist: who may call it, whose rows it touches, how
 * often, and what it leaves in the audit log. core/trpc.ts enforces each value, core/write.ts what
 * can only be decided within the transaction; a declaration that a procedure does not keep fails its
 * calls. docs/decisions/0015-policies-are-enforced.md
 */
export type Policy = Principals & Effects & Exceptions;

type Principals =
  | {
      /**
       * `anyone` never reads who is calling, so its answers may be cached for all.
       * `public-uncached` is open to all too, but answers by where the request came from: its
       * answers are never cached.
       */
      readonly principal: 'anyone' | 'public-uncached';
      readonly ownership: 'none';
    }
  | {
      readonly principal: 'visitor-or-user' | 'user' | 'admin' | 'super-admin';
      /** `own`: touches only the caller's rows, which {@link ownedBy} says in its statements. */
      readonly ownership: 'none' | 'own';
    };

/** What a procedure writes to the audit log: one of these events, or several. */
export type DeclaredAudit = 'none' | AuditEvent | readonly AuditEvent[];

type Effects =
  | {
      /** Counted in the memory of each process (call-limits.ts), before the call. */
      readonly limit: ReadKind;
      readonly audit: 'none';
      /**
       * Where `ctx.db` leads. A replica may lack what others wrote in the last seconds, and never what
       * the caller did. Without it, to the primary.
       */
      readonly readsFrom?: 'replica';
    }
  | {
      readonly principal: 'anyone' | 'public-uncached' | 'visitor-or-user' | 'user';
      /**
       * `writes` is counted in the database, in the transaction that writes. `sign-in` is for what
       * proves who somebody is or sends a mail or code: counted in the database by limits of the
       * action's own, each committed before it begins. `none` is for what must always work, such as
       * signing out.
       */
      readonly limit: 'none' | 'writes' | 'sign-in';
      /** Each change of credentials leaves a row, in the transaction that makes it. */
      readonly audit: DeclaredAudit;
    }
  | {
      readonly principal: 'admin' | 'super-admin';
      readonly limit: 'writes';
      /** Whatever an admin writes leaves a row. */
      readonly audit: Exclude<DeclaredAudit, 'none'>;
    };

type Exceptions = {
  /**
   * Other mutations are refused while the product is read-only; these are what gets people in and
   * out, and what ends it.
   */
  readonly worksReadOnly?: true;
  /**
   * Most bytes of a body over HTTP that calls this, alone or with others. Without it, what every
   * body may be.
   */
  readonly maxBodyBytes?: number;
  /** What a visitor reads who calls it. Without it, that they should sign in. */
  readonly signedOut?: string;
};

/** The events that a policy lets its procedure write. */
export type EventOf<P extends Policy> = P['audit'] extends readonly (infer E)[]
  ? Extract<E, AuditEvent>
  : Extract<P['audit'], AuditEvent>;

export function listEvents(audit: DeclaredAudit): readonly AuditEvent[] {
  if (audit === 'none') return [];
  return typeof audit === 'string' ? [audit] : audit;
}
