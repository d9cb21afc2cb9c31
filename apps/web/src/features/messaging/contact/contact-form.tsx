import { zodResolver } from '@hookform/resolvers/zod';
import {
  contactFields,
  contactMessages,
  contactPage,
} from '@stagetime/contracts/messaging/contact/messages';
import { contactTextLimits } from '@stagetime/contracts/messaging/limits';
import { ContactForm as Schema } from '@stagetime/contracts/messaging/schemas';
import { TextAreaField, TextField } from '@stagetime/ui/text-field';
import { type SyntheticEvent, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorCodeOf, failureSentence, fieldErrorsOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { EmailField, Form, SubmitButton, useUnsavedChanges } from '../../../components/form.tsx';
import { useDemandedCaptcha } from '../../accounts/forms/captcha.tsx';

const empty = { name: '', email: '', subject: '', message: '' };
const fields = Object.keys(empty) as (keyof typeof empty)[];

/** A message to the team. What is wrong stands in one list above the fields (spec). */
export default function ContactForm({ subject = '' }: { readonly subject?: string | undefined }) {
  const mutation = trpc.messaging.contact.useMutation();
  const captcha = useDemandedCaptcha('contact', errorCodeOf(mutation.error));
  const banner = useRef<HTMLDivElement>(null);
  const { register, control, handleSubmit, reset, clearErrors, formState } = useForm({
    defaultValues: { ...empty, subject },
    resolver: zodResolver(Schema) as never,
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty, contactPage.leave);
  const message = useWatch({ control, name: 'message' });
  const isTooLong = message.trim().length > contactTextLimits.message;
  const sentences = fields.flatMap((field) => errors[field]?.message ?? []);
  const toFix = sentences.length > 0 ? sentences : sentencesOf(mutation.error);
  const { failed, unreachable } = contactMessages;
  const failure =
    mutation.error === null || toFix.length > 0
      ? undefined
      : failureSentence(mutation.error, failed, unreachable);

  const field = (name: keyof typeof empty) => ({
    ...register(name, {
      onChange() {
        clearErrors();
        // A captcha that is asked for stays until it is solved.
        if (errorCodeOf(mutation.error) !== 'CAPTCHA_REQUIRED') mutation.reset();
      },
    }),
    'aria-required': true,
  });
  const send = handleSubmit(async (values) => {
    try {
      await mutation.mutateAsync({ ...values, ...captcha.input });
      reset(empty);
      captcha.drop();
    } catch {
      captcha.drop();
    }
    banner.current?.focus();
  });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!mutation.isPending) await send();
  };
  return (
    <Form onSubmit={submit} isPending={mutation.isPending} error={undefined}>
      <div ref={banner} tabIndex={-1} role="alert" className="empty:hidden focus:outline-none">
        {mutation.isSuccess && toFix.length === 0 && (
          <p className="flex items-center gap-2.5 rounded-control bg-raised px-3.5 py-3 font-medium before:size-2.5 before:shrink-0 before:rounded-full before:bg-success">
            {contactMessages.sent}
          </p>
        )}
        {!mutation.isPending && failure !== undefined && (
          <p className="rounded-control bg-danger/10 px-3.5 py-3 font-semibold">{failure}</p>
        )}
        {!mutation.isPending && toFix.length > 0 && (
          <div className="rounded-control bg-danger/10 px-3.5 py-3">
            <p className="font-semibold">{contactPage.fixErrors}</p>
            <ul className="list-disc ps-5">
              {toFix.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <TextField
        {...field('name')}
        label={contactPage.name}
        autoComplete="name"
        error={errors.name?.message}
      />
      <EmailField {...field('email')} label={contactPage.email} error={errors.email?.message} />
      <TextField
        {...field('subject')}
        label={contactPage.subject}
        error={errors.subject?.message}
      />
      <TextAreaField
        {...field('message')}
        label={contactPage.message}
        placeholder={contactPage.placeholder}
        counter={contactPage.counter(message.length)}
        error={errors.message?.message ?? (isTooLong ? contactFields.messageTooLong : undefined)}
      />
      {captcha.box}
      <SubmitButton pendingLabel={contactPage.sending}>{contactPage.send}</SubmitButton>
    </Form>
  );
}

/** What the server says is to be mended. */
function sentencesOf(error: unknown): string[] {
  return [...new Set(fieldErrorsOf(error).map(({ message }) => message))];
}
