/** The most hosts that a mic comes to by invitations; its contact and moderators may add more. */
export const hostsMax = 10;

/** UTF-16 units of what someone says who claims a mic. */
export const claimLength = { min: 5, max: 500 } as const;

/** Days after which an invitation that no one answered ends. */
export const invitationDays = 30;

/** Most mics that the desk shows, and of each the next nights. */
export const hostedMics = 50;
export const hostedNights = 8;

/** What a host says of a night with one tap; `planned` takes that back. */
export type HostWord = 'cancelled' | 'full' | 'on' | 'planned';
