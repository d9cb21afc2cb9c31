/** What a mic's page shows of its comments before they are loaded. */
export const commentsTitle = 'Comments';
