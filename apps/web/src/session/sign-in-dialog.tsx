import { signInPrompt } from '@stagetime/contracts/accounts/messages';
import { Button, buttonStyles } from '@stagetime/ui/button';
import { Link, useRouterState } from '@tanstack/react-router';
import { Sheet } from '../components/dialog.tsx';
import { keepWayBack, type WayBack } from './way-back.ts';

/**
 * Why a visitor is asked to sign in: to save or show interest, to reach people, or for anything else; or because
 * their session ended over what they typed, which stays where it is.
 */
export type SignInReason = 'required' | 'connect' | 'join' | 'over';

/** What someone is asked for, and what for. */
export type Asked = Omit<WayBack, 'next'> & {
  readonly reason: SignInReason;
  /** Of what was tapped: 'Good Hang'. */
  readonly name?: string | undefined;
};

type SignInDialogProps = {
  /** While it is closed, of the last time. */
  readonly asked: Asked;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** What is said of this kind of tap, with the name of what was tapped. */
function sayOf(
  sentences: Readonly<Record<string, (name: string) => string>>,
  { tap, name }: Asked,
): string | undefined {
  return name === undefined ? undefined : sentences[tap?.kind ?? '']?.(name);
}

/** Asks a visitor to sign in and says what for. Loaded on intent, since it brings Base UI. */
export default function SignInDialog(props: SignInDialogProps) {
  return props.asked.reason === 'over' ? <SignInAgain {...props} /> : <SignInFirst {...props} />;
}

/** In another tab: the page that is left would be gone with what was typed. It hears of who signs in there. */
function SignInAgain({ isOpen, onClose }: SignInDialogProps) {
  const { title, text, keep, signIn } = signInPrompt.again;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Link to="/signin" target="_blank" className={buttonStyles.primary}>
            {signIn}
          </Link>
        </>
      }
    />
  );
}

function SignInFirst({ asked, isOpen, onClose }: SignInDialogProps) {
  // Whoever signs in comes back to what they were looking at.
  const next = useRouterState({ select: (state) => state.location.href });
  const leave = () => {
    if (!isOpen) return;
    const { scrollY, tap } = asked;
    const done = sayOf(signInPrompt.done, asked);
    keepWayBack({ next, scrollY, ...(tap && { tap: { ...tap, done } }) });
    onClose();
  };
  const purpose = sayOf(signInPrompt.purposes, asked);
  const { requiredTitle, joinTitle, text, connect, benefits, signIn, signUp } = signInPrompt;
  const isOfPeople = asked.reason === 'connect';
  const plain = isOfPeople ? connect : text;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={asked.reason === 'join' ? joinTitle : requiredTitle}
      description={purpose === undefined ? plain : signInPrompt.purpose(purpose)}
      actions={
        <>
          <Link to="/signin" search={{ next }} onClick={leave} className={buttonStyles.secondary}>
            {signIn}
          </Link>
          <Link to="/signup" search={{ next }} onClick={leave} className={buttonStyles.primary}>
            {signUp}
          </Link>
        </>
      }
    >
      {purpose !== undefined && <p className="mt-3">{text}</p>}
      {isOfPeople && <p className="mt-3">{text}</p>}
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
