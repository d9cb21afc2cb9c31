import { z } from 'zod';
import { CaptchaToken, Email } from '../../accounts/schemas.ts';
import { textTooLong } from '../../core/error-messages.ts';
import { AnyText, Text } from '../../core/schemas.ts';
import { contactTextLimits } from './limits.ts';
import { contactFields } from './messages.ts';

/** What stands in a mail's head: a line break there would begin another header. */
function Line(max: number, required: string) {
  return AnyText(required)
    .refine((text) => !/[\r\n]/.test(text), { error: contactFields.oneLine, abort: true })
    .pipe(Text(max, { required, tooLong: textTooLong(max) }));
}

const fields = {
  name: Line(contactTextLimits.name, contactFields.nameRequired),
  email: AnyText(contactFields.emailRequired)
    .refine((text) => !/[\r\n]/.test(text), { error: contactFields.oneLine, abort: true })
    .pipe(Email(contactFields.emailRequired, contactFields.emailInvalid)),
  subject: Line(contactTextLimits.subject, contactFields.subjectRequired),
  message: AnyText(contactFields.messageRequired)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
    .pipe(
      Text(contactTextLimits.message, {
        required: contactFields.messageRequired,
        tooLong: contactFields.messageTooLong,
      }),
    ),
};

/** A message to the team; the form is judged by it. */
export const ContactForm = z.strictObject(fields);
export type ContactForm = z.infer<typeof ContactForm>;

export const SendContactInput = z.strictObject({
  ...fields,
  /** Needed only after an answer with the code CAPTCHA_REQUIRED. */
  captchaToken: CaptchaToken.optional(),
});
export type SendContactInput = z.infer<typeof SendContactInput>;

export const ContactSentView = z.object({ message: z.string() });
export type ContactSentView = z.infer<typeof ContactSentView>;
