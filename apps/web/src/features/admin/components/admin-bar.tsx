import { adminBar } from '@stagetime/contracts/admin/messages';
import { Link } from '@tanstack/react-router';
import { ReviewSlot } from '../review/review-slot.tsx';

const links = [
  ['/admin/pending', adminBar.pending],
  ['/admin/submissions', adminBar.submissions],
  ['/admin/message-quotas', adminBar.quotas],
  ['/admin/import', adminBar.import],
  ['/admin/audit', adminBar.audit],
  ['/admin/errors', adminBar.errors],
  ['/admin/system', adminBar.system],
] as const;

const row =
  'mx-auto flex min-h-18 max-w-6xl flex-col justify-center px-4 sm:min-h-12 sm:flex-row sm:items-center sm:justify-start sm:gap-6 sm:px-6';

type AdminBarProps = {
  /** It is not known yet whether whoever is signed in is an admin. */
  readonly isLoading: boolean;
};

/** The way into the admin's pages, above every other page. Black in both themes (spec). */
export default function AdminBar({ isLoading }: AdminBarProps) {
  return (
    <>
      <div className="border-b border-white/20 bg-black text-white">
        {isLoading ? (
          <p role="status" className={`${row} text-sm`}>
            {adminBar.loading}
          </p>
        ) : (
          <nav aria-label={adminBar.title} className={row}>
            <p className="pt-1 text-xs font-semibold text-accent sm:pt-0 sm:text-sm">
              {adminBar.title}
            </p>
            {/* One line, which narrow screens scroll: the page below keeps its place. */}
            <ul className="no-scrollbar -mx-2 flex overflow-x-auto text-sm max-[24rem]:text-xs sm:gap-x-2">
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center rounded-control px-2 font-medium whitespace-nowrap text-white/80 hover:text-white focus-visible:outline-accent focus-visible:-outline-offset-2 aria-[current=page]:text-white aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <ReviewSlot isLoading={isLoading} />
    </>
  );
}
