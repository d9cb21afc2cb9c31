/** The product's name and one-line promise; every sentence that names it takes it from here. */
export const productName = 'Stagetime';
export const productTagline = 'Find an open mic, get on stage, meet the people there.';

// The mark of the product: the S of its name on a ticket.

/**
 * The S of the display face, 256 high and 220 wide with its sides, on a foot line at 0: everything that
 * shows the mark draws the same, with or without our fonts.
 */
export const letterS =
  'M111 5Q85 5 66-1Q46-7 33-18Q20-29 14-45Q8-61 9-80L64-92Q65-75 72-64Q78-54 89-49Q100-44 114-44Q125-44 134-47Q142-50 148-54Q152-60 152-66Q152-75 146-81Q139-87 127-91Q116-95 101-99Q85-103 69-109Q53-114 40-122Q27-131 19-144Q11-157 11-176Q11-200 23-216Q35-233 57-242Q78-251 106-251Q135-251 157-241Q180-231 192-212Q205-193 202-166L147-157Q147-168 145-176Q142-185 137-191Q131-197 123-200Q115-203 104-203Q92-203 85-200Q77-197 73-192Q69-187 69-180Q69-172 75-167Q81-162 92-158Q103-154 119-150Q135-146 151-140Q167-135 181-126Q195-117 203-103Q211-90 211-68Q211-44 198-28Q186-11 163-3Q141 5 111 5Z';

/** A ticket with notches where its stub is torn off, 75 wide and 112 high, and its perforation. */
export const ticket = 'M0 0H75V90a6 6 0 0 0 0 12V112H0V102a6 6 0 0 0 0-12z';
export const perforation = 'M10 96H67';

/** The name with its mark as a picture, in the sizes that mails show it in. */
export const mailMark = { path: '/images/mail/wordmark.png', width: 140, height: 36 };
