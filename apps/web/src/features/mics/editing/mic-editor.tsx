import { editor, editResult, hostEditing } from '@stagetime/contracts/mics/editing/messages';
import { chooseRecurrence, namingFields } from '@stagetime/contracts/mics/editing/rules';
import { camelCase, micFieldsByName } from '@stagetime/contracts/mics/fields';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import { weekdayLabels } from '@stagetime/contracts/mics/messages';
import { dayNames } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import {
  otherCity,
  type Recurrence,
  recurrences,
  weekNames,
} from '@stagetime/contracts/mics/submission/rules';
import { suggestionCase, suggestionForm } from '@stagetime/contracts/mics/suggestions/messages';
import { SelectField } from '@stagetime/ui/select';
import { TextField } from '@stagetime/ui/text-field';
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { trpc } from '../../../api/trpc.ts';
import { FormError } from '../../../components/form/form.tsx';
import { useUnsavedChanges } from '../../../components/form/use-unsaved-changes.ts';
import {
  CoverField,
  DraftChoices,
  DraftContext,
  DraftInput,
  DraftSelect,
  DraftText,
  Section,
  useDraft,
} from './draft-fields.tsx';
import {
  type CityChoice,
  type DraftErrors,
  EditError,
  findChanges,
  findErrors,
  type MicChanges,
  type MicDraft,
  toDraft,
  useEditMic,
} from './mic-draft.ts';

type MicEditorProps = {
  readonly mic: MicView;
  /** Of the mic that is edited: of another one meanwhile the server takes no edit. */
  readonly version: string;
  /** What its buttons, which stand in the bar, are of. */
  readonly formId: string;
  /** Whether anything is unsaved; the same function each time. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onSaving: (isSaving: boolean) => void;
  /** With what to say of it. */
  readonly onSaved: (text: string) => void;
  /** Of a host's editor, whose buttons stand below the fields. */
  readonly host?: { readonly areNamesFixed: boolean; readonly buttons: ReactNode };
  readonly suggestion?: Suggestion;
  /** Of one that waits for review: it stands where it is put, has no picture, and may be in another city. */
  readonly waiting?: {
    readonly buttons: ReactNode;
    readonly save: (changes: MicChanges, city: CityChoice | undefined) => Promise<void>;
  };
};

/** Of who suggests: only what everyone knows of a mic, with what they say beside it. */
type Suggestion = {
  readonly saving: ReturnType<typeof useEditMic>;
  /** Whether anything is said beside the fields. */
  readonly isSaid: boolean;
  readonly above: ReactNode;
  readonly below: ReactNode;
};

