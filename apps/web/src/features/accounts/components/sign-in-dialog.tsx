import { signInPrompt } from '@stagetime/contracts/accounts/messages';
import { dialog } from '@stagetime/contracts/core/messages';
import { buttonStyles } from '@stagetime/ui/button';
import { Sheet } from '@stagetime/ui/sheet';
import { Link, useRouterState } from '@tanstack/react-router';

/** Why a visitor is asked to sign in: to save or show interest, or for anything else. */
export type SignInReason = 'required' | 'join';

type SignInDialogProps = {
  /** Null while it is closed. */
  readonly reason: SignInReason | null;
  readonly onClose: () => void;
};

/** Asks a visitor to sign in and says what for. Loaded on intent, since it brings Base UI. */
export default function SignInDialog({ reason, onClose }: SignInDialogProps) {
  // Whoever signs in comes back to what they were looking at.
  const next = useRouterState({ select: (state) => state.location.href });
  const { requiredTitle, joinTitle, text, benefits, signIn, signUp } = signInPrompt;
  return (
    <Sheet
      open={reason !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={reason === 'join' ? joinTitle : requiredTitle}
      description={text}
      closeLabel={dialog.close}
      actions={
        <>
          <Link to="/signup" search={{ next }} onClick={onClose} className={buttonStyles.secondary}>
            {signUp}
          </Link>
          <Link to="/signin" search={{ next }} onClick={onClose} className={buttonStyles.primary}>
            {signIn}
          </Link>
        </>
      }
    >
      <ul className="mt-3 flex flex-col gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-center gap-3">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
            {benefit}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
