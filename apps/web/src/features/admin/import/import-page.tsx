import {
  importMaxBytes,
  importMessages,
  importPage,
} from '@stagetime/contracts/admin/import/messages';
import { Button } from '@stagetime/ui/button';
import { controlStyle, Field } from '@stagetime/ui/field';
import { SelectField } from '@stagetime/ui/text-field';
import { Link } from '@tanstack/react-router';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { AdminPage, Failure } from '../admin-page.tsx';
import {
  type ImportResult,
  PreviewReport,
  useConfirmImport,
  usePreviewImport,
} from './preview-report.tsx';

/** Imports a list in two steps: what it would do, and, once that is confirmed, doing it. */
export function ImportPage() {
  const [list, setList] = useState<{ file: File | undefined; city: string }>({
    file: undefined,
    city: '',
  });
  // Another one empties the file's control.
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const preview = usePreviewImport();
  const confirmation = useConfirmImport();
  const { file, city } = list;
  const { isPending: isConfirming } = confirmation;
  const forget = () => {
    preview.cancel();
    confirmation.reset();
  };
  const change = (part: Partial<typeof list>) => {
    // What was previewed is another list now.
    forget();
    setList({ ...list, ...part });
  };
  const begin = () => {
    forget();
    setList({ file: undefined, city });
    setRound(round + 1);
    // What was pressed is gone.
    heading.current?.focus();
  };
  const { data: report } = preview;
  const { data: result } = confirmation;
  const error = confirmation.error ?? preview.error;
  return (
    <AdminPage
      title={importPage.title}
      headingRef={heading}
      isBusy={preview.isPending || isConfirming}
      about={
        result === undefined && (
          <p className="max-w-[44rem] text-sm text-pretty text-muted">{importPage.intro}</p>
        )
      }
    >
      {result !== undefined ? (
        <ImportDone result={result} onAnother={begin} />
      ) : (
        <>
          <ListForm
            key={round}
            city={city}
            isDisabled={isConfirming}
            onFile={(chosen) => change({ file: chosen })}
            onCity={(chosen) => change({ city: chosen })}
          />
          {report === undefined && (
            <div className="flex flex-wrap gap-3">
              <Button
                isPending={preview.isPending}
                disabled={file === undefined}
                onClick={() => file && preview.mutate({ file, city })}
              >
                {preview.isPending ? importPage.previewing : importPage.preview}
              </Button>
              {preview.isPending && (
                <Button variant="secondary" onClick={preview.cancel}>
                  {importPage.cancel}
                </Button>
              )}
            </div>
          )}
          <Failure text={error?.message} />
          {report !== undefined && file !== undefined && (
            <PreviewReport
              report={report}
              listName={file.name}
              isConfirming={isConfirming}
              onConfirm={() => confirmation.mutate({ file, city, hash: report.hash })}
              onCancel={begin}
            />
          )}
        </>
      )}
    </AdminPage>
  );
}

type ListFormProps = {
  readonly city: string;
  readonly isDisabled: boolean;
  readonly onFile: (file: File | undefined) => void;
  readonly onCity: (city: string) => void;
};

/** Which list, chosen or dropped, and the city of rows that name none. */
function ListForm({ city, isDisabled, onFile, onCity }: ListFormProps) {
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
    <div className="grid grid-cols-1 gap-x-16 gap-y-4 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div>
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
    <div>
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

type ImportDoneProps = { readonly result: ImportResult; readonly onAnother: () => void };

/** What was imported, with the way to each city where mics were added. */
function ImportDone({ result: { counts, cities }, onAnother }: ImportDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const { added, listed, refused } = counts;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="font-display text-2xl font-semibold">
        {importPage.done(added)}
      </h2>
      {listed > 0 && <p>{importPage.doneListed(listed)}</p>}
      {refused > 0 && <p>{importPage.doneRefused(refused)}</p>}
      {cities.length > 0 && (
        <ul className="flex flex-col">
          {cities.map((city) => (
            <li key={city.slug} className="flex flex-wrap items-center gap-x-3">
              <Link
                to="/$city"
                params={{ city: city.slug }}
                className="text-link inline-flex min-h-11 items-center"
              >
                {city.name}
              </Link>
              <span className="text-muted tabular-nums">{importPage.cityAdded(city.added)}</span>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" className="self-start" onClick={onAnother}>
        {importPage.another}
      </Button>
    </>
  );
}
