import { CSPProvider } from '@base-ui/react/csp-provider';
import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './button.tsx';
import { joinClasses } from './join-classes.ts';

type DialogProps = {
  readonly open: boolean;
  /** Hears of Escape, a press outside and the close button; who ignores it keeps the dialog open. */
  readonly onClose: () => void;
  /** The dialog's name. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  readonly children?: ReactNode;
  /** The buttons at its end; they stay in sight while the rest scrolls. */
  readonly actions?: ReactNode;
  /** What has the focus first. Default: the title, since the first control only closes it. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** What has the focus afterwards. Default: what had it when the dialog opened. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
  /** Runs when it is out of sight, its motion included. */
  readonly onClosed?: () => void;
};

type DialogFrameProps = DialogProps & {
  readonly placement: string;
  readonly look: string;
  /** Whether it can be swiped away, downwards; what shows that stands above the title. */
  readonly grip?: ReactNode;
};

const motion = 'duration-150 ease-out';

// On a low screen, or with large letters, they would leave no room for what is between them.
const edge = 'z-10 bg-surface [@media(min-height:32rem)]:sticky';

/**
 * Whether what would close a dialog is for another, that opened over it: a key that was on its way may reach
 * either, and the other may have closed by now.
 */
function isForAnother({ defaultPrevented }: Event, heading: Element | null): boolean {
  if (defaultPrevented) return true;
  const last = [...document.querySelectorAll('.dialog-popup:not([data-ending-style])')].at(-1);
  return last?.contains(heading) === false;
}

/** What dialogs and sheets have in common; Base UI holds the focus, the page's scrolling and the swipe. */
function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, onClosed, title, description, closeLabel, children, actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        open={open}
        onOpenChange={(isOpen, details) => {
          if (isOpen) return;
          if (!isForAnother(details.event, heading.current)) return onClose();
          details.cancel();
          details.allowPropagation();
        }}
        onOpenChangeComplete={(isOpen) => {
          if (!isOpen) onClosed?.();
        }}
      >
        <Base.Portal>
          <Base.Backdrop
            className={joinClasses(
              motion,
              'fixed inset-0 z-40 bg-shade opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity data-ending-style:opacity-0 data-swiping:duration-0 starting:opacity-0',
            )}
          />
          <Base.Viewport
            className={joinClasses('fixed inset-0 z-50 flex overflow-hidden', props.placement)}
          >
            <Base.Popup
              initialFocus={props.initialFocus ?? heading}
              finalFocus={props.finalFocus}
              data-base-ui-swipe-ignore={props.grip === undefined || undefined}
              className={joinClasses(
                motion,
                // It scrolls as a whole, so that the arrow keys scroll it wherever in it the focus is.
                'dialog-popup flex max-h-full w-full flex-col scroll-pt-16 scroll-pb-24 overflow-y-auto overscroll-contain border border-line bg-surface text-text shadow-2xl transition-[translate,scale,opacity] data-swiping:duration-0 data-swiping:select-none',
                props.look,
              )}
            >
              <div className={joinClasses(edge, 'top-0 rounded-t-[inherit]')}>
                {props.grip}
                <div className="flex items-start gap-4 ps-4 pe-1 pt-2 pb-1 sm:ps-6 sm:pe-2">
                  <Base.Title
                    ref={heading}
                    tabIndex={-1}
                    className="line-clamp-3 grow pt-2 font-display text-xl font-semibold text-balance wrap-anywhere focus:outline-none sm:text-2xl"
                  >
                    {title}
                  </Base.Title>
                  <Base.Close render={<IconButton label={closeLabel} />}>
                    <X aria-hidden="true" />
                  </Base.Close>
                </div>
              </div>
              <div className="grow px-4 pt-1 pb-5 sm:px-6">
                {description !== undefined && (
                  <Base.Description className="max-w-prose wrap-anywhere text-muted">
                    {description}
                  </Base.Description>
                )}
                {children}
              </div>
              {actions !== undefined && (
                <div
                  className={joinClasses(
                    edge,
                    'bottom-0 flex flex-col gap-2 rounded-b-[inherit] border-t border-line px-4 py-4 sm:flex-row sm:justify-end sm:px-6',
                  )}
                >
                  {actions}
                </div>
              )}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

/**
 * A question or a form over the page. Import it lazily: it brings Base UI, which no first load may
 * hold.
 */
export function Dialog(props: DialogProps) {
  return (
    <DialogFrame
      {...props}
      placement="items-center justify-center p-4"
      look="max-w-lg rounded-card data-ending-style:scale-97 data-ending-style:opacity-0 starting:scale-97 starting:opacity-0"
    />
  );
}

type SheetProps = DialogProps & {
  /** Takes the room of two columns where a screen has it. */
  readonly isWide?: boolean;
};

/**
 * A dialog that rises from the lower edge of a phone, into the thumb's reach; on wider screens it
 * stands in the middle. Import it lazily: it brings Base UI, which no first load may hold.
 */
export function Sheet({ isWide = false, ...props }: SheetProps) {
  return (
    <DialogFrame
      {...props}
      placement="items-end justify-center pt-12 sm:items-center sm:p-4"
      look={`translate-y-(--drawer-swipe-movement-y) rounded-t-2xl border-x-0 border-b-0 sm:border-x data-ending-style:translate-y-full sm:max-w-lg sm:rounded-card sm:border-b sm:data-ending-style:translate-y-4 sm:data-ending-style:opacity-0 starting:translate-y-full sm:starting:translate-y-4 sm:starting:opacity-0 ${isWide ? 'lg:max-w-4xl' : ''}`}
      grip={
        <span
          aria-hidden="true"
          className="mx-auto mt-2 block h-1 w-10 shrink-0 rounded-full bg-control sm:hidden"
        />
      }
    />
  );
}
