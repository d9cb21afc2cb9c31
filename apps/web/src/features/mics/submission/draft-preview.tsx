import { posterPath } from '@stagetime/contracts/mics/posters';
import { dayNames, findMicType, formatTime } from '@stagetime/contracts/mics/rules';
import {
  parseLocalDate,
  toCivilDate,
  toDayOfWeek,
} from '@stagetime/contracts/mics/schedule/day-number';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { findScheduledDay, type Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { toSchedule } from '@stagetime/contracts/mics/submission/rules';
import type { MicSubmissionDraft } from '@stagetime/contracts/mics/submission/schemas';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SubmissionForm } from './use-submission-form.ts';

type DraftPreviewProps = {
  readonly form: SubmissionForm;
  /** Where the chosen picture is; it takes the poster's place. */
  readonly picture: string | null;
  readonly seed: string;
};

/** The mic as it will hang there, and its next nights, while it is typed. */
export default function DraftPreview({ form, picture, seed }: DraftPreviewProps) {
  const draft = useWatch({ control: form.control }) as Required<MicSubmissionDraft>;
  const schedule = scheduleOf(draft);
  const nights = listNights(schedule);
  const time = draft.time === '' ? '' : formatTime(draft.time);
  const when = nights.length === 0 ? '' : `${describeSchedule(schedule)} ${time}`.trim();
  const name = draft.name.trim() || submitPage.previewName;
  const categories = draft.categories.flatMap((word) => findMicType(word) ?? []);
  const path = posterPath({ slug: seed, showName: name, categories }, 'sheet', {
    venue: draft.venueName.trim(),
    when,
  });
  const poster = useLoaded(path);
  return (
    <section aria-label={submitPage.preview} className="submit-preview">
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
          <p className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere lg:text-base">
            {when || submitPage.previewSchedule} ·{' '}
            <span dir="auto">{draft.venueName.trim() || submitPage.previewVenue}</span>
          </p>
        </div>
        <ul aria-label={submitPage.nextDates} className="submit-dates">
          {nights.map(({ month, date, weekday }) => (
            <li key={`${month} ${date}`}>
              {month} <b>{date}</b> {weekday}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function scheduleOf({ recurrence, selectedDays, monthlyWeek }: Required<MicSubmissionDraft>) {
  return toSchedule({
    recurrence,
    selectedDays: dayNames.filter((day) => selectedDays.includes(day)),
    monthlyWeek: recurrence === 'Monthly' ? (monthlyWeek as '1st') || '1st' : null,
  });
}

/** As many leaves of a calendar as stand beside a poster on a phone. */
const leaves = 4;

/** The next dates by the reader's own calendar. */
function listNights(schedule: Schedule) {
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const date = today.map((part) => String(part).padStart(2, '0')).join('-');
  const nights = [];
  let from = parseLocalDate(date) ?? 0;
  while (nights.length < leaves) {
    const day = findScheduledDay(schedule, from);
    if (day === null) break;
    const { year, month, dayOfMonth } = toCivilDate(day);
    const named = new Date(year, month - 1, dayOfMonth);
    nights.push({
      month: named.toLocaleDateString('en-US', { month: 'short' }),
      date: dayOfMonth,
      weekday: submitPage.dayLabels[dayNames[toDayOfWeek(day)] ?? 'sunday'].slice(0, 3),
    });
    from = day + 1;
  }
  return nights;
}

/** Milliseconds without a key pressed after which a poster is drawn. */
const drawAfter = 300;

/** The address of a picture once nothing is typed for a moment and it is there; the last one until then. */
function useLoaded(address: string): string {
  const [shown, setShown] = useState(address);
  useEffect(() => {
    if (address === shown) return;
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
