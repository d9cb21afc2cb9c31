import { controlScrollMargin } from '@stagetime/ui/field';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Lies over all of a choice, so that a press anywhere on it counts. */
export const choiceInput = `${controlScrollMargin} absolute inset-0 cursor-pointer opacity-0`;

type ChoiceProps = ComponentProps<'input'> & { readonly label: string };

/** One of several that one may choose. A chosen one is a fill with a check: amber is for what one can do. */
export function Choice({ label, ...input }: ChoiceProps) {
  return (
    <label className="choice relative inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-control px-4 text-sm font-semibold wrap-anywhere hover:border-text">
      <input {...input} className={choiceInput} />
      <Check aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
      {label}
    </label>
  );
}
