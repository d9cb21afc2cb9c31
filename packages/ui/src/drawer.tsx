import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

/**
 * A dialog that slides in from the start of the line and stands over the page's whole height. Import it
 * lazily: it brings Base UI, which no first load may hold.
 */
export function Drawer(props: DialogProps) {
  return (
    <DialogFrame
      {...props}
      placement="justify-start"
      look="h-full max-w-[min(22rem,88vw)] border-y-0 border-s-0 data-ending-style:-translate-x-full starting:-translate-x-full"
    />
  );
}
