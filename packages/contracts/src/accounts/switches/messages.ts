/** What people read where an operator switched something off. */
export const switchMessages = {
  phoneOff: 'Signing in by phone is switched off at the moment. Please use another way.',
  readOnly: 'Nothing can be changed at the moment. Please try again later.',
};
