import { maxInitials } from '@stagetime/contracts/mics/limits';
import { initials } from '@stagetime/contracts/mics/rules';
import { useState } from 'react';

type PersonPictureProps = {
  readonly name: string;
  readonly url: string | null;
  readonly className?: string;
};

/** Someone's picture beside their name, or their initials; readers hear the name only. */
export function PersonPicture({ name, url, className = 'size-11' }: PersonPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={`${className} inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-raised font-display text-sm font-bold`}
    >
      {url === null || url === failed ? (
        initials(name, maxInitials)
      ) : (
        <img
          src={url}
          alt=""
          loading="lazy"
          onError={() => setFailed(url)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
