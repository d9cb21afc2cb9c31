import { monthNames } from '../core/calendar.ts';
import { productName } from '../product.ts';
import { noProfile } from './profile-slug.ts';
import type { ExperienceLevel } from './rules.ts';

// What a public profile shows.

export const experienceLabels: Record<ExperienceLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate (2-5 years)',
  advanced: 'Advanced (5+ years)',
  professional: 'Professional',
  fan: 'Fan',
};

export const publicProfile = {
  suspended: 'This account is suspended.',
  back: 'Back',
  loading: 'Loading Profile...',
  noData: 'No Profile Data',
  ...noProfile,
  loadFailed: 'Failed to load profile',
  invalidData: 'Invalid profile data received',
  /** In UTC, so that it is the same for everyone who looks. */
  joined: (instant: string) =>
    `Joined ${monthNames[Number(instant.slice(5, 7)) - 1]} ${instant.slice(0, 4)}`,
  support: `${productName} support`,
  enlarge: (name: string) => `Enlarge the picture of ${name}`,
  picture: (name: string) => `The picture of ${name}`,
  about: 'About',
  genres: 'Favorite Genres',
  experience: 'Experience Level',
  shareTitle: 'Share this profile',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: "We couldn't copy the link. Please copy it from the address bar.",
  share: 'Share',
  edit: 'Edit Profile',
  quiet: (name: string) => `${name} hasn't written anything here yet.`,
};

export const contactLabels = {
  support: 'Contact Support',
  fan: 'Contact Fan',
  performer: 'Contact Performer',
};

export const profileImage = {
  tooLarge: 'Image file must be smaller than 5MB',
  wrongType: 'Please select a JPG or PNG image file',
  unreadable: "We couldn't read that picture. Please choose another one.",
  tooManyPixels: 'That picture has too many pixels. Please choose a smaller one.',
};

export const profileFields = {
  bioTooLong: 'Please keep your bio to 288 characters.',
  handleInvalid: 'Please use up to 30 letters, numbers, dots or underscores.',
  foreignImage: 'Please upload the picture here first.',
};

// What people read on their own profile's page.

export const ownProfile = {
  title: 'Your Profile',
  edit: 'Edit Profile',
  cancel: 'Cancel Editing',
  view: 'View Profile',
  settings: 'Account settings',
  save: 'Save Changes',
  saving: 'Saving...',
  loading: 'Loading Profile...',
  saved: 'Profile saved.',
  mockMode: 'This server runs on demo data. What you save here may be gone tomorrow.',
  leave: 'You have unsaved changes. Leave without saving them?',
  unsaved: (changes: number) =>
    `${changes} ${changes === 1 ? 'change' : 'changes'}, not saved yet.`,
};

export const profileSections = {
  basic: 'Basic Information',
  social: 'Social Media',
  experience: 'Experience & Preferences',
  notifications: 'Notification Settings',
};

export const profileLabels = {
  picture: 'Profile picture',
  addPicture: 'Add a picture',
  choosePicture: 'Choose a picture',
  changePicture: 'Choose another picture',
  removePicture: 'Remove picture',
  pictureHelp: "JPG or PNG. We'll resize large ones.",
  picturePending: "New picture chosen – don't forget to save.",
  pictureRemoved: "The picture will be removed – don't forget to save.",
  uploading: 'Uploading the picture...',
  name: 'Name',
  changeName: 'Change it in your settings',
  stageName: 'Stage name',
  stageNameOfFan: 'Fans go by their name, so your stage name is removed when you save.',
  homeCity: 'Home city',
  bio: 'Bio',
  bioHelp: 'What should people know before they see you on stage?',
  bioLeft: (left: number) =>
    left === 1 ? '1 character left' : `${left.toLocaleString('en-US')} characters left`,
  bioOver: (over: number) =>
    over === 1 ? '1 character too many' : `${over.toLocaleString('en-US')} characters too many`,
  experience: 'Experience level',
  noExperience: "I'd rather not say",
  genres: 'Favorite genres',
  addLink: 'Add a link',
};

/** What went wrong with loading, by the status (spec). */
export const ownProfileErrors = {
  signedOut: 'Authentication failed. Please log in again.',
  notFound: 'Profile not found. Please contact support.',
  internal: 'Server error. Please try again in a few moments.',
  other: (status: number) => `Server error (${status}). Please try again.`,
  invalidFormat: 'Invalid response format from server',
  unreachable: 'Unable to connect to server. Please check your internet connection.',
  saveFailed: 'Failed to save profile',
  uploadFailed: 'Failed to upload avatar',
};

/** The two lists of someone's follows. */
export type FollowListKind = 'followers' | 'following';

/** What the server says. */
export const followMessages = {
  self: "You can't follow yourself.",
  notFound: "That person isn't here anymore.",
};

export const followButton = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  /** In lists, of someone whom one follows. */
  following: 'Following',
  followName: (name: string) => `Follow ${name}`,
  unfollowName: (name: string) => `Unfollow ${name}`,
  /** Begins with what the button of a list says. */
  followingName: (name: string) => `Following ${name}`,
};

export const followCounts = {
  followers: (count: number) => `${formatCount(count)} ${count === 1 ? 'follower' : 'followers'}`,
  following: (count: number) => `${formatCount(count)} following`,
};

export const followList = {
  title: {
    followers: (name: string) => `${name} Followers`,
    following: (name: string) => `${name} Following`,
  },
  search: { followers: 'Search followers...', following: 'Search following...' },
  loading: { followers: 'Loading followers...', following: 'Loading following...' },
  empty: { followers: 'No followers yet', following: 'Not following anyone yet' },
  noMatch: {
    followers: (term: string) => `No followers found matching "${term}"`,
    following: (term: string) => `No following found matching "${term}"`,
  },
  failed: {
    followers: 'Unable to load followers. Please try again.',
    following: 'Unable to load following. Please try again.',
  },
  more: 'Show more',
  footer: {
    followers: (total: number) => `${formatCount(total)} ${total === 1 ? 'follower' : 'followers'}`,
    following: (total: number) => `${formatCount(total)} following`,
  },
  footerOf: {
    followers: (shown: number, total: number) =>
      `${formatCount(shown)} of ${formatCount(total)} followers`,
    following: (shown: number, total: number) =>
      `${formatCount(shown)} of ${formatCount(total)} following`,
  },
};

/** A number with commas, alike in every browser. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
