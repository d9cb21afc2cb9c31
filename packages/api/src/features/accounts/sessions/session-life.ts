import { adminSessionHours, userSessionDays } from '@stagetime/contracts/accounts/rules';
import type { Role } from '@stagetime/contracts/accounts/schemas';
import { isAdmin } from '../../../core/authorize.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

export type SessionLife = {
  /** Milliseconds without a request after which a session has ended. */
  readonly idle: number;
  /** Milliseconds after which it has ended in any case. */
  readonly absolute: number;
  /** Requests within so many milliseconds are written down once. */
  readonly noted: number;
};

const userLife: SessionLife = {
  idle: userSessionDays.idle * day,
  absolute: userSessionDays.absolute * day,
  noted: hour,
};
const adminLife: SessionLife = {
  idle: adminSessionHours.idle * hour,
  absolute: adminSessionHours.absolute * hour,
  noted: 5 * minute,
};

/** The longest that any session lives. */
export const maxLife = userLife;
/** Most sessions of one person; the oldest makes room. */
export const maxSessions = 20;

export function lifeOf(role: Role): SessionLife {
  return isAdmin({ role }) ? adminLife : userLife;
}

type Times = { readonly created_at: Date; readonly active_at: Date };

export function isLive(session: Times & { readonly role: Role }, now: Date): boolean {
  return endOf(session, lifeOf(session.role)) > now;
}

/** When a session ends unless someone uses it before. */
export function endOf(session: Times, { idle, absolute }: SessionLife): Date {
  return new Date(
    Math.min(session.active_at.getTime() + idle, session.created_at.getTime() + absolute),
  );
}
