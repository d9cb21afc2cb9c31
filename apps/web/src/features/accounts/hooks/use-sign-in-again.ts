import { useSessionActions } from '../../../session/session.ts';
import { keepWayBack } from '../../../session/way-back.ts';

/** Asks for a new sign-in, and leads back to what needed it: `useTapHandler(kind, …)` goes on then. */
export function useSignInAgain(): (tap: {
  readonly kind: string;
  readonly payload?: unknown;
}) => void {
  const { end } = useSessionActions();
  return ({ kind, payload = null }) => {
    const tap = { kind, payload };
    keepWayBack({ next: window.location.pathname, scrollY: window.scrollY, tap });
    // Whoever is signed out on a page of their own is led to sign in, and back.
    void end();
  };
}
