export const messagesPage = {
  title: 'My Messages',
  text: 'Your conversations will be listed here.',
  browse: 'Browse Open Mics',
  signedOutTitle: 'Sign in to view messages',
  signedOutText: 'Conversations are between you and the people you write to.',
  signIn: 'Sign In',
};
