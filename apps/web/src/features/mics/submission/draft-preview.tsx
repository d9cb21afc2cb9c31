import { monthAndDay, weekdayNames } from '@stagetime/contracts/core/calendar';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import { listSlugs } from '@stagetime/contracts/mics/mic-address';
import { posterPath } from '@stagetime/contracts/mics/posters';
import { findMicType, formatTime } from '@stagetime/contracts/mics/rules';
import {
  type DayNumber,
  toCivilDate,
  toDayOfWeek,
} from '@stagetime/contracts/mics/schedule/day-number';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { findScheduleFault } from '@stagetime/contracts/mics/submission/typed-schedule';
import { describeAdvance } from '@stagetime/contracts/mics/words-of-now';
import { productName } from '@stagetime/contracts/product';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { TimesAsked } from '../components/odd-times.tsx';
import { today } from '../components/when-and-where.tsx';
import { type Draft, listShownNights, scheduleOf } from './draft.ts';

type DraftPreviewProps = {
  /** Where the chosen picture is; it takes the poster's place. */
  readonly picture: string | null;
  /** Whether its name was typed on an earlier visit. */
  readonly isKept: boolean;
  /** Before it is sent it says in short what is sent. */
  readonly isLast: boolean;
};

/** What the poster of a mic is drawn from while its name is typed, so that not every letter changes its hand. */
const typingSlug = 'draft';

/** The mic as it will hang there, and its next nights, while it is typed. */
export default function DraftPreview({ picture, isKept, isLast }: DraftPreviewProps) {
  const draft = useWatch<Draft>() as Draft;
  const { touchedFields } = useFormState<Draft>({ name: 'name' });
  const schedule = scheduleOf(draft);
  const { nights, isOneOf } = listShownNights(schedule, leaves);
  const fault = schedule.days.length > 0 ? findScheduleFault(schedule, today()) : undefined;
  const time = draft.time === '' ? '' : formatTime(draft.time);
  const when = nights.length === 0 ? '' : `${describeSchedule(schedule)} ${time}`.trim();
  const venue = draft.venueName.trim();
  const name = draft.name.trim() || submitPage.previewName;
  const chosen = draft.categories.flatMap((word) => findMicType(word) ?? []);
  // Before anything is said of it, its poster claims the least.
  const categories = draft.name === '' && chosen.length === 0 ? (['variety'] as const) : chosen;
  // Once it is named it has the poster of its address, as it will have while it waits for review.
  const isNamed = draft.name.trim() !== '' && (isKept || touchedFields.name);
  const source = { showName: name, venueName: venue || null, neighborhood: null };
  const [slug] = isNamed ? listSlugs({ ...source, citySlug: draft.city }) : [typingSlug];
  const path = posterPath({ slug, showName: name, categories }, 'sheet', {
    venue,
    when,
    ...(chosen.length === 0 && { label: productName }),
  });
  // Of what is longer than the field takes there is none.
  const { showName, venueName } = micTextLimits;
  const isDrawn = name.length <= showName && venue.length <= venueName;
  const poster = useLoaded(isDrawn ? path : undefined);
  // Until there is something to see it takes no room from the fields of a phone.
  const isBlank = draft.name === '' && picture === null && when === '';
  return (
    <section aria-label={submitPage.preview} data-blank={isBlank} className="submit-preview">
      <span aria-hidden="true" className="poster aspect-3/4">
        <img src={picture ?? poster} alt="" width={300} height={400} />
      </span>
      <div className="min-w-0">
        {/* It repeats what the fields say, so only eyes get it. */}
        <div aria-hidden="true">
          <p
            dir="auto"
            className="line-clamp-2 font-display text-xl font-bold tracking-tight wrap-anywhere lg:text-2xl"
          >
            {name}
          </p>
          {!isLast && (
            <p className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere lg:text-base">
              {when || submitPage.previewSchedule} ·{' '}
              <span dir="auto">{venue || submitPage.previewVenue}</span>
            </p>
          )}
        </div>
        {isLast && (
          <dl className="submit-facts">
            {listFacts(draft, when, venue).map(([label, fact]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{fact || submitPage.notSure}</dd>
              </div>
            ))}
          </dl>
        )}
        {isLast && (
          <div className="mt-1.5">
            <TimesAsked start={draft.time} signup={draft.signupTime} closes={draft.signupCloses} />
          </div>
        )}
        <ul aria-label={submitPage.nextDates} className="submit-dates">
          {nights.map(toLeaf).map(({ month, date, weekday }) => (
            <li key={`${month} ${date}`}>
              {month} <b>{date}</b> {weekday}
            </li>
          ))}
          {isOneOf && <li className="col-span-2">{submitPage.oneOfThese}</li>}
        </ul>
        <p role="status" className="text-sm text-danger empty:hidden">
          {fault?.message}
        </p>
      </div>
    </section>
  );
}

/** What a performer asks first, as it was answered. */
export function listFacts(draft: Draft, when: string, venue: string) {
  const { signupMethod, otherSignupMethod, signupTime, feeType, coverCharge, otherFee } = draft;
  const method = (signupMethod === 'Other' && otherSignupMethod) || signupMethod;
  const opens = describeAdvance({
    ...{ startTime: null, signupTime: null },
    advanceSignupDays: Number(draft.advanceSignupDays) || null,
    advanceSignupTime: draft.advanceSignupTime || null,
  });
  const times = [
    signupTime && formatTime(signupTime),
    opens && submitPage.listOpens(opens.replace(/^The/, 'the')),
  ];
  const signup = [method, ...times].filter(Boolean).join(', ');
  const cost = (feeType === 'Other' && otherFee) || [feeType, coverCharge && `$${coverCharge}`];
  return [
    [submitPage.facts.when, when],
    [submitPage.facts.where, venue],
    [submitPage.facts.signup, signup],
    [submitPage.facts.cost, [cost].flat().filter(Boolean).join(', ')],
  ] as const;
}

/** As many leaves of a calendar as stand beside a poster on a phone. */
const leaves = 4;

function toLeaf(night: DayNumber) {
  const { month, dayOfMonth } = toCivilDate(night);
  const weekday = weekdayNames[toDayOfWeek(night)].slice(0, 3);
  return { month: monthAndDay(month), date: dayOfMonth, weekday };
}

/** Milliseconds without a key pressed after which a poster is drawn. */
const drawAfter = 300;

/** The address of a picture once nothing is typed for a moment and it is there; the last one until then. */
function useLoaded(address: string | undefined): string | undefined {
  const [shown, setShown] = useState(address);
  useEffect(() => {
    if (address === undefined || address === shown) return;
    const next = new Image();
    next.onload = () => setShown(address);
    const timer = setTimeout(() => {
      next.src = address;
    }, drawAfter);
    return () => {
      clearTimeout(timer);
      next.onload = null;
    };
  }, [address, shown]);
  return shown;
}