/** Every field of a mic, in the place of its page. What was not changed is not sent. */
export default function MicEditor(props: MicEditorProps) {
  const { mic, version, formId, onChanged, onSaving, onSaved, host, suggestion, waiting } = props;
  const [before] = useState(() => toDraft(mic));
  const [draft, setDraft] = useState<MicDraft>(before);
  const [coverImage, setCoverImage] = useState<File | null>();
  const [city, setCity] = useState<CityChoice>();
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState<string>();
  const editing = useEditMic(host === undefined ? 'admin' : 'host');
  const saving = suggestion?.saving ?? editing;
  const form = useRef<HTMLFormElement>(null);
  const content = usePlaceOfMic();
  const isOther = coverImage !== undefined || city !== undefined || suggestion?.isSaid === true;
  const isChanged = isOther || Object.keys(findChanges(before, draft)).length > 0;
  // Saving may lead to another address of the mic.
  useUnsavedChanges(
    isChanged && (saving.isIdle || saving.isError),
    suggestion ? suggestionForm.leave : editor.leave,
  );
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  // Once they are marked.
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [errors]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const changes = findChanges(before, draft);
    const found = findErrors(draft, changes);
    setErrors(found);
    if (Object.keys(found).length > 0) return setFailure(editor.check);
    if (Object.keys(changes).length === 0 && !isOther) {
      return setFailure(suggestion ? suggestionForm.empty : editResult.nothing);
    }
    setFailure(undefined);
    onSaving(true);
    try {
      if (waiting !== undefined) await waiting.save(changes, city);
      else await saving.mutateAsync({ micId: mic.id, version, changes, coverImage });
      onSaved(host === undefined ? editResult.done : saySaved(changes, host));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : editResult.error);
      if (error instanceof EditError) setErrors(error.errors);
      onSaving(false);
    }
  };

  // Below what sticks above it.
  const stickAt = waiting ? 'top-0' : host || suggestion ? 'top-16' : 'top-32';
  const fields = (
    <form
      ref={form}
      id={formId}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mx-auto flex max-w-3xl flex-col gap-8 py-6"
    >
      <Heading text={(suggestion ? suggestionForm : editor).title(mic.showName)} />
      <div className={`sticky z-10 -mt-6 bg-background ${stickAt}`}>
        <FormError text={failure} />
      </div>
      {suggestion?.above}
      <DraftContext
        value={{ draft, errors, change: (part) => setDraft((last) => ({ ...last, ...part })) }}
      >
        <Section title={editor.sections.what}>
          {host?.areNamesFixed && <p className="pb-3 text-muted">{hostEditing.namesWait}</p>}
          <PlaceFields hasState={!suggestion} />
          {waiting !== undefined && <CityFields mic={mic} city={city} onCity={setCity} />}
          {!suggestion && !waiting && (
            <CoverField current={mic.coverImageUrl} file={coverImage} onFile={setCoverImage} />
          )}
          {!suggestion && <DraftInput name="image_caption" />}
        </Section>
        <ScheduleFields scheduleText={mic.scheduleText} />
        <TermsFields />
        <WordsFields />
        <HostFields hasContact={!suggestion} />
      </DraftContext>
      {suggestion?.below}
      {host?.buttons ?? waiting?.buttons}
    </form>
  );
  return waiting === undefined ? createPortal(fields, content) : fields;
}

/** Takes the focus, as the heading of every new page does. */
function Heading({ text }: { readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="font-display text-3xl font-bold wrap-anywhere"
      dir="auto"
    >
      {text}
    </h1>
  );
}

/** Where the mic's page stands, which gives way as long as this is there. */
function usePlaceOfMic(): HTMLElement {
  const [content] = useState(() => document.getElementById('content') ?? document.body);
  useLayoutEffect(() => {
    const page = content.querySelector<HTMLElement>(':scope > article');
    if (page === null) return;
    page.hidden = true;
    window.scrollTo({ top: 0 });
    return () => {
      page.hidden = false;
    };
  }, [content]);
  return content;
}

const two = 'grid items-start gap-x-4 gap-y-3 sm:grid-cols-2';

/** What a host reads of a save: what of it waits for somebody else. */
function saySaved(changes: object, { areNamesFixed }: { readonly areNamesFixed: boolean }): string {
  const waiting = namingFields.filter((name) => areNamesFixed && camelCase(name) in changes);
  if (waiting.length === 0) return hostEditing.saved;
  const labels = waiting.map((name) => micFieldsByName[name].label?.toLowerCase());
  return hostEditing.savedPartly(suggestionCase.waits(labels.join(', ')));
}

/** Where it is. */
function PlaceFields({ hasState }: { readonly hasState: boolean }) {
  return (
    <>
      <DraftInput name="show_name" />
      <div className={two}>
        <DraftInput name="venue_name" />
        <DraftInput name="venue_address" />
        <DraftInput name="venue_phone" />
        <DraftInput name="neighborhood" />
        {hasState && <DraftInput name="state" />}
      </div>
    </>
  );
}

type CityFieldsProps = Pick<MicEditorProps, 'mic'> & {
  readonly city: CityChoice | undefined;
  readonly onCity: (city: CityChoice | undefined) => void;
};

