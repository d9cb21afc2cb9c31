import type { SocialNetwork } from '../core/links.ts';
import { productName } from '../product.ts';
import { noProfile } from './profile-slug.ts';
import type { ExperienceLevel, Genre } from './rules.ts';

// What a public profile shows. The sentences of one's own profile are in own-profile-messages.ts,
// which no visitor loads.

export const genreLabels: Record<Genre, string> = {
  comedy: 'Comedy',
  music: 'Music',
  poetry: 'Poetry',
  storytelling: 'Storytelling',
  variety: 'Variety',
  improv: 'Improv',
  magic: 'Magic',
};

export const experienceLabels: Record<ExperienceLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate (2-5 years)',
  advanced: 'Advanced (5+ years)',
  professional: 'Professional',
  fan: 'Fan',
};

export const networkLabels: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  tiktok: 'TikTok',
  facebook: 'Facebook',
};

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const publicProfile = {
  pictureAlt: (name: string) => `A picture of ${name}`,
  back: 'Back',
  loading: 'Loading Profile...',
  retry: 'Try Again',
  noData: 'No Profile Data',
  ...noProfile,
  loadFailed: 'Failed to load profile',
  invalidData: 'Invalid profile data received',
  /** In UTC, so that it is the same for everybody who looks. */
  joined: (instant: string) =>
    `Joined ${months[Number(instant.slice(5, 7)) - 1]} ${instant.slice(0, 4)}`,
  support: `${productName} support`,
  enlarge: (name: string) => `Enlarge the picture of ${name}`,
  picture: (name: string) => `The picture of ${name}`,
  about: 'About',
  genres: 'Favorite Genres',
  experience: 'Experience Level',
  links: 'Find Me Online',
  handle: (network: string, handle: string) => `${network}: @${handle}`,
  shareTitle: 'Share this profile',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'The link could not be copied. Please copy it from the address bar.',
  share: 'Share',
  edit: 'Edit Profile',
  quiet: (name: string) => `${name} has not written anything here yet.`,
};

export const contactLabels = {
  support: 'Contact Support',
  fan: 'Contact Fan',
  performer: 'Contact Performer',
};

export const profileImage = {
  tooLarge: 'Image file must be smaller than 5MB',
  wrongType: 'Please select a JPG or PNG image file',
  unreadable: 'That picture cannot be read. Please choose another one.',
  tooManyPixels: 'That picture has too many pixels. Please choose a smaller one.',
};

export const profileFields = {
  bioTooLong: 'Please keep your bio to 288 characters.',
  handleInvalid: 'A handle has up to 30 letters, digits, dots and underscores.',
  foreignImage: 'Please upload the picture here first.',
};
