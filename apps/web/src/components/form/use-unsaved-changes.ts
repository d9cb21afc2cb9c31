import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Asks whoever leaves while something is unsaved, within the product with the question, elsewhere as
 * the browser does. The Router's own hook would be in every first load.
 */
export function useUnsavedChanges(hasChanges: boolean, question: string): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!hasChanges) return;
    return history.block({
      blockerFn: async ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && !window.confirm(question),
      enableBeforeUnload: true,
    });
  }, [hasChanges, history, question]);
}
