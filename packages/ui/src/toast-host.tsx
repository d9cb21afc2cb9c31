import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { keepFocus } from './keep-focus.ts';
import type { ToastMessage, ToastQueue } from './toast-queue.ts';

/** Milliseconds in sight. They stand still while the pointer or the focus is on a toast. */
const timeout = 6000;
const timeoutWithAction = 10_000;
/** Milliseconds until the first toast: readers announce only what joins a region they know. */
const settling = 100;

export type ToastHostProps = {
  readonly queue: ToastQueue;
  /** The name of the place where toasts appear. */
  readonly label: string;
  readonly closeLabel: string;
};

/**
 * Shows what is pushed into the queue. `ToastOutlet` loads it on the first push: it brings Base UI,
 * which no first load may hold.
 */
export function ToastHost({ queue, label, closeLabel }: ToastHostProps) {
  const [manager] = useState(() => Toast.createToastManager());
  /** What had the focus before a toast took it. */
  const before = useRef<HTMLElement>(null);
  const noteBefore = ({ currentTarget, relatedTarget: left }: FocusEvent) => {
    if (left instanceof HTMLElement && !currentTarget.contains(left)) before.current = left;
  };
  useEffect(() => {
    /** What each toast in sight is about; undefined for what has no topic. */
    const topicsById = new Map<string, Set<string | undefined>>();
    const told = { all: new Set<string>(), offline: new Set<string>() };
    let shown = 0;
    const show = () => {
      for (const change of queue.take()) {
        if ('withdraw' in change) {
          for (const [id, topics] of topicsById) {
            // What failed of another topic in the same words stays said.
            if (topics.delete(change.withdraw) && topics.size === 0) manager.close(id);
          }
          continue;
        }
        if ('dismiss' in change) {
          for (const id of told[change.dismiss]) manager.close(id);
          told[change.dismiss].clear();
          continue;
        }
        const { action, text, topic } = change.show;
        shown += 1;
        const id = manager.add({
          ...toBaseToast(change.show, shown),
          // The same words are one toast. What can be done about it is done to one thing.
          ...(action === undefined && { id: text }),
          onClose: () => void topicsById.delete(id),
        });
        for (const each of change.told) told[each].add(id);
        topicsById.set(id, (topicsById.get(id) ?? new Set()).add(topic));
      }
    };
    let unsubscribe = () => {};
    const timer = setTimeout(() => {
      unsubscribe = queue.subscribe(show);
    }, settling);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [queue, manager]);
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={manager} timeout={timeout}>
        <Toast.Portal>
          <Toast.Viewport
            aria-label={label}
            onFocus={noteBefore}
            // A phone's sheet has its buttons at the foot.
            className="toasts max-sm:in-[body:has(.dialog-popup)]:top-4 max-sm:in-[body:has(.dialog-popup)]:bottom-auto! fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-md flex-col-reverse gap-2 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-full"
          >
            <ToastList
              closeLabel={closeLabel}
              // Unless what was done took it already.
              onLeft={(button) => {
                if (document.activeElement === button) keepFocus(before.current);
              }}
            />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  );
}

function toBaseToast({ text, tone = 'neutral', action }: ToastMessage, shown: number) {
  // Words that are said again are another element: readers announce what joins, and eyes see it come.
  const title = (
    <span key={shown} className="transition-opacity duration-150 starting:opacity-0">
      {text}
    </span>
  );
  const priority = tone === 'danger' ? ('high' as const) : ('low' as const);
  const duration = action ? timeoutWithAction : timeout;
  return { title, type: tone, priority, data: { action }, timeout: duration };
}

type ToastListProps = Pick<ToastHostProps, 'closeLabel'> & {
  /** Tells that a toast closes by one of its buttons. */
  readonly onLeft: (button: HTMLElement) => void;
};

const findToasts = () => document.querySelector<HTMLElement>('.toasts');

/**
 * What has the focus comes clear of the toasts: the page scrolls as far as its styles say, and at its end, where it
 * cannot, they stand above what they would cover. The page keeps its height: one that grows and shrinks with them
 * moves what someone is about to press.
 */
function uncoverFocus(): void {
  const toasts = findToasts();
  const { activeElement: focused } = document;
  if (toasts === null || toasts.contains(focused) || !focused?.matches(':focus-visible')) return;
  // A pane, which no place clears, and which is seen all the same.
  if (focused.clientHeight > window.innerHeight / 2) return;
  const isCovered = () => {
    const [over, under] = [toasts.getBoundingClientRect(), focused.getBoundingClientRect()];
    return under.bottom > over.top && under.top < over.bottom && under.right > over.left;
  };
  toasts.style.removeProperty('bottom');
  if (isCovered()) focused.scrollIntoView({ block: 'nearest' });
  if (isCovered()) {
    toasts.style.bottom = `${window.innerHeight - focused.getBoundingClientRect().top + 8}px`;
  }
}

function ToastList({ closeLabel, onLeft }: ToastListProps) {
  const { toasts, close } = Toast.useToastManager<Pick<ToastMessage, 'action'>>();
  const { length: count } = toasts;
  useEffect(() => {
    if (count === 0) return;
    uncoverFocus();
    document.addEventListener('focusin', uncoverFocus);
    return () => {
      document.removeEventListener('focusin', uncoverFocus);
      findToasts()?.style.removeProperty('bottom');
    };
  }, [count]);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // Base UI hides what it announces at once from readers until the focus comes; who looks for it later
      // finds it all the same, and so does who tabs to its button.
      aria-hidden={false}
      className="toast rounded-control border border-control bg-raised text-text shadow-lg transition-[translate,opacity] duration-150 ease-out data-ending-style:opacity-0 data-limited:hidden data-[type=danger]:border-danger starting:translate-y-2 starting:opacity-0"
    >
      <Toast.Content className="flex items-center gap-1 py-1 ps-4 pe-1">
        <Toast.Title render={<p />} className="grow py-2 wrap-anywhere" />
        {toast.data?.action !== undefined && (
          <button
            type="button"
            className="min-h-11 shrink-0 cursor-pointer rounded-control px-3 font-semibold text-accent-text hover:bg-surface"
            onClick={({ currentTarget }) => {
              toast.data?.action?.run();
              close(toast.id);
              onLeft(currentTarget);
            }}
          >
            {toast.data.action.label}
          </button>
        )}
        <Toast.Close
          aria-hidden={false}
          onClick={({ currentTarget }) => onLeft(currentTarget)}
          render={<IconButton label={closeLabel} />}
        >
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
