import { TextField } from '@stagetime/ui/text-field';
import type { ComponentProps } from 'react';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'autoCapitalize'>;

/** An address. `autoComplete` is `username` where it says who signs in. */
export function EmailField(props: EmailFieldProps) {
  return <TextField autoComplete="email" {...props} type="email" autoCapitalize="off" />;
}
