import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type PersonLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Where someone's profile is. */
  readonly slug: string;
};

/** A link to someone's profile. */
export function PersonLink({ slug, ...props }: PersonLinkProps) {
  const path: string = `/profile/${slug}`;
  return <Link {...props} to={path} />;
}
