import { reminder, welcome } from '@stagetime/contracts/accounts/messages';
import { Button } from '@stagetime/ui/button';
import { useRef } from 'react';
import { Sheet } from '../../../components/dialog.tsx';

type OnboardingDialogProps = {
  readonly kind: 'welcome' | 'reminder';
  readonly isOpen: boolean;
  /** Not now; it may be asked again on a later visit. */
  readonly onClose: () => void;
  /** Not ever. */
  readonly onDecline: () => void;
  readonly onSetUp: () => void;
};

/** Asks someone to set up their profile. Loaded when it opens, since it brings Base UI. */
export default function OnboardingDialog(props: OnboardingDialogProps) {
  const { kind, isOpen, onClose, onDecline, onSetUp } = props;
  const setUp = useRef<HTMLButtonElement>(null);
  const isWelcome = kind === 'welcome';
  const { title, text, skip } = isWelcome ? welcome : reminder;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      {...(isWelcome && { initialFocus: setUp })}
      actions={
        <>
          <Button variant="secondary" onClick={isWelcome ? onClose : onDecline}>
            {skip}
          </Button>
          <Button ref={setUp} onClick={onSetUp}>
            {isWelcome ? welcome.setUp : reminder.complete}
          </Button>
        </>
      }
    >
      {isWelcome && <SetList />}
    </Sheet>
  );
}

/** What there is to do, as it would hang on the wall behind the stage. */
function SetList() {
  return (
    <ol className="mt-4 -mb-3 divide-y divide-line border-t border-line">
      {welcome.steps.map((step, index) => (
        <li key={step} className="flex items-baseline gap-4 py-2.5 font-display text-lg font-bold">
          <span aria-hidden="true" className="w-4 text-accent-text tabular-nums">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
