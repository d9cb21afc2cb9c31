import {
  camelCase,
  micFieldsByName,
  submittedFieldNames,
  submittedName,
} from '@stagetime/contracts/mics/fields';
import { sendAgainPath } from '@stagetime/contracts/mics/mic-address';
import { dayNames } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { otherCity, readDollars } from '@stagetime/contracts/mics/submission/rules';
import type { CityView } from '@stagetime/contracts/places/schemas';
import { Button } from '@stagetime/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { today } from '../components/when-and-where.tsx';
import { areSame, type Draft, findPhase } from './draft.ts';

type SendAgainProps = {
  readonly micId: number;
  readonly empty: Draft;
  /** What the form holds now, without what it is filled with by itself. */
  readonly readTyped: () => Draft;
  readonly onTake: (draft: Draft) => void;
};

/**
 * Has the form begin with a mic that was not accepted, for whoever sent it: at once where nothing is typed, and asked
 * where something is.
 */
export function SendAgain({ micId, empty, readTyped, onTake }: SendAgainProps) {
  const navigate = useNavigate();
  const { session } = useAccount();
  const isIn = session.status === 'user';
  const { data: mic } = trpc.mics.get.useQuery({ mic: String(micId) }, { enabled: isIn });
  const { data: cities } = trpc.places.listCities.useQuery();
  const isThere = mic?.status === 'rejected' && cities !== undefined;
  const close = () => void navigate({ to: '/submit', replace: true });
  const take = () => {
    if (isThere) onTake(toSentDraft(mic, empty, cities));
    close();
  };
  const isFree = isThere && areSame(readTyped(), empty);
  const takeIfFree = useEffectEvent(() => {
    if (isFree) take();
  });
  useEffect(() => {
    if (isThere) takeIfFree();
  }, [isThere]);
  if (session.status === 'visitor') {
    const search = { next: sendAgainPath(micId) };
    return (
      <p className="text-sm">
        {submitPage.againSignIn}{' '}
        <Link to="/signin" search={search} className="text-link inline-flex min-h-11 items-center">
          {submitPage.signIn}
        </Link>
      </p>
    );
  }
  if (!isThere || isFree) return null;
  return (
    <div className="border-s-4 border-mark ps-4 text-sm">
      <p>{submitPage.againAsked(mic.showName)}</p>
      <div className="flex flex-wrap gap-x-4">
        <Button variant="quiet" onClick={take} className="px-0!">
          {submitPage.againTake}
        </Button>
        <Button variant="quiet" onClick={close} className="px-0!">
          {submitPage.againKeep}
        </Button>
      </div>
    </div>
  );
}

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
