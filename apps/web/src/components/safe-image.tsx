import { type ComponentProps, useEffect, useRef, useState } from 'react';

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
