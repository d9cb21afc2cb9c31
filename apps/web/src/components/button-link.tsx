import { buttonStyle } from '@stagetime/ui/button';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

function Anchor(props: ComponentProps<'a'>) {
  return <a {...props} className={buttonStyle} />;
}

/** A link within the product that looks like a button. */
export const ButtonLink = createLink(Anchor);
