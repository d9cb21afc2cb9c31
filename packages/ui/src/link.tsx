import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

/** A link within text. Links of the router take the class `text-link` themselves. */
export function TextLink({ className, ...props }: ComponentProps<'a'>) {
  return <a {...props} className={joinClasses('text-link', className)} />;
}
