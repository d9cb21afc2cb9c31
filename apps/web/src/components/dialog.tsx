import { dialog } from '@stagetime/contracts/core/errors';
import { Button, type ButtonVariant } from '@stagetime/ui/button';
import { Dialog as AnyDialog, Sheet as AnySheet } from '@stagetime/ui/dialog';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { useDismissToasts } from './toasts.tsx';
import { useLeavingCloses } from './use-closing.ts';

type Cover = Pick<ComponentProps<typeof AnyDialog>, 'open' | 'onClose'>;

/** What opens over the page is not covered by what was told before, and goes when the page is left. */
function useCover({ open: isOpen, onClose }: Cover) {
  const dismiss = useDismissToasts();
  useEffect(() => {
    if (isOpen) dismiss();
  }, [isOpen, dismiss]);
  useLeavingCloses(isOpen, onClose);
}

/** A dialog that closes with the product's word. Import it lazily: it brings Base UI. */
export function Dialog(props: Omit<ComponentProps<typeof AnyDialog>, 'closeLabel'>) {
  useCover(props);
  return <AnyDialog {...props} closeLabel={dialog.close} />;
}

/** A sheet that closes with the product's word. Import it lazily: it brings Base UI. */
export function Sheet(props: Omit<ComponentProps<typeof AnySheet>, 'closeLabel'>) {
  useCover(props);
  return <AnySheet {...props} closeLabel={dialog.close} />;
}

/** Has the focus go to the first field that is wrong, once a fault is said of it; of what holds it. */
export function useFaultFocus<Box extends HTMLElement>(fault: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (fault === undefined) return;
    box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);
  return box;
}

type ConfirmDialogProps = {
  readonly title: string;
  readonly text: string;
  /** On the button that leaves everything as it is, and on the one that does not. */
  readonly keep: string;
  readonly confirm: string;
  /** What has the focus afterwards, where what opened it is gone by then. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
  /** Of the button that does it. */
  readonly variant?: ButtonVariant;
  readonly isOpen: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once more before something is done that hurts, or that is for good. Import it lazily: it brings Base UI. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, variant = 'danger', isOpen, isPending, onConfirm, onClose } = props;
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      initialFocus={keep}
      {...(props.finalFocus !== undefined && { finalFocus: props.finalFocus })}
      actions={
        <>
          <Button ref={keep} variant="secondary" onClick={onClose}>
            {props.keep}
          </Button>
          <Button variant={variant} onClick={onConfirm} isPending={isPending}>
            {props.confirm}
          </Button>
        </>
      }
    />
  );
}
