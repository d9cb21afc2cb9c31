export const notificationsPage = {
  title: 'Notifications',
  text: 'Who follows you will be listed here.',
  browse: 'Browse Open Mics',
};
