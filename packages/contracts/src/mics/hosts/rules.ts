/** The most hosts that a mic comes to by invitations; its contact and moderators may add more. */
export const hostsMax = 10;

/** Days after which an invitation that no one answered ends. */
export const invitationDays = 30;
