import { importPage } from '@stagetime/contracts/admin/import/messages';
import { Button } from '@stagetime/ui/button';
import { useRef, useState } from 'react';
import { Failure } from '../failure.tsx';
import { useConfirmImport, usePreviewImport } from '../hooks/use-import.ts';
import { ImportDone } from './import-done.tsx';
import { ListForm } from './list-form.tsx';
import { PreviewReport } from './preview-report.tsx';

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
    <section className="flex flex-col gap-4 py-8" aria-busy={preview.isPending || isConfirming}>
      <h1 ref={heading} tabIndex={-1} className="font-display text-3xl font-bold tracking-tight">
        {importPage.title}
      </h1>
      {result !== undefined ? (
        <ImportDone result={result} onAnother={begin} />
      ) : (
        <>
          <p className="max-w-prose text-muted">{importPage.intro}</p>
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
    </section>
  );
}