/** Where its page will be: a listed city, which has its state, or a new one. */
function CityFields({ mic, city, onCity }: CityFieldsProps) {
  const { data: cities = [] } = trpc.places.listCities.useQuery();
  const { change } = useDraft();
  const choose = (name: string) => {
    if (name === '') return onCity(undefined);
    const listed = cities.find(({ slug }) => slug === name);
    if (listed !== undefined) change({ state: listed.state });
    onCity({ city: name, customCity: listed === undefined ? '' : null });
  };
  return (
    <div className={two}>
      <SelectField
        label={editor.city}
        value={city?.city ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{editor.cityNow(mic.city)}</option>
        {cities.map(({ slug, name, state }) => (
          <option key={slug} value={slug}>{`${name}, ${state}`}</option>
        ))}
        <option value={otherCity}>{otherCity}</option>
      </SelectField>
      {city?.city === otherCity && (
        <TextField
          label={editor.cityName}
          hint={editor.cityNameHint}
          value={city.customCity ?? ''}
          maxLength={micTextLimits.neighborhood}
          autoComplete="off"
          onChange={({ target }) => onCity({ city: otherCity, customCity: target.value })}
        />
      )}
    </div>
  );
}

function ScheduleFields({ scheduleText }: { readonly scheduleText: string }) {
  const { draft, change } = useDraft();
  const choose = (value: string) => {
    const recurrence = value === '' ? null : (value as Recurrence);
    const before = draft.recurrence === '' ? null : (draft.recurrence as Recurrence);
    const fields = { recurrence: before, weekOfMonth: null, days: draft.days };
    const { days } = chooseRecurrence(fields, recurrence);
    change({ recurrence: value, days, interval: '1', anchor: '' });
  };
  return (
    <Section title={editor.sections.when}>
      <p className="pb-2 text-sm text-muted">{editor.schedule(scheduleText)}</p>
      <div className={two}>
        <DraftSelect
          name="recurrence"
          label={editor.recurrence}
          options={[['', editor.varies], ...recurrences.map((name) => [name, name] as const)]}
          onChoose={choose}
        />
        {draft.recurrence !== '' && draft.recurrence !== 'Daily' && (
          <DraftText
            name="interval"
            type="number"
            label={editor.interval}
            hint={editor.intervalHint}
          />
        )}
      </div>
      {draft.recurrence === 'Monthly' && (
        <DraftChoices
          name="weeksOfMonth"
          legend={editor.weekOfMonth}
          choices={weekNames.map((name) => [name, name] as const)}
        />
      )}
      <DraftChoices
        name="days"
        legend={editor.days}
        choices={dayNames.map((name, day) => [name, weekdayLabels[day] ?? name] as const)}
        isFixed={draft.recurrence === 'Daily'}
      />
      <div className={two}>
        {Number(draft.interval) > 1 && (
          <DraftText name="anchor" type="date" label={editor.anchor} hint={editor.anchorHint} />
        )}
        <DraftText name="season" label={submitPage.season} hint={submitPage.seasonHint} />
        <DraftText name="lastNight" type="date" label={submitPage.lastNight} />
        <DraftText name="skippedDates" label={editor.skipped} hint={editor.skippedHint} />
      </div>
      <div className={two}>
        <DraftInput name="start_time" />
        <DraftInput name="signup_time" />
        <DraftInput name="signup_closes" />
        <DraftInput name="length_minutes" />
      </div>
    </Section>
  );
}

function TermsFields() {
  return (
    <Section title={editor.sections.terms}>
      <div className={two}>
        <DraftInput name="signup_method" />
        <DraftInput name="signup_url" />
      </div>
      <DraftInput name="signup_description" />
      <div className={two}>
        <DraftInput name="fee_type" />
        <DraftInput name="fee_description" />
        <DraftInput name="minutes_on_stage" />
        <DraftInput name="spots" />
        <DraftInput name="least_age" />
        <DraftInput name="step_free" />
      </div>
    </Section>
  );
}

function WordsFields() {
  return (
    <Section title={editor.sections.words}>
      <DraftInput name="categories" />
      <DraftInput name="about_mic" />
      <DraftInput name="additional_notes" />
    </Section>
  );
}

function HostFields({ hasContact }: { readonly hasContact: boolean }) {
  return (
    <Section title={editor.sections.host}>
      <DraftInput name="host_name" />
      <div className={two}>
        {hasContact && <DraftInput name="contact_email" />}
        {hasContact && <DraftInput name="contact_phone" />}
        <DraftInput name="contact_instagram" />
        <DraftInput name="contact_twitter" />
        <DraftInput name="contact_tiktok" />
        <DraftInput name="contact_facebook" />
      </div>
    </Section>
  );
}
