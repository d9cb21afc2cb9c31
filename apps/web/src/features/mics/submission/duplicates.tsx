import { dayNames, formatTime } from '@stagetime/contracts/mics/rules';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { otherCity } from '@stagetime/contracts/mics/submission/rules';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import type { SubmissionForm } from './use-submission-form.ts';

/** Milliseconds without a change after which it is asked for. */
const askAfter = 500;

/** Mics that are listed already and likely the same; whoever knows better goes on. */
export function Duplicates({ form }: { readonly form: SubmissionForm }) {
  const [city, name, venueName, recurrence, selectedDays, time] = useWatch({
    control: form.control,
    name: ['city', 'name', 'venueName', 'recurrence', 'selectedDays', 'time'],
  });
  const days = dayNames.filter((day) => recurrence === 'Daily' || selectedDays.includes(day));
  const isAsked = ![city, venueName.trim(), time].includes('') && city !== otherCity;
  const asked = useSettled(
    isAsked && days.length > 0
      ? JSON.stringify({
          citySlug: city,
          showName: name.slice(0, 120),
          venueName: venueName.slice(0, 120),
          days,
          time,
        })
      : null,
  );
  const { data = [] } = trpc.mics.findDuplicates.useQuery(JSON.parse(asked ?? '{}'), {
    enabled: asked !== null,
  });
  const shown = asked === null ? [] : data;
  return (
    <div aria-live="polite" className="empty:hidden">
      {shown.length > 0 && (
        <div className="flex flex-col gap-2 rounded-card border border-accent bg-accent/10 p-4">
          <p className="font-semibold">{submitPage.duplicateTitle}</p>
          <p className="text-sm">{submitPage.duplicateText}</p>
          <ul>
            {shown.map((mic) => (
              <li key={mic.id}>
                <Link
                  to="/$city/$mic"
                  params={{ city: mic.citySlug, mic: mic.slug }}
                  target="_blank"
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {mic.showName}, {mic.scheduleText}
                  {mic.startTime !== null && `, ${formatTime(mic.startTime)}`}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A value once it has stayed the same for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), askAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
