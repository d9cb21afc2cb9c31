import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import type { Tap } from '../../../session/way-back.ts';
import type { Asked, SignInReason } from './sign-in-dialog.tsx';

const { Component: SignInDialog, intentProps } = loadOnIntent(() => import('./sign-in-dialog.tsx'));

/** With what was tapped, which happens once somebody has signed in. */
type Ask = (reason: SignInReason, tap?: Tap) => void;
const AskContext = createContext<Ask | null>(null);

/** Gives the page below it the prompt that asks a visitor to sign in. */
export function SignInPromptProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  // It stays once it was open, so that it can leave with its motion and give the focus back.
  const [isNeeded, setIsNeeded] = useState(false);
  const ask: Ask = (reason, tap) => {
    setIsNeeded(true);
    // Where the page is now: while the prompt is open it may stand elsewhere.
    setAsked({ reason, scrollY: window.scrollY, ...(tap && { tap }) });
  };
  return (
    <AskContext value={ask}>
      {children}
      {isNeeded && (
        <Suspense fallback={null}>
          <SignInDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </AskContext>
  );
}

/** `ask` opens the prompt; what opens it takes `intentProps`, which fetch it beforehand. */
export function useSignInPrompt() {
  const ask = use(AskContext);
  if (ask === null) throw new Error('There is no SignInPromptProvider above this.');
  return { ask, intentProps };
}
