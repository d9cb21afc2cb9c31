import type { CommentView } from '@stagetime/contracts/comments/schemas';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { initials } from '@stagetime/contracts/mics/rules';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type Author = CommentView['author'];

/** Someone's picture, or their initials. */
export function AuthorPicture({ author }: { readonly author: Author }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-full border border-control bg-raised font-display text-sm font-bold"
    >
      {author.profileImageUrl === null ? (
        initials(author.name, maxInitials)
      ) : (
        <img
          src={author.profileImageUrl}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </span>
  );
}

type AuthorLinkProps = {
  readonly author: Author;
  readonly className: string;
  readonly children: ReactNode;
  /** Of a second link to the same place, which readers and the tab key pass over. */
  readonly isRepeat?: boolean;
};

/** Leads to someone's profile. */
export function AuthorLink({ author, className, children, isRepeat = false }: AuthorLinkProps) {
  const navigate = useNavigate();
  const href = `/profile/${author.slug}`;
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <a
      href={href}
      onClick={go}
      className={className}
      {...(isRepeat && { 'aria-hidden': true, tabIndex: -1 })}
    >
      {children}
    </a>
  );
}
