import { maxUserQueryLength } from '@stagetime/contracts/admin/messages';
import {
  quotaFailures,
  quotaSummary,
  quotasPage,
  userSearch,
} from '@stagetime/contracts/admin/quotas/messages';
import type { FoundUserView } from '@stagetime/contracts/admin/review/schemas';
import type { QuotaView } from '@stagetime/contracts/messaging/schemas';
import { Skeleton } from '@stagetime/ui/skeleton';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { PersonPicture } from '../../../components/person.tsx';
import { PersonCombobox } from '../../../components/person-combobox.tsx';
import { AdminPage, FailedTry, quotaFailure } from '../admin-page.tsx';
import { usePeopleFound } from '../filters.tsx';
import { QuotaActions, useUserQuota } from './quota-actions.tsx';

/** Where admins see what someone may send this month, and change it. */
export function QuotasPage() {
  const [user, setUser] = useState<FoundUserView>();
  const { data: quota, error, isFetching, refetch } = useUserQuota(user?.userId);
  const isAdmin = quota?.isAdmin ?? user?.isAdmin ?? false;
  return (
    <AdminPage
      title={quotasPage.title}
      about={<p className="max-w-[44rem] text-sm text-pretty text-muted">{quotasPage.intro}</p>}
    >
      <div className="lg:max-w-md">
        <UserSearch onPick={setUser} />
      </div>
      {user !== undefined && (
        <QuotaSummary user={user} quota={quota} isLoading={isFetching && quota === undefined} />
      )}
      {error !== null && (
        <FailedTry
          text={quotaFailure(error, quotaFailures.load)}
          onRetry={refetch}
          isPending={isFetching}
        />
      )}
      {/* A reason is for one user. */}
      {!isAdmin && <QuotaActions key={user?.userId} user={user} quota={quota} />}
    </AdminPage>
  );
}

type UserSearchProps = { readonly onPick: (user: FoundUserView) => void };

/** Finds whose quota is to change. */
function UserSearch({ onPick }: UserSearchProps) {
  const { client } = trpc.useUtils();
  const { search, searchNetwork } = quotaFailures;
  const [query, setQuery] = useState('');
  return (
    <PersonCombobox
      words={userSearch}
      maxLength={maxUserQueryLength}
      state={usePeopleFound('users', query, client.admin.searchUsers.mutate, (error) =>
        quotaFailure(error, search, searchNetwork),
      )}
      onQuery={setQuery}
      onPick={onPick}
      toRow={({ name, stageName, email, isAdmin }) => ({
        name,
        detail: [stageName, email].filter((text) => text !== null).join(' · ') || null,
        mark: isAdmin && <span className="text-sm font-semibold">{userSearch.admin}</span>,
      })}
    />
  );
}

type QuotaSummaryProps = {
  readonly user: FoundUserView;
  /** Undefined until it is known. */
  readonly quota: QuotaView | undefined;
  readonly isLoading: boolean;
};

/** Who was chosen, what they sent this month and how much they may. */
function QuotaSummary({ user, quota, isLoading }: QuotaSummaryProps) {
  const { name, stageName, email, isAdmin } = user;
  const address = email ?? quotaSummary.noEmail;
  return (
    <section
      aria-label={quotaSummary.label}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-2.5"
    >
      <div className="flex min-w-0 items-center gap-3 max-lg:basis-full">
        <PersonPicture name={name} url={user.profileImageUrl} className="size-10" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <h2 className="font-semibold wrap-anywhere" dir="auto">
              {name}
            </h2>
            {isAdmin && <p className="text-sm text-muted">{quotaSummary.admin}</p>}
          </div>
          <p className="text-sm text-muted wrap-anywhere" dir="auto">
            {stageName === null ? address : `${stageName} · ${address}`}
          </p>
        </div>
      </div>
      {isLoading && (
        <>
          <p role="status" className="sr-only">
            {quotaSummary.loading}
          </p>
          <Skeleton className="h-11 rounded-control max-lg:w-full lg:w-102" />
        </>
      )}
      {!isLoading && quota !== undefined && <Numbers quota={quota} />}
    </section>
  );
}

function Numbers({ quota }: { readonly quota: QuotaView }) {
  const { monthlyCount, remaining, limit, bonus, isAdmin } = quota;
  const numbers = [
    [quotaSummary.sent, monthlyCount],
    [quotaSummary.remaining, remaining ?? quotaSummary.unlimited],
    [quotaSummary.limit, limit ?? quotaSummary.unlimited],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-3 gap-x-4 text-sm max-lg:w-full lg:w-102">
        {numbers.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end lg:text-end">
            <dt className="text-muted">{label}</dt>
            <dd className="font-display text-xl/6 font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {bonus > 0 && !isAdmin && (
        <p className="basis-full text-sm text-muted">{quotaSummary.custom(bonus)}</p>
      )}
      {isAdmin && (
        <p role="note" className="basis-full text-sm">
          {quotaSummary.adminNote}
        </p>
      )}
    </>
  );
}
