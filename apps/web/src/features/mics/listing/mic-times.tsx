import { holidayMark } from '@stagetime/contracts/mics/holidays/rules';
import { listing } from '@stagetime/contracts/mics/messages';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { useWordsOfNow } from '../components/city-clock.tsx';
import type { ShownMic } from './mic-entry.tsx';

/** Which date it is on, where that is not its heading's: 'Thu, Dec 10', 'Mon Nov 23 or 30'. */
export function dateOf({ nextLabel, night, isOther = false }: ShownMic): string | null {
  const isExpected = night === undefined || (night?.certain === true && !isOther);
  return isExpected ? null : (nextLabel.split(`, ${listing.checkFirst}`)[0] ?? null);
}

/** When to be there, and in what the night is not as usual. */
export function MicTimes({ mic }: { readonly mic: ShownMic }) {
  const { night, startLabel } = mic;
  const { moved, cancelled } = night ?? {};
  const start = moved?.time ?? mic.startTime;
  const status = statusOf(mic);
  const date = dateOf(mic);
  const signup = signupOf(mic);
  const now = useWordsOfNow(
    {
      startTime: start,
      signupTime: moved?.signupTime ?? mic.signupTime,
      // Of a night that begins at another time nobody knows when its list closes.
      signupCloses: moved === undefined ? (mic.signupCloses ?? null) : null,
      lengthMinutes: mic.lengthMinutes ?? null,
    },
    night?.certain ? night.date : undefined,
  );
  const [clock, half] = start === null ? [] : formatTime(start).split('\u00a0');
  return (
    <div className="mic-times">
      <p className="mic-time" data-unknown={start === null} data-told={signup !== null}>
        {clock === undefined ? (
          listing.timeUnknown
        ) : (
          <>
            {clock}
            <small>{`\u00a0${half}`}</small>
          </>
        )}
      </p>
      {status}
      {date !== null && <p className="mic-date">{date}</p>}
      {!cancelled && <p className="mic-signup">{now ?? signup ?? startLabel}</p>}
    </div>
  );
}

/** 'Signup 7 PM'; nothing where no one knows. */
function signupOf({ night, signupTime, startTime }: ShownMic): string | null {
  const time = night?.moved?.signupTime ?? signupTime;
  if (time === null) return null;
  const isStartKnown = (night?.moved?.time ?? startTime) !== null;
  return (isStartKnown ? listing.signupAt : listing.signupOnly)(formatTime(time));
}

/** One status at most, each in a form of its own. */
function statusOf({ night, startTime }: ShownMic) {
  if (night === undefined) return null;
  const { cancelled, moved, holiday, certain = false } = night ?? {};
  if (cancelled) {
    return (
      <p className="mic-status" data-status="cancelled">
        {moved?.note ?? listing.cancelled}
      </p>
    );
  }
  if (moved) {
    const isOtherTime = moved.time !== null && startTime !== null && moved.time !== startTime;
    return (
      <>
        {isOtherTime && (
          <s className="mic-was" aria-hidden="true">
            {formatTime(startTime)}
          </s>
        )}
        <p className="mic-status" data-status="moved">
          <span className="of-row" aria-hidden="true">
            {listing.moved}
          </span>
          <span className="of-note">{moved.note}</span>
        </p>
      </>
    );
  }
  if (!certain)
    return (
      <p className="mic-status" data-status="check">
        {listing.checkFirst}
      </p>
    );
  if (holiday !== undefined)
    return (
      // In a row the terms begin with it: there is no room beside the time.
      <p className="mic-status of-card" data-status="check">
        {/* The heading above names the day. */}
        <span aria-hidden="true">{holidayMark.short}</span>
        <span className="sr-only">{holidayMark.mayBeOff(holiday)}</span>
      </p>
    );
  return null;
}
