import { toWebAddress } from '@stagetime/contracts/core/links';
import { type ButtonVariant, buttonStyles } from '@stagetime/ui/button';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

/** What stands for a picture that does not load. */
const fallback = '/images/default-venue.svg';

type SafeImageProps = ComponentProps<'img'> & {
  /** Other files for other widths of the screen, the first that fits. */
  readonly sources?: readonly { readonly media: string; readonly srcSet: string }[];
};

/** How often a picture failed to load; not at all once the browser is online again, so that it is tried anew. */
export function useImageFailures(src: string | undefined) {
  const [failures, setFailures] = useState({ of: src, count: 0 });
  const ref = useRef<HTMLImageElement>(null);
  const count = failures.of === src ? failures.count : 0;
  useEffect(() => {
    const { current } = ref;
    // It may have failed before anyone listened.
    if (current?.complete && current.naturalWidth === 0) setFailures({ of: src, count: 1 });
    const forget = () => setFailures((last) => (last.count === 0 ? last : { of: src, count: 0 }));
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, [src]);
  return { count, props: { ref, onError: () => setFailures({ of: src, count: count + 1 }) } };
}

/** A picture that becomes the default venue's when it does not load, and nothing where that fails too. */
export function SafeImage({ src, sources = [], alt = '', ...props }: SafeImageProps) {
  const failures = useImageFailures(src);
  const { count } = failures;
  const shown = (
    <img
      {...props}
      {...failures.props}
      src={count === 0 ? src : fallback}
      alt={alt}
      hidden={count > 1}
    />
  );
  if (sources.length === 0 || count > 0) return shown;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.media} {...source} />
      ))}
      {shown}
    </picture>
  );
}

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
