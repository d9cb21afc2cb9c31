import { describeState, hostingNight } from '@stagetime/contracts/mics/hosts/messages';
import type { HostWord } from '@stagetime/contracts/mics/hosts/rules';
import type { HostedNightView } from '@stagetime/contracts/mics/hosts/schemas';
import { isFactSentence, nightReports } from '@stagetime/contracts/mics/night-reports/messages';
import { formatTime } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button, type ButtonVariant, buttonStyles } from '@stagetime/ui/button';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { lazyDialog } from '../../../components/load-on-intent.tsx';
import { PersonLink } from '../../../components/person.tsx';
import { settlingTime, useSettled } from '../../../components/search-field.tsx';
import { ClockTime } from '../components/when-and-where.tsx';
import { useSayOfNight } from './use-say-of-night.ts';

const { Opener: NightButton } = lazyDialog(() => import('../page/night-dialog.tsx'));

type NightProps = {
  readonly mic: Pick<MicView, 'id' | 'startTime'>;
  readonly nights: readonly HostedNightView[];
  readonly night: HostedNightView;
};

/** The soonest night of a mic, as the ticket that people have of it. */
export function NextNight(props: NightProps) {
  const { shown, say } = useSayOfNight(props.mic.id, props.night);
  const time = timeOf(shown);
  const name = sayNight(shown.label, shown);
  return (
    // No region: two mics of a host may have their nights at the same time.
    <fieldset
      aria-label={name}
      className="ticket min-w-0"
      data-void={shown.cancelled !== undefined || undefined}
    >
      <div className="ticket-main">
        <State night={shown} />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
          <p className="ticket-time">{time === null ? shown.when : <ClockTime time={time} />}</p>
          <div className="flex min-w-[min(100%,7rem)] flex-1 flex-col items-end text-right">
            {time !== null && <span className="font-display text-xl font-bold">{shown.when}</span>}
            {shown.when !== shown.label && (
              <span className="text-sm text-(--ink-2)">{shown.label}</span>
            )}
          </div>
        </div>
        <Said night={shown} />
        <Going night={shown} isNext />
      </div>
      <div className="ticket-stub">
        <Actions {...props} night={shown} onSay={say} isNext />
      </div>
    </fieldset>
  );
}

/** One of the nights after it. */
export function LaterNight(props: NightProps) {
  const { shown, say } = useSayOfNight(props.mic.id, props.night);
  const isOff = shown.cancelled !== undefined;
  const { kind } = describeState(shown);
  return (
    <li aria-label={sayNight(shown.label, shown)} className="hosted-night">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold tabular-nums">
          <span className={isOff ? 'text-muted line-through' : ''}>
            {sayNight(shown.when, shown)}
          </span>
          {kind !== 'planned' && <State night={shown} />}
        </p>
        <Said night={shown} />
        {shown.going > 0 && <Going night={shown} isNext={false} />}
      </div>
      <Actions {...props} night={shown} onSay={say} isNext={false} />
    </li>
  );
}

/** A lamp while it is on; what is not as usual has a fill or an outline of its own. */
function State({ night }: { readonly night: HostedNightView }) {
  const { kind, text } = describeState(night);
  return (
    <span className="night-state" data-kind={kind}>
      {text}
    </span>
  );
}

/** What people read of it, and what people say. */
function Said({ night }: { readonly night: HostedNightView }) {
  const sentence = night.cancelled ?? night.moved?.sentence;
  return (
    <>
      {sentence !== undefined && sentence !== nightReports.hostFact && (
        <p className="pt-2 wrap-anywhere" dir="auto">
          {sentence}
        </p>
      )}
      {night.peopleSay !== undefined && (
        <p className="hosted-says" role="status">
          {night.peopleSay}
        </p>
      )}
    </>
  );
}

/** How many go, and those of them whom a host may know of. */
function Going({
  night: { going, people },
  isNext,
}: Pick<NightProps, 'night'> & Pick<ActionsProps, 'isNext'>) {
  const number = isNext ? 'block font-display text-2xl font-bold' : 'font-semibold';
  if (going === 0) return <p className="pt-3 text-(--ink-2)">{hostingNight.noOne}</p>;
  const others = going - people.length;
  return (
    <p className={`${isNext ? 'pt-3' : 'pt-2'} text-sm wrap-anywhere text-(--ink-2)`}>
      <strong className={`${number} text-(--ink)`}>{hostingNight.going(going)}</strong>
      {people.map(({ userId, name, slug }, place) => (
        <Fragment key={userId}>
          {place > 0 ? ', ' : isNext ? '' : ': '}
          <PersonLink slug={slug} className="text-link" dir="auto">
            {name}
          </PersonLink>
        </Fragment>
      ))}
      {people.length > 0 && others > 0 && ` ${hostingNight.others(others)}`}
    </p>
  );
}

