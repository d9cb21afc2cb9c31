/** Most UTF-16 units of what people read about a cancelled night. */
export const maxNightSentence = 188;
