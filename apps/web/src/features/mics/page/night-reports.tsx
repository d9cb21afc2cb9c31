import { sayDate, sayWeekday } from '@stagetime/contracts/core/calendar';
import { holidayMark } from '@stagetime/contracts/mics/holidays/rules';
import { findNight, type MicSearch } from '@stagetime/contracts/mics/mic-address';
import { nightReports } from '@stagetime/contracts/mics/night-reports/messages';
import { type ReportKind, reportKinds } from '@stagetime/contracts/mics/night-reports/rules';
import { answerDays, nightOfHash } from '@stagetime/contracts/mics/nights/rules';
import type { ReportedNightsView } from '@stagetime/contracts/mics/nights/schemas';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { addDays } from '@stagetime/contracts/mics/schedule/day-number';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askedWhenSeen, trpc } from '../../../api/trpc.ts';
import { settlingTime, useSettled } from '../../../components/search-field.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useTapHandler } from '../../../session/return.ts';
import { useReportNight } from '../mutations.ts';
import './nights.css';

type MicProps = {
  readonly mic: Pick<
    MicView,
    'id' | 'showName' | 'nextNights' | 'laterNights' | 'cancelledNights' | 'readAt'
  >;
  /** The date that the ticket above is of. */
  readonly ticketDate: string | undefined;
  /** The night that the page was sent for. */
  readonly date: string | undefined;
};
type ReportedNight = ReportedNightsView[number];

const tapKind = 'night-report';

/** What can be known of a night weeks before it. */
const kindsAhead = ['on', 'cancelled'] as const;

/** What people at the door know of the nights around now, and how to say what one knows. */
export default function NightReports({ mic, ticketDate, date }: MicProps) {
  const { data: nights } = trpc.mics.listNightReports.useQuery(
    { mic: String(mic.id) },
    askedWhenSeen,
  );
  const report = useReportNight(mic.id);
  useMissedNight(mic, nights, date);

  // What was tapped before signing in.
  useTapHandler(tapKind, (payload) => report(payload as Parameters<typeof report>[0]));

  return nights?.map((night) => (
    <Night key={night.date} {...{ mic, ticketDate, night }} isSentFor={night.date === date} />
  ));
}

