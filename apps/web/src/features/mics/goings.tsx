import { goings } from '@stagetime/contracts/mics/goings/messages';
import type { GoingsView } from '@stagetime/contracts/mics/nights/schemas';
import { CheckIcon } from '@stagetime/ui/icons';
import { Plus } from 'lucide-react';
import { useWish } from '../../session/optimistic-toggle.ts';
import { goingKey, useSetGoing } from './marks.tsx';

type GoingNightsProps = {
  readonly micId: number;
  readonly nights: GoingsView;
  /** What the first of them is called where that is not its date: 'Tonight'. */
  readonly firstWord: string | undefined;
};

/** The next nights of a mic that one is interested in, to tap those that one goes to. */
export default function GoingNights({ micId, nights, firstWord }: GoingNightsProps) {
  const setGoing = useSetGoing();
  return (
    <fieldset className="going-nights print:hidden">
      <legend>{goings.title}</legend>
      {nights.map((night) => (
        <Night
          key={night.date}
          micId={micId}
          night={night}
          above={
            night === nights[0] && firstWord !== undefined ? firstWord : goings.weekday(night.date)
          }
          year={goings.year(night.date, nights[0]?.date ?? night.date)}
          onTap={(date, isGoing) => setGoing(micId, date, isGoing)}
        />
      ))}
    </fieldset>
  );
}

type NightProps = {
  readonly micId: number;
  readonly night: GoingsView[number];
  /** What stands above its date: 'Tonight', 'Tue'. */
  readonly above: string;
  /** Empty where it goes without saying. */
  readonly year: string;
  readonly onTap: (date: string, isGoing: boolean) => void;
};

function Night({ micId, night, above, year, onTap }: NightProps) {
  const { date } = night;
  const isGoing = useWish<boolean>(goingKey(micId, date)) ?? night.isGoing;
  const others = night.going - Number(night.isGoing);
  // The question is above: said four times it would be noise.
  const isAsked = !isGoing && others === 0;
  return (
    <button type="button" aria-pressed={isGoing} onClick={() => onTap(date, !isGoing)}>
      {/* The last line always says something, so that the first tap moves nothing. */}
      <small>{[above, year].filter(Boolean).join(' ')}</small> <b>{goings.day(date)}</b>{' '}
      <small>
        {isGoing && <CheckIcon className="me-0.5 inline size-3 stroke-4 align-[-0.125em]" />}
        {isAsked && (
          <Plus aria-hidden="true" className="inline size-3.5 stroke-3 align-[-0.125em]" />
        )}
        <span className={isAsked ? 'sr-only' : undefined}>{goings.going(isGoing, others)}</span>
      </small>
    </button>
  );
}
