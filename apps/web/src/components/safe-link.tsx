import { toWebAddress } from '@stagetime/contracts/core/links';
import { type ButtonVariant, buttonStyles } from '@stagetime/ui/button';
import type { ReactNode } from 'react';

type SafeLinkProps = {
  /** An address that someone typed. */
  readonly address: string;
  /** Given where it is something to do: it looks like a button then. */
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
};

/** The only way to link to an address that someone typed: web addresses become links, others text. */
export function SafeLink({ address, variant, children }: SafeLinkProps) {
  const href = toWebAddress(address);
  if (href === null) return <span dir="auto">{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={
        variant === undefined
          ? 'text-link inline-flex min-h-11 min-w-11 max-w-full items-center wrap-anywhere'
          : buttonStyles[variant]
      }
      dir="auto"
    >
      {children}
    </a>
  );
}
