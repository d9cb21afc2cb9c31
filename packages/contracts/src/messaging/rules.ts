import { readersDay, weekdayNames } from '../core/calendar.ts';
import { hour } from '../core/durations.ts';

/** A calendar month in UTC: its first day as the database writes it, its begin and its end. */
export type Month = { readonly first: string; readonly begin: Date; readonly end: Date };

/** The month that an instant falls in. */
export function monthOf(now: Date): Month {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const begin = new Date(Date.UTC(year, month, 1));
  return {
    first: begin.toISOString().slice(0, 10),
    begin,
    end: new Date(Date.UTC(year, month + 1, 1)),
  };
}

/** Two people, whoever writes: the row of their conversation. */
export type Pair = { readonly lowerId: number; readonly higherId: number };

export function pairOf(one: number, other: number): Pair {
  return { lowerId: Math.min(one, other), higherId: Math.max(one, other) };
}

/** How many messages are left; never less than none. */
export function remainingMessages(used: number, limit: number): number {
  return Math.max(0, limit - used);
}

/** From whom someone takes messages; admins may always write to them. */
export const messagesFromChoices = ['everyone', 'followed', 'nobody'] as const;
export type MessagesFrom = (typeof messagesFromChoices)[number];

/** What decides whether a message arrives, and how. */
export type Standing = {
  readonly isFromAdmin: boolean;
  readonly isToAdmin: boolean;
  /** Either blocked the other. */
  readonly isBlocked: boolean;
  readonly messagesFrom: MessagesFrom;
  /** Who would receive it follows who writes it. */
  readonly isFollowed: boolean;
  /** They have a conversation that does not wait for who would receive this. */
  readonly isConversation: boolean;
};

/**
 * Whether a message is refused, arrives, or waits as a request. What an admin writes always arrives:
 * no one can block the people who look after the place.
 */
export function judgeMessage(standing: Standing): 'refused' | 'request' | 'arrives' {
  if (standing.isFromAdmin) return 'arrives';
  if (standing.isBlocked) return 'refused';
  if (standing.isConversation) return 'arrives';
  const { messagesFrom, isFollowed } = standing;
  if (messagesFrom === 'nobody' || (messagesFrom === 'followed' && !isFollowed)) return 'refused';
  return isFollowed || standing.isToAdmin ? 'arrives' : 'request';
}

/**
 * When a message was written, in the zone of who reads: under 24 hours ago the time, under 168 hours
 * weekday and time, otherwise month and day.
 */
export function messageTime(createdAt: Date, now: Date): string {
  const age = now.getTime() - createdAt.getTime();
  if (age >= 168 * hour) return readersDay(createdAt);
  const hours = createdAt.getHours();
  const minutes = String(createdAt.getMinutes()).padStart(2, '0');
  const time = `${hours % 12 === 0 ? 12 : hours % 12}:${minutes}\u00a0${hours < 12 ? 'AM' : 'PM'}`;
  return age < 24 * hour ? time : `${weekdayNames[createdAt.getDay()]?.slice(0, 3)} ${time}`;
}
