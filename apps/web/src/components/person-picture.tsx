import { maxInitials } from '@stagetime/contracts/mics/limits';
import { initials, micTypes } from '@stagetime/contracts/mics/rules';
import { useState } from 'react';

type PersonPictureProps = {
  readonly name: string;
  readonly url: string | null;
  readonly className?: string;
};

/** One of the seven hues, the same wherever someone is shown. */
function hueOf(name: string): (typeof micTypes)[number] | undefined {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return micTypes[sum % micTypes.length];
}

/** Someone's picture beside their name, or their initials; readers hear the name only. */
export function PersonPicture({ name, url, className = 'size-11' }: PersonPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = url !== null && url !== failed;
  return (
    <span
      aria-hidden="true"
      data-category={isShown ? undefined : hueOf(name)}
      className={`${className} person-picture inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-raised font-display text-sm font-bold`}
    >
      {!isShown ? (
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
