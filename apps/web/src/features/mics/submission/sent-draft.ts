import {
  camelCase,
  micFieldsByName,
  submittedFieldNames,
  submittedName,
} from '@stagetime/contracts/mics/fields';
import { dayNames } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { otherCity, readDollars } from '@stagetime/contracts/mics/submission/rules';
import type { CityView } from '@stagetime/contracts/places/schemas';
import { today } from '../components/when-and-where.tsx';
import { type Draft, findPhase } from './draft.ts';

type ListedCity = Pick<CityView, 'slug' | 'state'>;

/** What someone sent of a mic as the form holds it, so that they can correct it. Its picture is chosen again. */
export function toSentDraft(mic: MicView, empty: Draft, cities: readonly ListedCity[]): Draft {
  const fields = submittedFieldNames.map((name) => {
    const value = mic[camelCase(name)];
    const words = Object.entries(micFieldsByName[name].submission?.words ?? {});
    const word = words.find(([, kept]) => kept === value)?.[0] ?? value;
    return [submittedName(name), Array.isArray(word) ? word : String(word ?? '')];
  });
  const { schedule, recurrence, citySlug, state, feeType, feeDescription } = mic;
  const isListed = cities.some((city) => city.slug === citySlug && city.state === state);
  const cents = feeType === 'cover_charge' ? readDollars(feeDescription ?? '') : undefined;
  const draft: Draft = {
    ...empty,
    ...Object.fromEntries(fields),
    slottedSignupLink: mic.signupUrl ?? empty.slottedSignupLink,
    ...(isListed ? { city: citySlug } : { city: otherCity, customCity: mic.city }),
    // What says nothing beside the fee that was chosen.
    otherFee: feeType === 'other' ? (feeDescription ?? '') : '',
    coverCharge: cents === undefined ? '' : String(cents / 100),
    recurrence: recurrence ?? 'Varies',
    selectedDays:
      recurrence === 'Daily' ? [] : dayNames.filter((_name, day) => mic.days.includes(day as 0)),
    weeksOfMonth: [...(schedule?.weeksOfMonth ?? [])],
    interval: schedule === undefined || schedule.interval === 1 ? '' : String(schedule.interval),
    season: schedule?.season ?? '',
    lastNight: schedule?.lastNight ?? '',
    skippedDates: (schedule?.skippedDates ?? []).filter((date) => date >= today()),
    hasPicture: mic.coverImageUrl !== null,
  };
  return { ...draft, anchor: findPhase(draft, schedule?.anchor ?? '') };
}
