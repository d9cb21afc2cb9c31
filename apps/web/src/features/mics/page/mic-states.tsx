import { pending } from '@stagetime/contracts/core/errors';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import {
  type ClosedStatus,
  closedMic,
  unpublishedMic,
} from '@stagetime/contracts/mics/status/rules';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../../components/blank-page.tsx';
import { formatDate } from '../components/when-and-where.tsx';

const line = (size: string) => <Skeleton className={`rounded-[4px] ${size}`} />;

/** The row of what can be done, also while it is being loaded. */
export const tools =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2 pt-5 lg:pt-4 xl:flex xl:flex-wrap xl:*:flex-auto';

/** A mic's page while it is being loaded, as high as it will be. */
export function PendingMic() {
  return (
    <div className="mic-page">
      <p role="status" className="sr-only">
        {pending}
      </p>
      <span aria-hidden="true" className="mic-back max-lg:hidden">
        {line('h-5 w-52')}
      </span>
      <div className="mic-head">
        {line('h-9 w-5/6 lg:h-15')}
        {line('mt-3 h-5 w-3/5')}
        {line('mt-3 h-4 w-2/5')}
      </div>
      <div className="mic-side">
        <div>
          <span className="mic-poster poster">
            <Skeleton className="size-full" />
          </span>
          <div className="ticket">
            <div className="ticket-main">
              {line('h-4 w-24')}
              {line('mt-2 h-12 w-36')}
              {line('mt-3 h-6 w-32')}
            </div>
            <div className="ticket-stub">
              {line('h-6 w-44 lg:hidden')}
              {line('h-12 w-full max-lg:hidden')}
            </div>
          </div>
          <div className={`${tools} max-lg:order-2`}>
            {[1, 2, 3].map((tool) => (
              <Skeleton key={tool} className="h-16 rounded-control xl:h-12" />
            ))}
          </div>
        </div>
      </div>
      <div className="mic-rest">
        {[1, 2].map((part) => (
          <div key={part} className="flex flex-col gap-3 pt-10 max-lg:order-4">
            {line('h-5 w-40')}
            {line('h-4 w-full')}
            {line('h-4 w-11/12')}
            {line('h-4 w-3/5')}
          </div>
        ))}
      </div>
    </div>
  );
}

type ClosedNoticeProps = { readonly mic: MicView; readonly status: ClosedStatus };

/** What stands in the ticket's place where there is nothing to go to: why, who says so, and where to go on. */
export function ClosedNotice({ mic, status }: ClosedNoticeProps) {
  const { closure } = mic;
  const until = closure?.until == null ? null : formatDate(closure.until);
  return (
    <section aria-label={closedMic.word[status]} className="ticket">
      <div className="ticket-main">
        <p className="font-display text-2xl leading-tight font-bold text-balance">
          {closedMic.title(status, until)}
        </p>
        {closure?.note != null && (
          <p className="pt-2 text-lg leading-normal wrap-anywhere" dir="auto">
            {closure.note}
          </p>
        )}
        {closure !== undefined && (
          <p className="pt-2 text-sm text-(--ink-2)">
            {closedMic.said(closure.isModerated, formatDate(closure.since))}
          </p>
        )}
      </div>
      <div className="ticket-stub flex flex-col gap-2">
        {closure?.successor != null && (
          <Link
            to="/$city/$mic"
            params={{ city: closure.successor.citySlug, mic: closure.successor.slug }}
            className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          >
            {closedMic.successor(closure.successor.showName)}
          </Link>
        )}
        <ButtonLink to="/$city" params={{ city: mic.citySlug }}>
          {closedMic.others(mic.city)}
        </ButtonLink>
      </div>
    </section>
  );
}

/** What stands in the ticket's place of a mic that was never published: who sees it. */
export function UnpublishedNotice({ status }: { readonly status: 'pending' | 'rejected' }) {
  const title = unpublishedMic.title[status];
  return (
    <section aria-label={title} className="ticket">
      <div className="ticket-main">
        <p className="font-display text-2xl leading-tight font-bold text-balance">{title}.</p>
      </div>
      <p className="ticket-stub">{unpublishedMic.audience}</p>
    </section>
  );
}
