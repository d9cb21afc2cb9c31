import { nightAnswers } from '@stagetime/contracts/mics/nights/messages';
import {
  answerChips,
  type NightFigure,
  nightFigures,
  noFigures,
} from '@stagetime/contracts/mics/nights/rules';
import type {
  AnswerableNightsView,
  AnsweredNightView,
} from '@stagetime/contracts/mics/nights/schemas';
import { useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useFailureToast } from '../../../components/toasts.tsx';
import { useOptimisticToggle } from '../../../session/optimistic-toggle.ts';
import './nights.css';

type Night = AnswerableNightsView[number];
type NightProps = { readonly micId: number; readonly night: Night };

type NightAnswersProps = {
  readonly micId: number;
  /** The night that the page was sent for. */
  readonly date: string | undefined;
};

/** What the latest night was like, or the one that the page was sent for, in four taps. */
export default function NightAnswers({ micId, date }: NightAnswersProps) {
  const mic = String(micId);
  // The page is whole without it.
  const { data: nights = [] } = trpc.mics.listAnswers.useQuery({ mic }, { retry: false });
  const night = nights.find((each) => each.date === date) ?? nights[0];
  return night && <Answers key={night.date} micId={micId} night={night} />;
}

function Answers({ micId, night }: NightProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState('');
  const answer = useAnswer(micId, night.date);
  const isAnswered = nightFigures.some((figure) => night.own[figure] !== null);
  const takeBack = async () => {
    const isGone = await answer.send(noFigures).then(answer.onSaved, answer.onFailed);
    if (isGone !== true) return;
    setStatus(nightAnswers.takenBack);
    // Its button goes.
    heading.current?.focus();
  };
  return (
    <section
      className="ticket night-answers print:hidden"
      aria-label={`${nightAnswers.title} ${night.label}`}
    >
      <div className="ticket-stub">
        <h2 ref={heading} tabIndex={-1}>
          {nightAnswers.title} <small>{night.label}</small>
        </h2>
        {nightFigures.map((figure) => (
          <Chips
            key={figure}
            figure={figure}
            night={night}
            settingKey={`answer:${micId}:${night.date}:${figure}`}
            answer={answer}
            onSaved={(isSaid) => setStatus(isSaid ? nightAnswers.saved : nightAnswers.takenBack)}
          />
        ))}
        <p className="night-answers-foot">
          <span role="status">{status}</span>
          {isAnswered && (
            <button
              type="button"
              onClick={() => void takeBack()}
              className="text-link inline-flex min-h-11 cursor-pointer items-center"
            >
              {nightAnswers.takeBack}
            </button>
          )}
        </p>
      </div>
    </section>
  );
}

type ChipsProps = {
  readonly figure: NightFigure;
  readonly night: Night;
  readonly settingKey: string;
  readonly answer: ReturnType<typeof useAnswer>;
  readonly onSaved: (isSaid: boolean) => void;
};

/** A figure's chips in a row; the one that is tapped again is taken back. */
function Chips({ figure, night, settingKey, answer, onSaved }: ChipsProps) {
  const { value, set } = useOptimisticToggle<number | boolean | null, AnsweredNightView>({
    key: settingKey,
    value: night.own[figure],
    send: (wanted) => answer.send({ [figure]: wanted }),
    onSaved(saved) {
      answer.onSaved(saved);
      onSaved(saved.own[figure] !== null);
    },
    onFailed: answer.onFailed,
  });
  const chips: readonly (number | boolean)[] = answerChips[figure];
  return (
    <fieldset data-figure={figure}>
      <legend>{nightAnswers.labels[figure]}</legend>
      {chips.map((chip) => (
        <button
          key={String(chip)}
          type="button"
          aria-pressed={chip === value}
          onClick={() => set(chip === value ? null : chip)}
        >
          {nightAnswers.chip(figure, chip)}
        </button>
      ))}
    </fieldset>
  );
}

/** How what one says of a night is saved, and what becomes of the page then. */
function useAnswer(micId: number, date: string) {
  const utils = trpc.useUtils();
  const sayFailure = useFailureToast();
  const mic = String(micId);
  return {
    send: (figures: Parameters<typeof utils.client.mics.answerNight.mutate>[0]['figures']) =>
      utils.client.mics.answerNight.mutate({ mic, date, figures }),
    onSaved(saved: AnsweredNightView): true {
      utils.mics.listAnswers.setData({ mic }, (nights) =>
        nights?.map((night) => (night.date === saved.date ? { ...night, ...saved } : night)),
      );
      // An answer that was under way may be from before the tap, and the ticket says what is usual.
      void utils.mics.listAnswers.invalidate({ mic });
      void utils.mics.get.invalidate();
      return true;
    },
    onFailed(error: unknown) {
      sayFailure(error, nightAnswers.failed, `answer:${micId}`);
    },
  };
}
