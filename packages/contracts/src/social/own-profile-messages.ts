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
  retry: 'Try Again',
  saved: 'Profile saved.',
  mockMode: 'This server runs on demo data. What you save here may be gone tomorrow.',
  leave: 'You have unsaved changes. Leave without saving them?',
};

export const profileSections = {
  basic: 'Basic Information',
  social: 'Social Media',
  experience: 'Experience & Preferences',
  notifications: 'Notification Settings',
  comingSoon: 'Coming Soon',
};

export const profileLabels = {
  picture: 'Profile picture',
  choosePicture: 'Choose a picture',
  changePicture: 'Choose another picture',
  removePicture: 'Remove picture',
  pictureHelp: 'JPG or PNG, up to 5 MB',
  picturePending: "New picture chosen – don't forget to save.",
  pictureRemoved: "The picture will be removed – don't forget to save.",
  uploading: 'Uploading the picture...',
  name: 'Name',
  changeName: 'Change it in the account settings',
  stageName: 'Stage name',
  stageNameHelp: 'As the host should call you up',
  stageNameOfFan: 'Fans go by their name, so your stage name is removed when you save.',
  homeCity: 'Home city',
  bio: 'Bio',
  bioHelp: 'What should people know before they see you on stage?',
  bioLeft: (left: number) =>
    left === 1 ? '1 character left' : `${left.toLocaleString('en-US')} characters left`,
  bioOver: (over: number) =>
    over === 1 ? '1 character too many' : `${over.toLocaleString('en-US')} characters too many`,
  experience: 'Experience level',
  noExperience: 'I would rather not say',
  genres: 'Favorite genres',
  notSet: 'Not set',
};

export const notificationLabels = {
  newMicsInArea: 'New mics in my area',
  favoriteMicUpdates: 'Changes to my favorite mics',
  weeklyDigest: 'A weekly digest',
  communityMessages: 'Messages from the community',
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
