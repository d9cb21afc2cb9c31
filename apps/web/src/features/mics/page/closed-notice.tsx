import type { MicView } from '@stagetime/contracts/mics/schemas';
import { type ClosedStatus, closedMic } from '@stagetime/contracts/mics/status/rules';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../../components/blank-page.tsx';
import { formatDate } from '../components/when-and-where.tsx';

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
