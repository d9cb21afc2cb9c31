export const profilePage = {
  title: 'Your Profile',
  text: 'Your stage name, picture and a few words about you will be set up here.',
  settings: 'Account settings',
};