type ActionsProps = NightProps & {
  readonly onSay: (word: HostWord) => void;
  readonly isNext: boolean;
};

/**
 * One stands out, which is likely; the others are words, red where everyone who wanted to come is told at once. That
 * it is on is worth saying where anyone doubts it, and of a night weeks ahead no one knows whether its list is full.
 */
function Actions({ mic, nights, night, onSay, isNext }: ActionsProps) {
  const { date, own } = night;
  const state = describeState(night);
  const isOff = state.kind === 'cancelled';
  const isMoved = state.kind === 'moved';
  // Of two quick taps the second is of the first.
  const isSettled = useSettled(isOff, settlingTime) === isOff;
  const isDoubted = state.kind === 'check' || night.peopleSay !== undefined || own === 'on';
  const look = isNext ? '' : small;
  const move = isNext ? hostingNight.moveNext : hostingNight.move;
  const cancel = isNext ? hostingNight.cancelNext : hostingNight.cancel;
  // Buttons of many nights stand in one list.
  const of = isNext ? null : <span className="sr-only"> {sayNight(night.label, night)}</span>;
  return (
    <div className={isNext ? 'hosted-taps' : '-me-2 flex flex-wrap items-center justify-end gap-1'}>
      {/* Of one that was moved, this would take the move back. */}
      {!isOff && !isMoved && isDoubted && (
        <Toggle
          word="on"
          own={own}
          onSay={onSay}
          variant={isNext ? 'primary' : 'secondary'}
          className={look}
        >
          {hostingNight.on}
          {of}
        </Toggle>
      )}
      {!isOff && isNext && (
        <Toggle
          word="full"
          own={own}
          onSay={onSay}
          variant={isDoubted && !isMoved ? 'secondary' : 'outline'}
        >
          {own === 'full' ? hostingNight.isFull : hostingNight.full}
        </Toggle>
      )}
      {/* One tap cancels; why is said after it, of the same cancellation. */}
      <NightButton
        key={isOff ? 'cancel' : 'move'}
        label={
          <>
            {isOff ? hostingNight.reason(isFactSentence(night.cancelled ?? '')) : move}
            {of}
          </>
        }
        className={`${buttonStyles.quiet} ${look}`}
        mic={mic}
        nights={nights}
        first={{ date, kind: isOff ? 'cancel' : 'move' }}
      />
      <Button
        variant={isOff && isNext ? 'outline' : 'quiet'}
        aria-disabled={!isSettled || undefined}
        onClick={() => isSettled && onSay(isOff ? 'on' : 'cancelled')}
        className={isNext ? (isOff ? '' : 'hosted-cancel') : look}
      >
        {isOff ? hostingNight.onAgain : cancel}
        {of}
      </Button>
    </div>
  );
}

type ToggleProps = Pick<HostedNightView, 'own'> & {
  readonly word: 'full' | 'on';
  readonly onSay: (word: HostWord) => void;
  /** Its look while it is not said. */
  readonly variant: ButtonVariant;
  readonly className?: string;
  readonly children: ReactNode;
};

/** What a second tap takes back, unless it follows at once. */
function Toggle({ word, own, onSay, variant, className = '', children }: ToggleProps) {
  const isOwn = own === word;
  const isSettled = useSettled(isOwn, settlingTime) === isOwn;
  return (
    <Button
      variant={isOwn ? 'secondary' : variant}
      aria-pressed={isOwn}
      aria-disabled={!isSettled || undefined}
      onClick={() => isSettled && onSay(isOwn ? 'planned' : word)}
      className={`hosted-toggle ${className}`}
    >
      {isOwn && <Check aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />}
      {children}
    </Button>
  );
}

/** In a row: 36 px to the eye and 44 to touch. */
const small =
  'min-h-9! border! px-2! py-1! text-sm after:absolute after:inset-x-0 after:-inset-y-1';

/** When it begins, as the clocks of its city show it. */
function timeOf({ startsAt }: HostedNightView): string | null {
  return startsAt === null ? null : startsAt.slice(11, 16);
}

/** 'Tue, Dec 1, 8 PM'. */
function sayNight(day: string, night: HostedNightView): string {
  const time = timeOf(night);
  return time === null ? day : `${day}, ${formatTime(time)}`;
}
