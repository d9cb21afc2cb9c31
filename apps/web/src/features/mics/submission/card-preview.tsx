import {
  type CamelCase,
  camelCase,
  type SubmittedFieldName,
  submittedField,
  submittedFieldNames,
  submittedName,
} from '@stagetime/contracts/mics/fields';
import { listing } from '@stagetime/contracts/mics/messages';
import { dayNames, findMicType, formatTime, micChips } from '@stagetime/contracts/mics/rules';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import {
  formatDollars,
  otherCity,
  readDollars,
  toSchedule,
} from '@stagetime/contracts/mics/submission/rules';
import type { MicSubmissionDraft } from '@stagetime/contracts/mics/submission/schemas';
import { cityNameOf } from '@stagetime/contracts/places/rules';
import { useWatch } from 'react-hook-form';
import type { CardMic } from '../components/mic-card.tsx';
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
      <PreviewedCard mic={toCard(draft, picture)} />
    </div>
  );
}

/**
 * A card without what can be done with it. Not the listing's own component: a second page that loads that
 * would split the listing's first load into one more file.
 */
function PreviewedCard({ mic }: { readonly mic: CardMic }) {
  const { categories, terms } = micChips(mic);
  const chips = [...categories.map((category) => category.toUpperCase()), ...terms];
  return (
    <div className="flex min-h-70 flex-col gap-1 rounded-card border border-line bg-surface p-3">
      {mic.coverImageUrl !== null && (
        <img
          src={mic.coverImageUrl}
          alt=""
          className="mb-2 h-32 w-full rounded-control object-cover"
        />
      )}
      <p className="font-display text-3xl leading-8 font-bold">
        {mic.startTime === null ? listing.timeUnknown : formatTime(mic.startTime)}
      </p>
      <p className="leading-5 font-semibold">{mic.nextLabel}</p>
      {mic.signupTime !== null && (
        <p className="text-sm text-muted">{listing.signupAt(formatTime(mic.signupTime))}</p>
      )}
      <p className="mt-1 line-clamp-2 font-display text-[1.0625rem] font-semibold" dir="auto">
        {mic.showName}
        <span className="font-normal text-muted"> • {mic.city}</span>
      </p>
      <p className="truncate text-sm text-muted" dir="auto">
        {mic.venueName}
      </p>
      <p className="line-clamp-2 text-sm" dir="auto">
        {mic.additionalNotes}
      </p>
      <p className="mt-auto flex flex-wrap gap-1">
        {chips.map((text) => (
          <span
            key={text}
            className="rounded-full border border-line bg-raised px-1.5 py-0.5 text-[0.6875rem] leading-4 font-semibold"
          >
            {text}
          </span>
        ))}
      </p>
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
    ...readFields(draft),
    id: 0,
    slug: 'preview',
    citySlug: 'preview',
    city: city || submitPage.previewCity,
    showName: draft.name || submitPage.previewName,
    venueName: draft.venueName || submitPage.previewVenue,
    neighborhood: null,
    nextLabel: scheduleText,
    isTonight: false,
    startLabel: null,
    scheduleText,
    scheduleWords: null,
    aboutMic: null,
    categories: types.length > 0 ? types : ['comedy'],
    feeDescription: toFeeWords(draft),
    coverImageUrl: picture,
    listedDay: null,
  };
}

/** What the card shows as it was typed. */
function readFields(draft: Required<MicSubmissionDraft>) {
  const fields = submittedFieldNames.map((name) => {
    const typed = draft[submittedName(name)];
    const { words } = submittedField(name);
    const value = words === undefined ? typed : words[String(typed)];
    return [camelCase(name), value || null];
  });
  return Object.fromEntries(fields) as Pick<MicView, CamelCase<SubmittedFieldName>>;
}

function toFeeWords({ feeType, coverCharge, otherFee }: Required<MicSubmissionDraft>) {
  if (feeType === 'Bringer') return feeType;
  if (feeType === 'Other') return otherFee || null;
  if (feeType !== 'Cover Charge') return null;
  const cents = readDollars(coverCharge);
  return cents === undefined ? feeType : formatDollars(cents);
}
