import { appealMessages, appealPage } from '@stagetime/contracts/admin/reports/messages';
import { appealWordsMax } from '@stagetime/contracts/admin/rules';
import { Button } from '@stagetime/ui/button';
import { TextAreaField } from '@stagetime/ui/text-field';
import { useEffect, useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage, ButtonLink, PendingPage } from '../../../components/blank-page.tsx';
import { FormPage } from '../../accounts/pages/form-page.tsx';

type AppealProps = { readonly token: string };

/** Where a suspended person asks to have it looked at again, by the link of a mail. */
export function AppealPage({ token }: AppealProps) {
  // After a reload the address has no link any more.
  return token === '' ? <Said text={appealPage.noLink} /> : <LinkPage token={token} />;
}

function LinkPage({ token }: AppealProps) {
  const read = trpc.reports.readAppeal.useMutation();
  const { mutate } = read;
  // Reading changes nothing; it is no query so that the token is in no address.
  useEffect(() => mutate({ token }), [mutate, token]);
  if (read.isIdle || read.isPending) return <PendingPage text={appealPage.title} />;
  const state = read.data?.state ?? 'open';
  // Where it could not be read they may ask all the same.
  return state === 'open' ? <AppealForm token={token} /> : <Said text={appealMessages[state]} />;
}

type SaidProps = { readonly text: string; readonly isAnswer?: boolean };

function Said({ text, isAnswer = false }: SaidProps) {
  return (
    <BlankPage poster="mailed" title={appealPage.title} text={text} isAnswer={isAnswer}>
      <ButtonLink to="/">{appealPage.back}</ButtonLink>
    </BlankPage>
  );
}

function AppealForm({ token }: AppealProps) {
  const appeal = trpc.reports.appeal.useMutation();
  const [words, setWords] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  if (appeal.data !== undefined) return <Said text={appeal.data.message} isAnswer />;
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
