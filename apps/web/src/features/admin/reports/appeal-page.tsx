import { appealMessages, appealPage } from '@stagetime/contracts/admin/reports/messages';
import { appealWordsMax } from '@stagetime/contracts/admin/rules';
import { Button } from '@stagetime/ui/button';
import { TextAreaField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage, ButtonLink } from '../../../components/blank-page.tsx';
import { FormPage } from '../../accounts/pages/form-page.tsx';

/** Where a suspended person asks to have it looked at again, by the link of a mail. */
export function AppealPage({ token }: { readonly token: string }) {
  const appeal = trpc.reports.appeal.useMutation();
  const [words, setWords] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  if (appeal.data !== undefined) {
    return (
      <BlankPage poster="mailed" title={appealPage.title} text={appeal.data.message} isAnswer>
        <ButtonLink to="/">{appealPage.back}</ButtonLink>
      </BlankPage>
    );
  }
  const failure = appeal.error ? failureSentence(appeal.error, appealPage.failed) : undefined;
  return (
    <FormPage title={appealPage.title} text={appealPage.text}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsEmpty(words.trim() === '');
          if (words.trim() !== '') appeal.mutate({ token, words });
        }}
      >
        <TextAreaField
          label={appealPage.words}
          rows={5}
          value={words}
          maxLength={appealWordsMax}
          error={isEmpty ? appealMessages.required : failure}
          onChange={({ target }) => {
            setWords(target.value);
            setIsEmpty(false);
          }}
        />
        <Button type="submit" isPending={appeal.isPending} className="self-start">
          {appealPage.send}
        </Button>
      </form>
    </FormPage>
  );
}
