import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

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
      look={`rounded-t-2xl border-b-0 data-ending-style:translate-y-full sm:max-w-lg sm:rounded-card sm:border-b sm:data-ending-style:translate-y-4 sm:data-ending-style:opacity-0 starting:translate-y-full sm:starting:translate-y-4 sm:starting:opacity-0 ${isWide ? 'lg:max-w-4xl' : ''}`}
      grip={
        <span
          aria-hidden="true"
          className="mx-auto mt-2 block h-1 w-10 shrink-0 rounded-full bg-control sm:hidden"
        />
      }
    />
  );
}
