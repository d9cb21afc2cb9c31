/** The most that the fields of a profile hold, in UTF-16 units. The database has the same. */
export const profileTextLimits = {
  stageName: 80,
  homeCity: 80,
  bio: 288,
} as const;

/** From here on someone is told that their bio is nearly full. */
export const bioWarningLength = 260;

/** The most bytes of a profile's picture: exactly so many are taken, one more is not. */
export const profileImageMaxBytes = 5 * 1024 * 1024;

/** Letters that stand for someone without a picture. */
export const avatarInitials = 2;
