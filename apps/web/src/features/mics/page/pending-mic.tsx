import { pending } from '@stagetime/contracts/core/errors';
import { Skeleton } from '@stagetime/ui/skeleton';

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
          <div key={part} className="flex flex-col gap-3 pt-8 max-lg:order-4 lg:pt-10">
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