/** Says what became of the night that a link was sent for, where the page cannot show it. */
function useMissedNight(
  mic: MicProps['mic'],
  nights: ReportedNightsView | undefined,
  night: string | undefined,
): void {
  const { session } = useAccount();
  const toast = useToast();
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const asked = night ?? nightOfHash(hash);
  // A mic as a list has it, while the server cannot be asked, says no date.
  const today = mic.readAt?.today;
  // Of one that is over someone may be asked what it was like.
  const mayBeAsked = (date: string, now: string) =>
    nights?.some((each) => each.date === date) ||
    (session.status === 'user' && date >= addDays(now, -answerDays) && date <= now);
  const isMissed =
    nights !== undefined &&
    asked !== undefined &&
    today !== undefined &&
    findNight(mic, asked) === undefined &&
    !mayBeAsked(asked, today);
  const say = useEffectEvent((date: string) => {
    const words = sayDate(date, { weekday: 'short' });
    const isOver = today !== undefined && date < today;
    const parts = [
      (isOver ? nightReports.nightOver : nightReports.noSuchNight)(words),
      mic.nextNights.length > 0 && nightReports.thisIsNext,
    ];
    toast({ text: parts.filter(Boolean).join(' ') });
    // Said once.
    const search = ({ night: _, ...others }: MicSearch) => others;
    void navigate({ to: '.', search, hash: '', replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isMissed) say(asked);
  }, [isMissed, asked]);
}

type NightProps = Pick<MicProps, 'mic' | 'ticketDate'> & {
  readonly night: ReportedNight;
  readonly isSentFor: boolean;
};

function Night({ mic, ticketDate, night, isSentFor }: NightProps) {
  const { ask, intentProps } = useAccount();
  const [isLate, setIsLate] = useState(false);
  const { date, label, own, says, isDisputed } = night;
  const box = useRef<HTMLElement>(null);
  // Whoever is asked the morning after came for this; of a night that is over the page says nothing above it.
  const isAsked = isSentFor && night.isOver && own === null;
  useEffect(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  // The second of two quick taps takes nothing back.
  const isSettled = useSettled(own, settlingTime) === own;
  const unchecked = night.unchecked ?? 0;
  const { asksPhase } = night;
  const title = titleOf(night);
  // Of a night that its host called off, no one else is asked.
  const isCalledOff =
    night.unchecked === null &&
    mic.cancelledNights?.some((off) => off.date === date && off.saidBy !== 'people');
  const answers = isCalledOff ? [] : answersOf(night);
  if (answers.length === 0 && says.length === 0 && unchecked === 0) return null;
  const isOnTicket = ticketDate === date;
  const tap = (kind: ReportKind, toTime?: string) => {
    setIsLate(false);
    const isTakenBack = kind === own && toTime === undefined;
    const said = { date, kind: isTakenBack ? null : kind, toTime, takesBack: own ?? undefined };
    ask('required', { kind: tapKind, payload: said }, mic.showName);
  };
  return (
    <section
      ref={box}
      className="night-reports print:hidden"
      aria-label={asksPhase ? title : `${title} ${label}`}
    >
      <h2>
        {title}{' '}
        {!asksPhase && !isOnTicket && <small>{night.isOver ? withoutWeekday(label) : label}</small>}
      </h2>
      {asksPhase && <p className="text-sm text-muted">{nightReports.settles}</p>}
      {(says.length > 0 || unchecked > 0) && (
        <ul className="night-says" aria-live="polite">
          {isDisputed && !night.isOver && (
            <li className="night-disputed">{nightReports.isDisputed}</li>
          )}
          {says.map((said) => (
            <li key={`${said.kind} ${said.byHost} ${said.toTime}`}>
              {nightReports.says(said, formatTime(said.at), night.isOver)}
            </li>
          ))}
          {unchecked > 0 && <li>{nightReports.unchecked(unchecked)}</li>}
        </ul>
      )}
      <div className="night-kinds noscript:hidden" data-few={answers.length < 3 || undefined}>
        {answers.map(([kind, text]) => (
          <button
            key={kind}
            type="button"
            {...intentProps}
            aria-pressed={own === kind}
            aria-expanded={kind === 'moved' ? isLate : undefined}
            aria-disabled={(own === kind && !isSettled) || undefined}
            onClick={() => {
              if (kind === 'moved' && own !== kind) setIsLate(!isLate);
              else if (own !== kind || isSettled) tap(kind);
            }}
          >
            {text}
          </button>
        ))}
      </div>
      {night.isOwnUnchecked && (
        <p className="pt-2 text-sm text-pretty text-muted">{nightReports.ownUnchecked}</p>
      )}
      {isLate && (
        <LateForm
          startTime={night.startTime}
          onSay={(time) => {
            // The form goes, and the focus would go with it.
            box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
            tap('moved', time);
          }}
        />
      )}
    </section>
  );
}

/** 'Nov 20' of 'Fri, Nov 20', where the weekday is said already. */
function withoutWeekday(label: string): string {
  return label.slice(label.indexOf(' ') + 1);
}

function titleOf({ asksPhase, isOver, label, date, holiday }: ReportedNight): string {
  if (asksPhase) return nightReports.wasItOn(label);
  if (isOver) return nightReports.wereYouThere(sayWeekday(date));
  return holiday === null ? nightReports.title : holidayMark.ask(holiday);
}

/** What can be said of it, and in which words. */
function answersOf({ asksPhase, isOver, isAhead, unchecked }: ReportedNight) {
  const pairs = <Kind extends ReportKind>(
    kinds: readonly Kind[],
    words: Readonly<Record<Kind, string>>,
  ) => kinds.map((kind) => [kind, words[kind]] as const);
  if (asksPhase) return pairs(['on', 'off'], nightReports.answers);
  if (!isOver) return pairs(isAhead ? kindsAhead : reportKinds, nightReports.labels);
  // Whoever looks after the mic, who alone is told what does not count yet, had their say.
  return unchecked === null ? pairs(['on', 'cancelled'], nightReports.answersAfter) : [];
}

type LateFormProps = {
  readonly startTime: string | null;
  readonly onSay: (time: string) => void;
};

/** When it starts instead. */
function LateForm({ startTime, onSay }: LateFormProps) {
  const [time, setTime] = useState(startTime ?? '');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time === '') setError(nightReports.timeNeeded);
    else if (startTime !== null && time <= startTime) setError(nightReports.notLater(startTime));
    else onSay(time);
  };
  return (
    <form onSubmit={submit} noValidate className="night-late">
      <TextField
        type="time"
        label={nightReports.toTime}
        value={time}
        error={error}
        onChange={({ target }) => {
          setTime(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="secondary">
        {nightReports.send}
      </Button>
    </form>
  );
}
