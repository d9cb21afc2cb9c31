import { thumbnailAddress } from '@stagetime/contracts/core/images';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { hueOf, initials } from '@stagetime/contracts/mics/rules';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';

type PersonLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Where someone's profile is. */
  readonly slug: string;
  /** Where many stand close together, a pointer that passes over them asks for none. */
  readonly preload?: false;
};

/** A link to someone's profile. */
export function PersonLink({ slug, ...props }: PersonLinkProps) {
  const path: string = `/profile/${slug}`;
  return <Link {...props} to={path} />;
}

type PersonPictureProps = {
  readonly name: string;
  readonly url: string | null;
  readonly className?: string;
};

/** Someone's picture beside their name, or their initials; readers hear the name only. */
export function PersonPicture({ name, url, className = 'size-11' }: PersonPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [isComing, setIsComing] = useState(false);
  const isShown = url !== null && url !== failed;
  return (
    <span
      aria-hidden="true"
      // Their own color until the picture has come, too.
      data-category={hueOf(name)}
      data-initials={isShown ? initials(name, maxInitials) : undefined}
      // Letters stand there until the picture has come.
      className={`${className} person-picture relative inline-flex data-initials:before:content-[attr(data-initials)] shrink-0 items-center justify-center overflow-hidden rounded-full bg-raised font-display text-sm font-bold`}
    >
      {!isShown ? (
        initials(name, maxInitials)
      ) : (
        <img
          // A face is shown whole or not at all. One that the server wrote may be there already.
          ref={(image) => {
            if (image !== null) setIsComing(!image.complete);
          }}
          src={thumbnailAddress(url)}
          alt=""
          loading="lazy"
          decoding="sync"
          onLoad={() => setIsComing(false)}
          onError={() => setFailed(url)}
          className={`absolute -inset-px size-[calc(100%+2px)] max-w-none object-cover ${isComing ? 'opacity-0' : ''}`}
        />
      )}
    </span>
  );
}

type PersonRowProps = {
  readonly name: string;
  readonly url: string | null;
  /** In the place of their face, where it is about something else. */
  readonly picture?: ReactNode;
  /** The line that stands for them; their name alone unless it says more. */
  readonly title?: ReactNode;
  /** A quiet second line. */
  readonly detail?: ReactNode;
  /** In a long list, a smaller face where there is a pointer. */
  readonly isCompact?: boolean;
  /** What stands at the row's end, such as what can be done about them. */
  readonly children?: ReactNode;
};

/** How a row of someone lies; whatever it is, a link, a button or an item of a list. */
export const personRow = 'flex min-h-14 w-full items-center gap-3 text-start';

/** Someone in a list: face, name, a quiet line, and what stands at the end. */
export function PersonRow(props: PersonRowProps) {
  const { name, url, picture, title, detail, isCompact = false, children } = props;
  return (
    <>
      {picture ?? (
        <PersonPicture
          name={name}
          url={url}
          className={isCompact ? 'size-12 pointer-fine:size-10' : 'size-12'}
        />
      )}
      <span className="min-w-0 grow">
        <span className="block leading-snug text-balance">
          {title ?? <bdi className="font-semibold wrap-anywhere">{name}</bdi>}
        </span>
        {detail !== undefined && detail !== null && (
          <span className="block text-sm leading-snug text-muted wrap-anywhere" dir="auto">
            {detail}
          </span>
        )}
      </span>
      {children}
    </>
  );
}
