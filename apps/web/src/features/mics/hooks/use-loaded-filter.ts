import { useState } from 'react';
import { useFirstSign } from '../../../components/use-first-sign.ts';
import type { listLoaded } from '../components/filter-loaded.ts';

/** What makes a listing of what was loaded; undefined until its code is there. */
export function useLoadedFilter(): typeof listLoaded | undefined {
  const [filter, setFilter] = useState<typeof listLoaded>();
  useFirstSign(() => {
    import('../components/filter-loaded.ts').then(
      (module) => setFilter(() => module.listLoaded),
      // Without it the list stays as it is.
      () => undefined,
    );
  });
  return filter;
}
