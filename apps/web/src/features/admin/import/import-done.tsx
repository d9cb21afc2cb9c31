import { importPage } from '@stagetime/contracts/admin/import/messages';
import { Button } from '@stagetime/ui/button';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ImportResult } from '../hooks/use-import.ts';

type ImportDoneProps = { readonly result: ImportResult; readonly onAnother: () => void };

/** What was imported, with the way to each city where mics were added. */
export function ImportDone({ result: { counts, cities }, onAnother }: ImportDoneProps) {
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
