import { formatPhone, phoneDigitsOf } from '@stagetime/contracts/accounts/rules';
import { TextField } from '@stagetime/ui/text-field';
import type { ChangeEvent, ComponentProps } from 'react';

type PhoneFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'ref'
> & {
  /** At most ten. */
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
};

/** A US number, grouped while it is typed or pasted in any spelling. The caret stays at its digit. */
export function PhoneField({ digits, onDigits, ...props }: PhoneFieldProps) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = phoneDigitsOf(target.value);
    const caret = target.selectionStart ?? target.value.length;
    const before = phoneDigitsOf(target.value.slice(0, caret)).length;
    // Where only punctuation of ours was deleted, the digit beside it was meant.
    const isPunctuation = typed === digits;
    const { inputType } = nativeEvent as InputEvent;
    const from = isPunctuation && inputType === 'deleteContentBackward' ? before - 1 : before;
    const isForward = isPunctuation && inputType === 'deleteContentForward';
    const start = Math.max(0, from);
    const end = isForward ? start + 1 : before;
    const kept = typed.slice(0, start) + typed.slice(end);
    const position = positionAfter(formatPhone(kept), start);
    // Before React renders: where it finds the value that it wants it leaves the caret alone.
    target.value = formatPhone(kept);
    target.setSelectionRange(position, position);
    onDigits(kept);
  };
  return (
    <TextField
      {...props}
      value={formatPhone(digits)}
      onChange={change}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}

/** Where the caret stands after so many digits. */
function positionAfter(text: string, count: number): number {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index + 1);
  if (count >= places.length) return text.length;
  return count === 0 ? 0 : (places[count - 1] ?? text.length);
}
