import { offline } from '@stagetime/contracts/core/errors';
import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useToast } from './toasts.tsx';

/** Milliseconds before each further try. */
const pauses = [1_000, 3_000, 9_000];

/**
 * A component whose code is fetched when it is first shown. React keeps a failed fetch until the page
 * is loaded again, and a part that is missing would take the whole page with it: on a bad network it
 * waits in its fallback instead, and for as long as the browser is offline.
 */
export function lazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (const pause of pauses) {
      try {
        return await load();
      } catch {
        await waitForNetwork(pause);
      }
    }
    return load();
  });
}

/** Until the pause is over; offline, until the browser is online. */
export function waitForNetwork(pause: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, pause);
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** For what opens something: its code is fetched when someone is about to. */
export type IntentProps = {
  readonly onPointerEnter: () => void;
  readonly onPointerDown: () => void;
  readonly onFocus: () => void;
};

type OnIntent<Props> = {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  readonly intentProps: IntentProps;
};

/**
 * A component that no first load holds. A failed fetch is asked again, by the next intent or by the
 * page that reloads for a new release.
 */
export function loadOnIntent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnIntent<Props> {
  const preload = () => void load().catch(() => undefined);
  return {
    Component: lazyComponent(load),
    intentProps: { onPointerEnter: preload, onPointerDown: preload, onFocus: preload },
  };
}

type DialogSuspenseProps = { readonly onClose: () => void; readonly children: ReactNode };

/**
 * What someone opens, while its code is fetched. Offline it says so and is given up: it would open by itself once
 * there is a network again, over whatever is done by then.
 */
export function DialogSuspense({ onClose, children }: DialogSuspenseProps) {
  return <Suspense fallback={<Waiting onGiveUp={onClose} />}>{children}</Suspense>;
}

function Waiting({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const toast = useToast();
  const giveUpOffline = useEffectEvent(() => {
    if (navigator.onLine) return;
    toast({ text: offline.failed, tone: 'danger', topic: 'offline' });
    onGiveUp();
  });
  useEffect(() => {
    giveUpOffline();
    window.addEventListener('offline', giveUpOffline);
    return () => window.removeEventListener('offline', giveUpOffline);
  }, []);
  return null;
}

type DialogState = { readonly isOpen: boolean; readonly onClose: () => void };

type OpenerProps<Props> = Omit<Props, keyof DialogState> & {
  readonly label: ReactNode;
  readonly className: string;
};

type LazyDialog<Props extends DialogState> = {
  /** Mounted once it is open. It stays then, to leave with its motion and give the focus back. */
  readonly Dialog: ComponentType<Props>;
  /** A button that opens it. */
  readonly Opener: ComponentType<OpenerProps<Props>>;
  /** For whatever else opens it. */
  readonly intentProps: IntentProps;
};

/** A dialog that no first load holds, fetched when someone is about to open it. */
export function lazyDialog<Props extends DialogState>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const { Component, intentProps } = loadOnIntent(load);

  function Dialog(props: Props) {
    const [isNeeded, setIsNeeded] = useState(false);
    if (props.isOpen && !isNeeded) setIsNeeded(true);
    return (
      isNeeded && (
        <DialogSuspense onClose={props.onClose}>
          <Component {...props} />
        </DialogSuspense>
      )
    );
  }

  function Opener({ label, className, ...rest }: OpenerProps<Props>) {
    const [isOpen, setIsOpen] = useState(false);
    const state: DialogState = { isOpen, onClose: () => setIsOpen(false) };
    return (
      <>
        <button
          type="button"
          aria-haspopup="dialog"
          {...intentProps}
          onClick={() => setIsOpen(true)}
          className={className}
        >
          {label}
        </button>
        {/* All of them, since `OpenerProps` has what the state has not. */}
        <Dialog {...(rest as unknown as Props)} {...state} />
      </>
    );
  }

  return { Dialog, Opener, intentProps };
}
