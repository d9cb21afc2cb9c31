/** Most UTF-16 units of what people read about a night that is cancelled or moved. */
export const maxNightSentence = 188;
/** So many days from its own date at most a night is moved. */
export const maxMoveDays = 60;
