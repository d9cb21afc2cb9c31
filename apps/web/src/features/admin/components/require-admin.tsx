import { isShownAdmin } from '@stagetime/contracts/accounts/token';
import { accessDenied, adminBar } from '@stagetime/contracts/admin/messages';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../../components/button-link.tsx';
import { MessagePage } from '../../../components/message-page.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { RequireAccount } from '../../../session/require-account.tsx';

/**
 * Shows its content to admins. Visitors are sent to sign in and come back, others to the front page.
 * It decides only what is shown: every call asks for the rights itself.
 */
export function RequireAdmin({ children }: { readonly children: ReactNode }) {
  return (
    <RequireAccount pendingText={adminBar.loading}>
      <AdminsOnly>{children}</AdminsOnly>
    </RequireAccount>
  );
}

function AdminsOnly({ children }: { readonly children: ReactNode }) {
  const { session } = useAccount();
  const isAdmin = session.status === 'user' && isShownAdmin(session.user);
  const [wasAdmin] = useState(isAdmin);
  if (isAdmin) return children;
  if (!wasAdmin) return <Navigate to="/" replace />;
  // Their rights ended while the page was open.
  return (
    <div role="alert">
      <MessagePage title={accessDenied.title} text={accessDenied.text}>
        <ButtonLink to="/">{accessDenied.link}</ButtonLink>
      </MessagePage>
    </div>
  );
}
