import { type ButtonVariant, buttonStyles } from '@stagetime/ui/button';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ComponentProps<'a'> & { readonly variant?: ButtonVariant };

function Anchor({ variant = 'primary', ...props }: AnchorProps) {
  return <a {...props} className={buttonStyles[variant]} />;
}

/** A link within the product that looks like a button. */
export const ButtonLink = createLink(Anchor);
