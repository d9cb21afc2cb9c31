import { toWebAddress } from '@stagetime/contracts/core/links';
import type { ReactNode } from 'react';

type SafeLinkProps = {
  /** An address that somebody typed. */
  readonly address: string;
  readonly children: ReactNode;
};

/** The only way to link to an address that somebody typed: web addresses become links, others text. */
export function SafeLink({ address, children }: SafeLinkProps) {
  const href = toWebAddress(address);
  if (href === null) return <span dir="auto">{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-link"
      dir="auto"
    >
      {children}
    </a>
  );
}
