export const comments = {
  title: 'Comments',
  none: 'No comments yet',
  first: 'Be the first to share your thoughts about this open mic!',
  add: 'Add a comment',
};
