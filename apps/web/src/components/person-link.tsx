import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type PersonLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Where somebody's profile is. */
  readonly slug: string;
};

/** A link to somebody's profile. */
export function PersonLink({ slug, ...props }: PersonLinkProps) {
  const path: string = `/profile/${slug}`;
  return <Link {...props} to={path} />;
}
