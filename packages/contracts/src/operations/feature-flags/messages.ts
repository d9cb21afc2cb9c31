/** What people read where a feature flag turns something off. */
export const featureFlagMessages = {
  phoneOff: 'Signing in by phone is switched off at the moment. Please use another way.',
  readOnly: 'Nothing can be changed at the moment. Please try again later.',
};
