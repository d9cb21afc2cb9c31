import type { ReactNode } from 'react';

/** Links one of which is the current choice. */
export function ChoiceList({ children }: { readonly children: ReactNode }) {
  return <ul className="flex flex-col">{children}</ul>;
}

/** How a choice looks; the Router marks the current page's with `aria-current`. */
export const choiceStyle =
  'flex min-h-11 items-center rounded-control px-3 hover:bg-surface data-[chosen=true]:font-semibold data-[chosen=true]:text-accent-text';

/** The same as a pill, for choices side by side. */
export const pillStyle =
  'inline-flex min-h-11 items-center rounded-full border border-line font-medium hover:bg-raised data-[chosen=true]:border-accent data-[chosen=true]:bg-accent data-[chosen=true]:text-on-accent forced-colors:data-[chosen=true]:underline';
