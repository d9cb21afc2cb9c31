import { quotaSummary } from '@stagetime/contracts/admin/quotas/messages';
import type { FoundUserView } from '@stagetime/contracts/admin/review/schemas';
import type { QuotaView } from '@stagetime/contracts/messaging/schemas';
import { Card } from '@stagetime/ui/card';
import { Chip } from '@stagetime/ui/chip';
import { Skeleton } from '@stagetime/ui/skeleton';
import { PersonPicture } from '../../../components/person-picture.tsx';

type QuotaSummaryProps = {
  readonly user: FoundUserView;
  /** Undefined until it is known. */
  readonly quota: QuotaView | undefined;
  readonly isLoading: boolean;
};

/** Who was chosen, what they sent this month and how much they may. */
export function QuotaSummary({ user, quota, isLoading }: QuotaSummaryProps) {
  const { name, stageName, email, isAdmin } = user;
  return (
    <Card as="section" aria-label={quotaSummary.label} className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <PersonPicture name={name} url={user.profileImageUrl} className="size-14" />
        <div className="min-w-0 grow">
          <h2 className="font-display text-xl font-semibold wrap-anywhere" dir="auto">
            {name}
          </h2>
          {stageName !== null && (
            <p className="text-muted wrap-anywhere" dir="auto">
              {stageName}
            </p>
          )}
          <p className="text-sm text-muted wrap-anywhere">{email ?? quotaSummary.noEmail}</p>
        </div>
        {isAdmin && <Chip>{quotaSummary.admin}</Chip>}
      </div>
      {isLoading && (
        <>
          <p role="status" className="sr-only">
            {quotaSummary.loading}
          </p>
          <Skeleton className="h-20 rounded-control" />
        </>
      )}
      {!isLoading && quota !== undefined && <Numbers quota={quota} />}
    </Card>
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
      <dl className="grid grid-cols-1 gap-2 min-[25rem]:grid-cols-3">
        {numbers.map(([label, value]) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-2 rounded-control bg-raised px-3 py-2 min-[25rem]:flex-col-reverse min-[25rem]:justify-end"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-xl font-bold tabular-nums sm:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      {bonus > 0 && !isAdmin && (
        <p className="border-s-4 border-accent ps-3 text-sm">{quotaSummary.custom(bonus)}</p>
      )}
      {isAdmin && (
        <p role="note" className="border-s-4 border-accent ps-3">
          {quotaSummary.adminNote}
        </p>
      )}
    </>
  );
}
