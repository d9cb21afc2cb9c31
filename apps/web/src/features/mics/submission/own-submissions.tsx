import { ownSubmissions } from '@stagetime/contracts/mics/submission/messages';
import { Button } from '@stagetime/ui/button';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { formatDate } from '../page/format-date.ts';
import { ConfirmButton } from '../page/upkeep.tsx';

/** What someone signed in has submitted, and what became of it; they see it whatever its state. */
export function OwnSubmissions() {
  const { data, isError, refetch } = trpc.mics.listOwn.useQuery();
  if (isError && data === undefined) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        {ownSubmissions.failed}
        <Button variant="secondary" onClick={() => void refetch()}>
          {ownSubmissions.retry}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <SkeletonText lines={3} />;
  if (data.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted">{ownSubmissions.empty}</p>
        <ButtonLink to="/submit" variant="secondary">
          {ownSubmissions.submit}
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.map((mic) => (
        <li
          key={mic.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0"
        >
          <div className="min-w-0">
            <Link
              to="/$city/$mic"
              params={{ city: mic.citySlug, mic: mic.slug }}
              className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              {mic.showName}
            </Link>
            <p className="text-sm text-muted" dir="auto">
              {[mic.venueName, mic.city, mic.scheduleText].filter(Boolean).join(' · ')}
            </p>
            <p className="text-sm text-muted">
              {ownSubmissions.submittedOn(
                mic.createdAt.toLocaleDateString('en-US', { dateStyle: 'medium' }),
              )}
              {mic.lastConfirmedOn !== null &&
                ` · ${ownSubmissions.lastConfirmed(formatDate(mic.lastConfirmedOn))}`}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4">
            {mic.status === 'approved' && <ConfirmButton mic={mic} />}
            <p className="font-medium">{ownSubmissions.states[mic.status]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
