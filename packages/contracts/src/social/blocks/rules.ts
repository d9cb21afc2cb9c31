/** A block holds for both of the two, a mute only for who set it. */
export const blockKinds = ['block', 'mute'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** The most people that someone has blocked or muted: all of them are read at once. */
export const blockedMax = 500;
