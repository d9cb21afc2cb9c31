import { readStored, store } from '../../storage.ts';

const keyOf = (userId: number) => `lastConversation_${userId}`;

/** With whom someone wrote last in this browser. */
export function readLastConversation(userId: number): number | undefined {
  const id = Number(readStored(keyOf(userId)));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export function keepLastConversation(userId: number, otherUserId: number): void {
  store({ [keyOf(userId)]: String(otherUserId) });
}
