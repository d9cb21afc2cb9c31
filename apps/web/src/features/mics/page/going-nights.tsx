import { goings } from '@stagetime/contracts/mics/goings/messages';
import type { GoingsView } from '@stagetime/contracts/mics/nights/schemas';
import { goingKey, useSetGoing, useWish } from '../marks.tsx';

type GoingNightsProps = { readonly micId: number; readonly nights: GoingsView };

/** The next nights of a mic that one is interested in, to tap those that one goes to. */
export default function GoingNights({ micId, nights }: GoingNightsProps) {
  const setGoing = useSetGoing(micId);
  return (
    <fieldset className="going-nights">
      <legend>{goings.title}</legend>
      {nights.map((night) => (
        <Night key={night.date} micId={micId} night={night} onTap={setGoing} />
      ))}
    </fieldset>
  );
}

type NightProps = {
  readonly micId: number;
  readonly night: GoingsView[number];
  readonly onTap: (date: string, isGoing: boolean) => void;
};

function Night({ micId, night, onTap }: NightProps) {
  const { date } = night;
  const isGoing = useWish(goingKey(micId, date)) ?? night.isGoing;
  const going = night.going + Number(isGoing) - Number(night.isGoing);
  return (
    <button type="button" aria-pressed={isGoing} onClick={() => onTap(date, !isGoing)}>
      <small>{goings.weekday(date)}</small> <b>{goings.day(date)}</b>{' '}
      {going > 0 && <small>{goings.going(going)}</small>}
    </button>
  );
}
