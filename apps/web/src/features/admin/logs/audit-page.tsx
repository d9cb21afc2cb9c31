import { auditPage, describeEvent } from '@stagetime/contracts/admin/messages';
import type { AuditEntryView } from '@stagetime/contracts/admin/schemas';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { SelectField } from '@stagetime/ui/text-field';
import { Link, useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../mics/components/when-and-where.tsx';
import { formatInstant, LogHead, LogPage, logRow } from '../admin-page.tsx';
import { type AuditSearch, toAuditFilters } from '../search-params.ts';

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
      <LogHead columns={columns} labels={columnNames} />
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
    <div className="flex flex-wrap items-end gap-3 max-md:mt-3 max-md:w-full">
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
            className="mb-0.5 inline-flex min-h-11 items-center rounded-full bg-text px-4 font-semibold text-background"
          >
            {label} ×
          </Link>
        );
      })}
    </div>
  );
}

const columnNames = [auditPage.when, auditPage.event, auditPage.who, auditPage.details];
// The last one, without a name, is for the network: what few look for stands at the edge.
const columns =
  'md:grid-cols-[7rem_8rem_minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[10.5rem_10.5rem_minmax(0,1fr)_minmax(0,1.1fr)_8rem]';

type EntryProps = { readonly entry: AuditEntryView; readonly search: AuditSearch };

function Entry({ entry, search }: EntryProps) {
  const { actor, target, mic } = entry;
  return (
    <li className={`${logRow} ${columns}`}>
      <time
        dateTime={entry.at.toISOString()}
        className="text-muted tabular-nums max-md:order-1 xl:whitespace-nowrap"
      >
        {formatInstant(entry.at)}
      </time>
      <p className="font-semibold max-md:text-base">{describeEvent(entry.event)}</p>
      {/* Whom it was done to stands in a line of the eye, whoever did it. */}
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 max-md:order-2 md:flex-col md:items-start md:gap-y-1 xl:grid xl:grid-cols-2 xl:items-baseline">
        {actor === null ? (
          <span className="text-muted">{auditPage.noOne}</span>
        ) : (
          <Named
            label={auditPage.by(actor.name ?? auditPage.person(actor.id))}
            search={{ ...search, actor: String(actor.id) }}
          />
        )}
        {target !== null && target.id !== actor?.id && (
          <Named
            label={auditPage.on(target.name ?? auditPage.person(target.id))}
            search={{ ...search, target: String(target.id) }}
          />
        )}
        {mic !== null && (
          <Named
            label={auditPage.on(mic.name ?? auditPage.mic(mic.id))}
            search={{ ...search, mic: String(mic.id) }}
            className={target === null || target.id === actor?.id ? undefined : 'xl:col-start-2'}
          />
        )}
      </p>
      <AuditDetails details={entry.details} />
      {entry.network !== null && (
        <p className="min-w-0 text-muted tabular-nums wrap-anywhere max-md:order-4 md:max-xl:col-start-4 xl:col-start-5 xl:text-end">
          {auditPage.from(entry.network)}
        </p>
      )}
    </li>
  );
}

type NamedProps = {
  readonly label: string;
  readonly search: AuditSearch;
  readonly className?: string | undefined;
};

/** A name that leads to the entries which are about it. */
function Named({ label, search, className = '' }: NamedProps) {
  return (
    <Link
      to="/admin/audit"
      search={search}
      className={`inline-flex min-h-11 min-w-0 items-center font-medium wrap-anywhere hover:text-accent-text hover:underline max-md:text-link md:min-h-6 md:-my-0.5 ${className}`}
      dir="auto"
    >
      {label}
    </Link>
  );
}

type Details = AuditEntryView['details'];
type Json = Details[string];

function isFields(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What was written down, as people read it: dates and times as everywhere else, fields by name. */
export function describe(value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return auditPage.none;
  if (Array.isArray(value)) return value.map(describe).join(', ') || auditPage.none;
  if (isFields(value)) {
    const fields = Object.entries(value).filter(([, each]) => each !== null);
    const words = fields.map(([name, each]) => `${auditPage.changed(name)} ${describe(each)}`);
    return words.join(', ') || auditPage.none;
  }
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatInstant(new Date(text));
  return /^\d\d:\d\d$/.test(text) ? formatTime(text) : text;
}

type ChangeProps = { readonly name: string; readonly before?: Json; readonly after: Json };

function Change({ name, before, after }: ChangeProps) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-muted">{auditPage.changed(name)}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line" dir="auto">
        {before !== undefined && (
          <>
            <del className="text-muted">{describe(before)}</del>
            {' → '}
          </>
        )}
        {describe(after)}
      </dd>
    </div>
  );
}

/** What was before and is after, field by field where they differ, and whatever else was written down. */
function AuditDetails({ details }: { readonly details: Details }) {
  const { before, after, ...rest } = details;
  // What was not said before has nothing that it was.
  const isFirst = before === null || before === undefined;
  const isEdit = isFields(after) && (isFirst || isFields(before));
  const was = (name: string) => (isFields(before) ? (before[name] ?? null) : null);
  return (
    // A change stands in a line of its own, short facts beside each other.
    <dl
      className={`min-w-0 max-md:order-3 max-md:empty:hidden ${isEdit ? '' : 'flex flex-wrap gap-x-4'}`}
    >
      {isEdit &&
        Object.keys(after)
          .filter((name) => describe(was(name)) !== describe(after[name]))
          .map((name) => (
            <Change
              key={name}
              name={name}
              {...(!isFirst && { before: was(name) })}
              after={after[name] ?? null}
            />
          ))}
      {!isEdit && after !== undefined && (
        <Change name="status" {...(before !== undefined && { before })} after={after} />
      )}
      {Object.entries(rest).map(([name, value]) => (
        <Change key={name} name={name} after={value} />
      ))}
    </dl>
  );
}
