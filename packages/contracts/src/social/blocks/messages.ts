import { endSentence } from '../../core/text.ts';
import { type BlockKind, blockedMax } from '../rules.ts';

/** What the server says. Of a block it says nothing to who meets it. */
export const blockRefusals = {
  self: "You can't block or mute yourself.",
  notFound: "That person isn't here anymore.",
  tooMany: `You can block or mute up to ${blockedMax} people.`,
  follow: "You can't follow this person.",
};

/** The menu on people's pages, comments and conversations. */
export const personMenu = {
  open: (name: string) => `More about ${name}`,
  block: 'Block',
  unblock: 'Unblock',
  mute: 'Mute',
  unmute: 'Unmute',
  report: 'Report',
};

export const blockDialog = {
  title: (name: string) => `Block ${name}?`,
  text: (name: string) =>
    `You and ${name} can't follow or write to each other anymore, and neither sees where the other is going. You stop following each other. Their comments and messages no longer reach you. We don't tell them.`,
  block: 'Block',
  cancel: 'Cancel',
};

export const blockToasts = {
  done: {
    block: (name: string) => endSentence(`You blocked ${name}`),
    mute: (name: string) => `${endSentence(`You muted ${name}`)} Only you know.`,
  } satisfies Record<BlockKind, unknown>,
  undone: {
    block: (name: string) => endSentence(`You unblocked ${name}`),
    mute: (name: string) => `You'll hear from ${name} again.`,
  } satisfies Record<BlockKind, unknown>,
  undo: 'Undo',
  failed: "That didn't work. Please try again.",
};

/** What stands where someone or what they wrote would. */
export const blockedHere = {
  profile: {
    block: 'You blocked this person',
    mute: 'You muted this person',
  } satisfies Record<BlockKind, string>,
  comment: {
    block: 'Comment by someone you blocked',
    mute: 'Comment by someone you muted',
  } satisfies Record<BlockKind, string>,
  show: 'Show',
};

export const blockedList = {
  title: 'Blocked and muted',
  loading: 'Loading the people you blocked and muted...',
  empty: "You haven't blocked or muted anyone. You can from the menu on their profile.",
  failed: "We couldn't load the people you blocked and muted.",
  kind: { block: 'Blocked', mute: 'Muted' } satisfies Record<BlockKind, string>,
  end: {
    block: (name: string) => `Unblock ${name}`,
    mute: (name: string) => `Unmute ${name}`,
  } satisfies Record<BlockKind, unknown>,
};
