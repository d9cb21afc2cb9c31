import { didNotWork } from '../../core/errors.ts';
import { venueImage } from '../submission/messages.ts';

export const editResult = {
  done: 'Open mic updated successfully!',
  nothing: 'No changes to save',
  failed: (error: string) => `Failed to update open mic: ${error}`,
  error: 'Error updating open mic',
};

/** The editor, but for what its fields are called: see `mics/fields.ts`. */
export const editor = {
  title: (name: string) => `Edit ${name}`,
  sections: {
    what: 'Open Mic Details',
    when: 'Schedule',
    terms: 'Signup & Fee',
    words: 'Descriptions',
    host: 'Host & Contact',
  },
  coverImage: 'Cover Image',
  coverImageHint: "JPEG, PNG, WebP or GIF. We'll resize large ones.",
  coverImageAlt: 'Preview of the cover image',
  removeCoverImage: 'Remove cover image',
  coverImageRemoved: "It'll be removed when you save.",
  keepCoverImage: 'Keep it',
  leave: 'You have unsaved changes. Leave without saving them?',
  city: 'City',
  cityNow: (name: string) => `Current: ${name}`,
  cityName: 'Name of the city',
  cityNameHint: "It'll be listed with this open mic. Check the state, too.",
  recurrence: 'How often',
  varies: 'Varies',
  weekOfMonth: 'Weeks of the month',
  interval: 'Repeats every (weeks or months)',
  intervalHint: '1 for every one, 2 for every other one.',
  anchor: "A date it's on",
  anchorHint: 'Tells us which weeks. Leave blank if no one knows.',
  skipped: 'Skipped dates',
  skippedHint: 'For example, 2026-12-24, 2026-12-31.',
  schedule: (text: string) => `Now: ${text}. It stays that way unless you change these fields.`,
  notSaid: 'Not given',
  counter: (length: number, max: number) => `${length}/${max}`,
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  check: 'Please check the marked fields.',
};

/** About the cover image (spec). */
export const coverImage = {
  wrongType: 'Please upload a valid image file (JPEG, PNG, WebP, or GIF)',
  tooLarge: venueImage.tooLarge,
  unreadable: "We couldn't read that image. Please try another one.",
  tooManyPixels: 'The image has too many pixels. Please use a smaller one.',
};

export const editRefusals = {
  editsUnapproved: 'Only approved open mics can be edited.',
  editsDecided: "This open mic isn't waiting for review anymore.",
  changedMeanwhile:
    'Someone else changed this open mic in the meantime. Reload to see their changes, then make yours again.',
  namesFixed:
    'People know this open mic by its name and place. If you edit those, a moderator takes a look first.',
  contactFixed:
    "Only the contact can change this. Write to us through the contact page, and we'll do it.",
};

/** Editing by who looks after the mic, on its page. */
export const hostEditing = {
  open: 'Edit',
  save: 'Save changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Saved. People can see it now.',
  namesWait:
    'People know this open mic by its name and place, so a moderator checks changes to those. Everything else goes live right away.',
  savedPartly: (waits: string) => `Saved. ${waits}.`,
  failed: didNotWork,
};
