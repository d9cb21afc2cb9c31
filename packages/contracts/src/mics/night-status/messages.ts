export const nightRefusals = {
  unknown: 'This mic has no such night.',
  over: 'That night is over.',
  sentenceRequired: 'Please write a sentence for those who wanted to come.',
};

/** What whoever looks after a mic does about one of its nights. */
export const nightMenu = {
  open: 'Change one night',
  text: 'It stays on the schedule, struck through, with your sentence.',
  night: 'Night',
  isCancelled: (label: string) => `${label} (cancelled)`,
  sentence: 'What people read',
  placeholder: 'The venue is closed. Back next week!',
  counter: (length: number, max: number) => `${length}/${max} characters`,
  cancel: 'Cancel this night',
  restore: 'It is on again',
  cancelled: 'Cancelled. People see it now.',
  restored: 'It is on again. People see it now.',
  failed: 'That did not work. Please try again.',
};

export const confirmation = {
  confirm: 'All of this is right',
  /** For those who hear the buttons of a list. */
  confirmMic: (name: string) => `All of this is right: ${name}`,
  confirmed: 'Confirmed.',
  failed: 'That did not work. Please try again.',
};
