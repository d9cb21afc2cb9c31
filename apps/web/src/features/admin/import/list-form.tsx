import {
  importMaxBytes,
  importMessages,
  importPage,
} from '@stagetime/contracts/admin/import/messages';
import { controlStyle, Field } from '@stagetime/ui/field';
import { SelectField } from '@stagetime/ui/select';
import { type DragEvent, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';

type ListFormProps = {
  readonly city: string;
  readonly isDisabled: boolean;
  readonly onFile: (file: File | undefined) => void;
  readonly onCity: (city: string) => void;
};

/** Which list, chosen or dropped, and the city of rows that name none. */
export function ListForm({ city, isDisabled, onFile, onCity }: ListFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => {
    const isTooLarge = file !== undefined && file.size > importMaxBytes;
    setError(isTooLarge ? importMessages.fileTooLarge : undefined);
    if (isTooLarge && input.current !== null) input.current.value = '';
    onFile(isTooLarge ? undefined : file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const { files } = event.dataTransfer;
    if (isDisabled || files.length === 0 || input.current === null) return;
    // So the control names the file as if it had been chosen.
    const first = new DataTransfer();
    if (files[0] !== undefined) first.items.add(files[0]);
    input.current.files = first.files;
    take(files[0]);
  };
  return (
    <div className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
      <div className="py-4">
        <Field id={undefined} label={importPage.file} hint={importPage.drop} error={error}>
          {(control) => (
            <input
              {...control}
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              disabled={isDisabled}
              data-over={isOver || undefined}
              // High enough to drop something on it.
              className={`${controlStyle} border-dashed py-8! data-over:border-accent data-over:bg-raised file:me-3 file:rounded-control file:border-0 file:bg-raised file:px-3 file:py-1 file:font-semibold file:text-text`}
              onChange={({ target }) => take(target.files?.[0])}
              onDragOver={(event) => {
                event.preventDefault();
                setIsOver(true);
              }}
              onDragLeave={() => setIsOver(false)}
              onDrop={drop}
            />
          )}
        </Field>
      </div>
      <CityField city={city} isDisabled={isDisabled} onCity={onCity} />
    </div>
  );
}

function CityField({
  city,
  isDisabled,
  onCity,
}: Pick<ListFormProps, 'city' | 'isDisabled' | 'onCity'>) {
  const { data: cities = [], isError } = trpc.places.listCities.useQuery();
  return (
    <div className="py-4">
      <SelectField
        label={importPage.city}
        error={isError ? importPage.citiesFailed : undefined}
        value={city}
        disabled={isDisabled}
        onChange={({ target }) => onCity(target.value)}
      >
        <option value="">{importPage.noCity}</option>
        {cities.map(({ slug, name, state }) => (
          <option key={slug} value={slug}>
            {name}, {state}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
