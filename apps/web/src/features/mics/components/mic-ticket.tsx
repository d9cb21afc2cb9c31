import { toWebAddress } from '@stagetime/contracts/core/links';
import { maxChipLength } from '@stagetime/contracts/mics/limits';
import {
  feeTypeLabels,
  listing,
  micPage,
  micTypeLabels,
  signupMethodLabels,
} from '@stagetime/contracts/mics/messages';
import type { NoteFacts } from '@stagetime/contracts/mics/note-facts';
import { findVenueName } from '@stagetime/contracts/mics/place';
import { formatLength, formatTime, shortenToWords } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Chip } from '@stagetime/ui/chip';
import type { ReactNode } from 'react';
import { SafeLink } from '../../../components/safe-link.tsx';

type MicTicketProps = { readonly mic: MicView; readonly facts: NoteFacts };

/** Whether to go, as on a ticket: above when to be there and on what terms, below for what and where. */
export function MicTicket({ mic, facts }: MicTicketProps) {
  const startTime = mic.nextNights[0]?.moved?.time ?? mic.startTime;
  const start = startTime === null ? null : formatTime(startTime);
  const place = micPage.timeAndPlace(start, findVenueName(mic), mic.neighborhood);
  const signupAddress = mic.signupUrl === null ? null : toWebAddress(mic.signupUrl);
  return (
    // Cuts off the outer half of the notches.
    <header className="flex min-w-0 flex-col rounded-card border border-line bg-surface [clip-path:inset(0_round_var(--radius-card))]">
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <MicTimes mic={mic} start={start} />
        {mic.cancelledNights?.map(({ date, label, cancelled, moved }) => (
          <p key={date} className="wrap-anywhere">
            <s>{label}</s> <strong>{moved?.note ?? listing.cancelled}</strong>{' '}
            <span dir="auto">{cancelled}</span>
          </p>
        ))}
        {mic.nextNights.map(
          ({ date, label, moved }) =>
            moved !== undefined &&
            // Said above where its former date is still to come.
            !mic.cancelledNights?.some((night) => night.date === moved.from) && (
              <p key={date} className="wrap-anywhere">
                {label} <strong>{moved.note}</strong> <span dir="auto">{moved.sentence}</span>
              </p>
            ),
        )}
        <MicTerms mic={mic} facts={facts} />
        {signupAddress !== null && (
          <p className="flex">
            <SafeLink address={signupAddress} variant="primary">
              {micPage.signUpOnline}
            </SafeLink>
          </p>
        )}
      </div>
      <Perforation />
      <div className="flex flex-col gap-2 p-4 sm:p-6">
        <h1
          className="font-display text-2xl font-bold tracking-tight text-balance wrap-anywhere sm:text-3xl"
          dir="auto"
        >
          {mic.showName}
        </h1>
        {place !== '' && (
          <p className="text-lg wrap-anywhere" dir="auto">
            {place}
          </p>
        )}
        <p className="text-muted wrap-anywhere">
          {mic.scheduleWords === null
            ? mic.scheduleText
            : listing.scheduleInWords(mic.scheduleText, mic.scheduleWords)}
        </p>
        <ul className="flex flex-wrap gap-2 pt-1">
          {mic.categories.map((category) => (
            <li key={category} className="flex">
              <Chip category={category}>{micTypeLabels[category]}</Chip>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}

/** The line along which a ticket is torn, with a notch at each end. */
function Perforation() {
  const notch =
    'before:absolute before:-top-2 before:-left-2 before:size-4 before:rounded-full before:border before:border-line before:bg-background after:absolute after:-top-2 after:-right-2 after:size-4 after:rounded-full after:border after:border-line after:bg-background';
  // As wide as the ticket with its border, which the notches interrupt.
  return <div className={`relative -mx-px border-t border-dashed border-line ${notch}`} />;
}

/** A label of alternatives, 'Mon Nov 23 or 30, check first', is longer than a date with its year. */
const maxDateLength = 17;

const large = 'text-[min(2rem,12vw)] sm:text-[2.75rem]';

function MicTimes({ mic, start }: { readonly mic: MicView; readonly start: string | null }) {
  const signup = mic.nextNights[0]?.moved?.signupTime ?? mic.signupTime;
  const isDate = mic.nextLabel.length <= maxDateLength;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 tabular-nums sm:gap-x-10">
      <Fact label={micPage.next} className="max-sm:w-full">
        <span className={isDate ? large : 'text-2xl'}>{mic.nextLabel}</span>
      </Fact>
      <Fact label={micPage.showStart}>
        {start === null ? <Unknown /> : <span className={large}>{start}</span>}
        {start !== null && mic.lengthMinutes !== null && (
          <span className="block font-sans text-base leading-normal font-normal text-muted">
            {micPage.lasts(formatLength(mic.lengthMinutes))}
          </span>
        )}
        {mic.startLabel !== null && (
          <span className="block font-sans text-base leading-normal font-semibold text-accent-text">
            {mic.startLabel}
          </span>
        )}
      </Fact>
      <Fact label={micPage.signupOpens}>
        {signup === null ? (
          <Unknown />
        ) : (
          <span className={`text-accent-text ${large}`}>{formatTime(signup)}</span>
        )}
      </Fact>
    </dl>
  );
}

type FactProps = {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
};

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display leading-tight font-bold">{children}</dd>
    </div>
  );
}

function Unknown() {
  return (
    <span className="font-sans text-base leading-[2.5rem] font-normal text-muted sm:leading-[3.5rem]">
      {micPage.unknown}
    </span>
  );
}

/** What it costs and how one signs up; nothing for what is not known. */
function MicTerms({ mic, facts: { signupMethod, online } }: MicTicketProps) {
  const fee = mic.feeType === 'free' ? feeTypeLabels.free : mic.feeDescription;
  const terms = [
    fee ?? (mic.feeType === null ? null : feeTypeLabels[mic.feeType]),
    signupMethod === null || signupMethod === 'other' ? null : signupMethodLabels[signupMethod],
    online === null ? null : micPage.online,
  ].filter((term) => term !== null);
  if (terms.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {terms.map((term) => (
        <li key={term} className="flex">
          <Chip>{shortenToWords(term, maxChipLength)}</Chip>
        </li>
      ))}
    </ul>
  );
}
