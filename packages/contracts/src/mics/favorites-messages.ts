export const favoritesPage = {
  title: 'My Favorites',
  text: 'Your saved mics will be listed here.',
  browse: 'Browse Open Mics',
  signedOutTitle: 'Sign in to view favorites',
  signedOutText: 'The mics that you save are kept with your account.',
  signIn: 'Sign In',
};
