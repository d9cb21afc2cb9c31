/** What someone reads whose address is the one that a mic is known by. */
export const hostClaim = {
  claim: 'This is my mic',
  claimed: 'It is yours. You can change its nights, pause or close it here.',
  failed: 'That did not work. Please try again.',
  notContact:
    'Your confirmed email address is not the one this mic is known by. Write to us and we will look at it.',
};
