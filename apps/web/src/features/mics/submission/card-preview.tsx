import { dayNames, findMicType } from '@stagetime/contracts/mics/rules';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-schedule';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import {
  feeTypeNames,
  formatDollars,
  otherCity,
  readDollars,
  signupMethodNames,
  toSchedule,
} from '@stagetime/contracts/mics/submission/rules';
import type { MicSubmissionDraft } from '@stagetime/contracts/mics/submission/schemas';
import { cityNameOf } from '@stagetime/contracts/places/rules';
import { useWatch } from 'react-hook-form';
import { type CardMic, MicCard } from '../components/mic-card.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

type CardPreviewProps = {
  readonly form: SubmissionForm;
  /** Where the chosen picture is. */
  readonly picture: string | null;
};

/** The mic's card as it is filled in. It repeats what the fields say, so only eyes get it. */
export default function CardPreview({ form, picture }: CardPreviewProps) {
  const draft = useWatch({ control: form.control }) as Required<MicSubmissionDraft>;
  return (
    <div aria-hidden="true" inert className="flex flex-col gap-2">
      <p className="font-display text-lg font-bold">{submitPage.preview}</p>
      <MicCard mic={toCard(draft, picture)} onOpen={() => undefined} />
    </div>
  );
}

function toCard(draft: Required<MicSubmissionDraft>, picture: string | null): CardMic {
  const city = draft.city === otherCity ? draft.customCity : cityNameOf(draft.city);
  const types = draft.categories.flatMap((word) => findMicType(word) ?? []);
  const days = dayNames.filter((day) => draft.selectedDays.includes(day));
  const schedule = toSchedule({
    recurrence: draft.recurrence,
    selectedDays: days,
    monthlyWeek: draft.recurrence === 'Monthly' ? (draft.monthlyWeek as '1st') || '1st' : null,
  });
  const scheduleText =
    schedule.days.length === 0 ? submitPage.previewSchedule : describeSchedule(schedule);
  return {
    id: 0,
    slug: 'preview',
    citySlug: 'preview',
    city: city || submitPage.previewCity,
    state: draft.state || null,
    showName: draft.name || submitPage.previewName,
    venueName: draft.venueName || submitPage.previewVenue,
    venueAddress: draft.venueAddress || null,
    neighborhood: null,
    startTime: draft.time || null,
    signupTime: draft.signupTime || null,
    nextLabel: scheduleText,
    isTonight: false,
    startLabel: null,
    scheduleText,
    scheduleWords: null,
    additionalNotes: draft.notes || null,
    aboutMic: null,
    categories: types.length > 0 ? types : ['comedy'],
    feeType: feeTypeNames[draft.feeType as 'Free'] ?? null,
    feeDescription: toFeeWords(draft),
    signupMethod: signupMethodNames[draft.signupMethod as 'Other'] ?? null,
    coverImageUrl: picture,
    listedDay: null,
  };
}

function toFeeWords({ feeType, coverCharge, otherFee }: Required<MicSubmissionDraft>) {
  if (feeType === 'Bringer') return feeType;
  if (feeType === 'Other') return otherFee || null;
  if (feeType !== 'Cover Charge') return null;
  const cents = readDollars(coverCharge);
  return cents === undefined ? feeType : formatDollars(cents);
}
