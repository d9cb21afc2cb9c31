import { toWebAddress } from '@stagetime/contracts/core/links';
import { type ButtonVariant, buttonStyles } from '@stagetime/ui/button';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

/** What stands for a picture that does not load. */
const fallback = '/images/default-venue.svg';

type SafeImageProps = ComponentProps<'img'> & {
  /** Other files for other widths of the screen, the first that fits. */
  readonly sources?: readonly { readonly media: string; readonly srcSet: string }[];
};

/** A picture that becomes the default venue's when it does not load, and nothing where that fails too. */
export function SafeImage({ src, sources = [], alt = '', ...props }: SafeImageProps) {
  const [failures, setFailures] = useState({ of: src, count: 0 });
  const image = useRef<HTMLImageElement>(null);
  const count = failures.of === src ? failures.count : 0;
  const fail = () => setFailures({ of: src, count: count + 1 });
  useEffect(() => {
    const { current } = image;
    // It may have failed before anyone listened.
    if (current?.complete && current.naturalWidth === 0) setFailures({ of: src, count: 1 });
  }, [src]);
  const shown = (
    <img
      ref={image}
      {...props}
      src={count === 0 ? src : fallback}
      alt={alt}
      hidden={count > 1}
      onError={fail}
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
