export const contactTextLimits = {
  name: 120,
  subject: 200,
  /** UTF-16 units (spec). */
  message: 888,
} as const;

/** Days for which a message to the team is kept. */
export const contactKeptDays = 365;
