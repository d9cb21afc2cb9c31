import { quotaFailures, quotasPage } from '@stagetime/contracts/admin/quotas/messages';
import type { FoundUserView } from '@stagetime/contracts/admin/review/schemas';
import { Button } from '@stagetime/ui/button';
import { useState } from 'react';
import { Failure } from '../failure.tsx';
import { useUserQuota } from '../hooks/use-quotas.ts';
import { QuotaActions } from './quota-actions.tsx';
import { quotaFailure } from './quota-failure.ts';
import { QuotaSummary } from './quota-summary.tsx';
import { UserSearch } from './user-search.tsx';

/** Where admins see what someone may send this month, and change it. */
export function QuotasPage() {
  const [user, setUser] = useState<FoundUserView>();
  const { data: quota, error, isFetching, refetch } = useUserQuota(user?.userId);
  const isAdmin = quota?.isAdmin ?? user?.isAdmin ?? false;
  return (
    <section className="mx-auto flex w-full max-w-2xl flex-col gap-5 py-8">
      <h1 className="font-display text-3xl font-bold tracking-tight">{quotasPage.title}</h1>
      <p className="text-muted">{quotasPage.intro}</p>
      <UserSearch onPick={setUser} />
      {user !== undefined && (
        <QuotaSummary user={user} quota={quota} isLoading={isFetching && quota === undefined} />
      )}
      {error !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Failure text={quotaFailure(error, quotaFailures.load)} />
          <Button variant="secondary" isPending={isFetching} onClick={() => void refetch()}>
            {quotasPage.retry}
          </Button>
        </div>
      )}
      {/* A reason is for one user. */}
      {!isAdmin && <QuotaActions key={user?.userId} user={user} quota={quota} />}
    </section>
  );
}
