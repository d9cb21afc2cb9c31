import { micCheck } from '@stagetime/contracts/mics/freshness/messages';
import {
  type MicAnswer,
  maxChangeLength,
  micAnswers,
} from '@stagetime/contracts/mics/freshness/rules';
import type { MicCheckView } from '@stagetime/contracts/mics/freshness/schemas';
import { Button } from '@stagetime/ui/button';
import { TextAreaField } from '@stagetime/ui/text-field';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage, ButtonLink, PendingPage } from '../../../components/blank-page.tsx';
import { FormError } from '../../../components/form.tsx';
import { FormPage } from '../../accounts/pages/form-page.tsx';

type OpenCheck = Extract<MicCheckView, { state: 'open' }>;

type AnsweredCheck = {
  readonly mic: Pick<OpenCheck, 'showName' | 'slug' | 'citySlug'>;
  readonly answer: MicAnswer;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was answered, for a reload: by then the address has no link any more. */
    readonly answeredCheck?: AnsweredCheck;
  }
}

/** Where the contact of a mic says, by a mailed link and without signing in, whether it still exists. */
export function MicCheckPage({ token }: { readonly token: string }) {
  const answered = useRouterState({ select: ({ location }) => location.state.answeredCheck });
  if (token === '' && answered !== undefined) return <Answered {...answered} />;
  return <LinkPage token={token} />;
}

function LinkPage({ token }: { readonly token: string }) {
  const read = trpc.mics.readMicCheck.useMutation();
  const { mutate } = read;
  // Reading changes nothing; it is no query so that the token is in no address.
  useEffect(() => mutate({ token }), [mutate, token]);
  if (read.error) {
    return <Dead text={failureSentence(read.error, micCheck.failed)} />;
  }
  if (read.data === undefined) return <PendingPage text={micCheck.title} />;
  if (read.data.state !== 'open') return <Dead text={micCheck[read.data.state]} />;
  return <Question token={token} mic={read.data} />;
}

function Dead({ text }: { readonly text: string }) {
  return (
    <BlankPage poster="notFound" title={micCheck.title} text={text}>
      <ButtonLink to="/">{micCheck.home}</ButtonLink>
    </BlankPage>
  );
}

type QuestionProps = { readonly token: string; readonly mic: OpenCheck };

function Question({ token, mic }: QuestionProps) {
  const navigate = useNavigate();
  const answer = trpc.mics.answerMicCheck.useMutation({
    onSuccess: ({ answer }) => {
      const { showName, slug, citySlug } = mic;
      const answeredCheck = { mic: { showName, slug, citySlug }, answer };
      void navigate({ to: '.', state: (former) => ({ ...former, answeredCheck }), replace: true });
    },
  });
  const [chosen, setChosen] = useState<MicAnswer>();
  const [change, setChange] = useState('');
  const [error, setError] = useState<string>();
  const send = (said: MicAnswer) => {
    if (said === 'changed' && change.trim() === '') return setError(micCheck.changeNeeded);
    setError(undefined);
    answer.mutate({ token, answer: said, ...(said === 'changed' && { change }) });
  };
  if (answer.data !== undefined) {
    return <Answered mic={mic} answer={answer.data.answer} onReopen={() => send('going')} />;
  }
  const failure = answer.error ? failureSentence(answer.error, micCheck.failed) : undefined;
  return (
    <FormPage title={micCheck.title} text={micCheck.text}>
      <div>
        <p className="font-display text-xl font-bold wrap-anywhere" dir="auto">
          {mic.showName}
        </p>
        <p className="text-muted wrap-anywhere">{mic.facts}</p>
      </div>
      <FormError text={failure} />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {micAnswers.map((said) => (
          <Button
            key={said}
            variant={said === 'going' ? 'primary' : 'secondary'}
            isPending={answer.isPending && answer.variables.answer === said}
            aria-expanded={said === 'going' ? undefined : chosen === said}
            onClick={() => {
              if (said === 'going') send(said);
              else setChosen(chosen === said ? undefined : said);
            }}
          >
            {micCheck.answers[said]}
          </Button>
        ))}
      </div>
      {chosen === 'changed' && (
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            send('changed');
          }}
        >
          <TextAreaField
            label={micCheck.change}
            hint={micCheck.changeHint}
            value={change}
            error={error}
            maxLength={maxChangeLength}
            rows={4}
            onChange={({ target }) => setChange(target.value)}
          />
          <Button type="submit" className="self-start" isPending={answer.isPending}>
            {micCheck.send}
          </Button>
        </form>
      )}
      {chosen === 'closed' && (
        <div className="flex flex-col gap-3">
          <p className="text-muted">{micCheck.closing}</p>
          <Button
            variant="danger"
            className="self-start"
            isPending={answer.isPending}
            onClick={() => send('closed')}
          >
            {micCheck.close}
          </Button>
        </div>
      )}
    </FormPage>
  );
}

type AnsweredProps = AnsweredCheck & {
  /** Left out where the link is gone. */
  readonly onReopen?: () => void;
};

function Answered({ mic, answer, onReopen }: AnsweredProps) {
  return (
    <BlankPage poster="noted" title={mic.showName} text={micCheck.answered[answer]} isAnswer>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/$city/$mic" params={{ city: mic.citySlug, mic: mic.slug }}>
          {micCheck.seePage}
        </ButtonLink>
        {answer === 'closed' && onReopen && (
          <Button variant="secondary" onClick={onReopen}>
            {micCheck.reopen}
          </Button>
        )}
      </div>
    </BlankPage>
  );
}
