import type { ComponentProps } from 'react';

/** The look that buttons share with links which stand for an action. */
export const buttonStyle =
  'inline-flex min-h-11 items-center justify-center rounded-control bg-accent px-5 py-2 font-semibold text-on-accent transition-opacity hover:opacity-90';

export function Button(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={buttonStyle} />;
}
