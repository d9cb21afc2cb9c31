import type { AppRouter } from '@stagetime/api/app.router';
import { submissionCase } from '@stagetime/contracts/admin/desk/messages';
import { editor, editResult } from '@stagetime/contracts/mics/editing/messages';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { otherCity } from '@stagetime/contracts/mics/submission/rules';
import { SelectField, TextField } from '@stagetime/ui/text-field';
import type { inferRouterInputs } from '@trpc/server';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { type MicChanges, type MicDraft, toEditError } from '../../mics/editing/mic-draft.ts';
import { MicFields, two } from '../../mics/editing/mic-fields.tsx';
import { EditorButtons, MicForm } from '../../mics/editing/mic-form.tsx';

type WaitingEditorProps = {
  readonly mic: MicView;
  /** As it was read when editing began: of another version the server takes no edit. */
  readonly version: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Another city: a listed one by its slug, or `Other` with a name of its own. */
type CityChoice = { readonly city: string; readonly customCity: string | null };
type Edit = inferRouterInputs<AppRouter>['desk']['editSubmission'];

/** The editor of a mic that waits for review, in the place of its case; its city can be another one, too. */
export default function WaitingEditor(props: WaitingEditorProps) {
  const { onClose, onSaved } = props;
  // What others change meanwhile is no part of this edit.
  const [{ mic, version }] = useState(props);
  const { client } = trpc.useUtils();
  const [city, setCity] = useState<CityChoice>();
  const save = async (changes: MicChanges) => {
    try {
      await client.desk.editSubmission.mutate({
        ...{ mic: String(mic.id), version, changes: changes as Edit['changes'] },
        ...(city !== undefined && { city }),
      });
    } catch (error) {
      throw toEditError(error);
    }
  };
  return (
    <MicForm
      mic={mic}
      title={editor.title(mic.showName)}
      leave={editor.leave}
      nothing={editResult.nothing}
      isOther={city !== undefined}
      save={save}
      onSaved={onSaved}
      stickAt="top-0"
      isHere
    >
      <MicFields
        scheduleText={mic.scheduleText}
        after={<CityFields mic={mic} city={city} onCity={setCity} />}
      />
      <EditorButtons
        className="thumb-bar min-[900px]:bg-surface"
        words={submissionCase}
        onClose={onClose}
      />
    </MicForm>
  );
}

type CityFieldsProps = Pick<WaitingEditorProps, 'mic'> & {
  readonly city: CityChoice | undefined;
  readonly onCity: (city: CityChoice | undefined) => void;
};

/** Where its page will be: a listed city, which has its state, or a new one. */
function CityFields({ mic, city, onCity }: CityFieldsProps) {
  const { data: cities = [] } = trpc.places.listCities.useQuery();
  const { setValue } = useFormContext<MicDraft>();
  const choose = (name: string) => {
    if (name === '') return onCity(undefined);
    const listed = cities.find(({ slug }) => slug === name);
    if (listed !== undefined) setValue('state', listed.state);
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
