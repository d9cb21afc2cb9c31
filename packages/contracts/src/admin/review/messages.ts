import { leastLength, mostLength } from '../../mics/limits.ts';
import { venueImage } from '../../mics/submission/messages.ts';

/** What the server says about reviewing and editing. */
export const reviewMessages = {
  done: { approve: 'Open mic approved successfully!', reject: 'Open mic rejected successfully!' },
  rejectsApproved: 'This open mic is approved already and cannot be rejected.',
  editsUnapproved: 'Only approved open mics can be edited.',
  changedMeanwhile:
    'Somebody else changed this open mic meanwhile. Reload to see their changes, then make yours again.',
  zoneInvalid: 'Please choose one of the time zones of that state.',
  cityNameInvalid: 'Please enter the name of the city.',
};

/** What is wrong with one field of an edit. */
export const editFields = {
  showNameRequired: 'Please enter the name of the mic.',
  stateInvalid: 'Please use the two letters of the state, such as CA.',
  timeInvalid: 'Please enter a time, such as 19:30.',
  lengthInvalid: `Please enter between ${leastLength} and ${mostLength} minutes, or leave this empty.`,
  daysRequired: 'Please choose at least one day.',
  recurrenceInvalid: 'Please choose Daily, Weekly or Monthly.',
  weekInvalid: 'Please choose the 1st, 2nd, 3rd or 4th week.',
  categoriesInvalid: 'Please choose categories from the list.',
  categoriesRequired: 'Please choose at least one category.',
  feeTypeInvalid: 'Please choose a fee from the list.',
  signupMethodInvalid: 'Please choose a signup method from the list.',
  linkInvalid: 'Please enter a web address that begins with https://.',
  emailInvalid: 'Please enter a valid email address.',
  phoneInvalid: 'Please enter a phone number, or leave this empty.',
  handleInvalid: 'Please use letters, digits, dots and underscores, at most 30.',
};

/** About the cover image (spec). */
export const coverImage = {
  wrongType: 'Please upload a valid image file (JPEG, PNG, WebP, or GIF)',
  tooLarge: venueImage.tooLarge,
  unreadable: 'We could not read that image. Please try another one.',
  tooManyPixels: 'The image has too many pixels. Please use a smaller one.',
};
