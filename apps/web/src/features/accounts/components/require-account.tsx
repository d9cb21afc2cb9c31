import { accountMenu } from '@stagetime/contracts/accounts/menu-messages';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';

/** Shows its content to somebody signed in; others are sent to sign in and come back. */
export function RequireAccount({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  // Where this stands; the address goes on to the sign-in page while it is still here.
  const [address] = useState(useRouterState({ select: (state) => state.location.href }));
  const isVisitor = session.status === 'visitor';
  useEffect(() => {
    if (isVisitor) void navigate({ to: '/signin', search: { next: address }, replace: true });
  }, [isVisitor, navigate, address]);
  if (session.status === 'user') return children;
  return (
    <p role="status" className="py-24 text-center text-lg text-muted">
      {accountMenu.checking}
    </p>
  );
}
