import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** What stands for a picture that does not load. */
const fallback = '/images/default-venue.svg';

/** A picture that becomes the default venue's when it does not load. */
export function SafeImage({ src, alt = '', ...props }: ComponentProps<'img'>) {
  const [failedSource, setFailedSource] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    // It may have failed before anyone listened.
    if (current?.complete && current.naturalWidth === 0) setFailedSource(src);
  }, [src]);
  const shown = failedSource === src ? fallback : src;
  return <img ref={image} {...props} src={shown} alt={alt} onError={() => setFailedSource(src)} />;
}
