import { auditPage, describeEvent } from '@stagetime/contracts/admin/messages';
import type { AuditEntryView } from '@stagetime/contracts/admin/schemas';
import { SelectField } from '@stagetime/ui/select';
import { Link, useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { formatInstant } from '../format-instant.ts';
import { AuditDetails } from './audit-details.tsx';
import { type AuditSearch, toAuditFilters } from './audit-search.ts';
import { LogPage } from './log-page.tsx';

type AuditPageProps = { readonly search: AuditSearch };

/** Who did what, when, on whom. A name leads to what else there is of it. */
export function AuditPage({ search }: AuditPageProps) {
  const query = trpc.admin.listAudit.useInfiniteQuery(toAuditFilters(search), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    retry: false,
  });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const events = query.data?.pages[0]?.events ?? [];
  return (
    <LogPage
      words={auditPage}
      query={query}
      isEmpty={entries.length === 0}
      filters={<Filters search={search} events={events} entries={entries} />}
    >
      <ol className="flex flex-col">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} search={search} />
        ))}
      </ol>
    </LogPage>
  );
}

type FiltersProps = AuditPageProps & {
  readonly events: readonly string[];
  readonly entries: readonly AuditEntryView[];
};

function Filters({ search, events, entries }: FiltersProps) {
  const navigate = useNavigate();
  const known = search.event === undefined || events.includes(search.event);
  const [first] = entries;
  const active = [
    ['actor', search.actor && auditPage.by(first?.actor?.name ?? search.actor)],
    ['target', search.target && auditPage.on(first?.target?.name ?? search.target)],
    ['mic', search.mic && auditPage.on(first?.mic?.name ?? auditPage.mic(Number(search.mic)))],
  ] as const;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-72">
        <SelectField
          label={auditPage.event}
          value={search.event ?? ''}
          onChange={({ target }) => {
            const { event: _event, ...others } = search;
            const event = target.value === '' ? {} : { event: target.value };
            void navigate({ to: '/admin/audit', search: { ...others, ...event }, replace: true });
          }}
        >
          <option value="">{auditPage.allEvents}</option>
          {(known ? events : [...events, search.event ?? '']).map((event) => (
            <option key={event} value={event}>
              {describeEvent(event)}
            </option>
          ))}
        </SelectField>
      </div>
      {active.map(([name, label]) => {
        if (!label) return null;
        const { [name]: _removed, ...others } = search;
        return (
          <Link
            key={name}
            to="/admin/audit"
            search={others}
            aria-label={auditPage.remove(label)}
            className="mb-6 inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium hover:bg-raised"
          >
            {label} ×
          </Link>
        );
      })}
    </div>
  );
}

type EntryProps = { readonly entry: AuditEntryView; readonly search: AuditSearch };

function Entry({ entry, search }: EntryProps) {
  const { actor, target, mic } = entry;
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <p className="font-semibold">{describeEvent(entry.event)}</p>
        <time dateTime={entry.at.toISOString()} className="text-sm text-muted tabular-nums">
          {formatInstant(entry.at)}
        </time>
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap gap-x-4">
          {actor === null ? (
            <span className="text-muted">{auditPage.nobody}</span>
          ) : (
            <Named
              label={auditPage.by(actor.name ?? auditPage.person(actor.id))}
              search={{ ...search, actor: String(actor.id) }}
            />
          )}
          {target !== null && (
            <Named
              label={auditPage.on(target.name ?? auditPage.person(target.id))}
              search={{ ...search, target: String(target.id) }}
            />
          )}
          {mic !== null && (
            <Named
              label={auditPage.on(mic.name ?? auditPage.mic(mic.id))}
              search={{ ...search, mic: String(mic.id) }}
            />
          )}
          {entry.network !== null && (
            <span className="text-sm text-muted">{auditPage.from(entry.network)}</span>
          )}
        </p>
        <AuditDetails details={entry.details} />
      </div>
    </li>
  );
}

/** A name that leads to the entries which are about it. */
function Named({ label, search }: { readonly label: string; readonly search: AuditSearch }) {
  return (
    <Link
      to="/admin/audit"
      search={search}
      className="text-link inline-flex min-h-11 items-center md:min-h-0"
      dir="auto"
    >
      {label}
    </Link>
  );
}
