// Small, as pages lead there that have nothing else to do with submissions.

/** Where someone sees what became of what they submitted. */
export const submissionsId = 'submissions';
export const submissionsPath = `/account#${submissionsId}`;
export const submissionsTitle = 'Your submissions';
