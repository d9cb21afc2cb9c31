/** UTF-16 units of a comment, trimmed (spec). */
export const commentMaxLength = 188;

/** Comments of a thread that are read at once. */
export const threadPageSize = 50;
