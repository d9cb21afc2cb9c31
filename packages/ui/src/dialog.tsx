import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

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
