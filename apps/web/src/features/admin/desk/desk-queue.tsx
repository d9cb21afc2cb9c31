import {
  desk,
  deskKinds,
  digestFrequencies,
  formatWait,
  sayWait,
} from '@stagetime/contracts/admin/desk/messages';
import type { DeskCountsView, DeskItemView } from '@stagetime/contracts/admin/desk/schemas';
import { didNotWork } from '@stagetime/contracts/core/errors';
import { IconButton } from '@stagetime/ui/button';
import { SelectField } from '@stagetime/ui/text-field';
import { Link, useNavigate } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { Poster } from '../../mics/components/poster.tsx';
import { FilterChips, SearchBox } from '../filters.tsx';
import { type DeskSearch, nameOfItem } from '../search-params.ts';

type Change = Partial<{ [Name in keyof DeskSearch]: DeskSearch[Name] | undefined }>;

/** Changes filters in the address; whatever was open gives way to the first that they leave. */
function useFilter(search: DeskSearch) {
  const navigate = useNavigate();
  return (change: Change) => {
    const { item: _closed, ...others } = search;
    const next = Object.entries({ ...others, ...change }).filter(
      ([, value]) => value !== undefined,
    );
    void navigate({ to: '/admin/desk', search: Object.fromEntries(next), replace: true });
  };
}

type HeadProps = { readonly counts: DeskCountsView | undefined; readonly now: number };

/** How much waits, and for how long; behind a button, whether one is mailed about it. */
export function QueueHead({ counts, now }: HeadProps) {
  const total = counts && Object.values(counts.counts).reduce((sum, count) => sum + count, 0);
  const [isMailOpen, setIsMailOpen] = useState(false);
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] px-2">
      <h2 className="font-display text-3xl leading-tight font-bold tracking-tight">
        {total === undefined ? desk.title : desk.count(total)}
      </h2>
      <IconButton
        label={desk.mail}
        className="row-span-2 -me-2.5 self-start"
        aria-expanded={isMailOpen}
        onClick={() => setIsMailOpen(!isMailOpen)}
      >
        <Mail aria-hidden="true" className="size-5" />
      </IconButton>
      <p className="min-h-5 text-sm text-muted">
        {counts?.oldest && desk.oldest(sayWait(now - counts.oldest.getTime()))}
      </p>
      {isMailOpen && <DigestField />}
    </header>
  );
}

type FiltersProps = {
  readonly search: DeskSearch;
  readonly counts: DeskCountsView | undefined;
  readonly searchBox: Ref<HTMLInputElement>;
  readonly firstFilter: Ref<HTMLButtonElement>;
};

const ages = [12, 24, 48, 168];

/** Which of it is shown; the address holds it. */
export function QueueFilters({ search, counts, searchBox, firstFilter }: FiltersProps) {
  const filter = useFilter(search);
  return (
    <div className="px-2 pb-3">
      <FilterChips
        label={desk.kindLabel}
        options={[
          [undefined, desk.all],
          ...deskKinds.map(
            (kind) => [kind, `${desk.kinds[kind]} ${counts?.counts[kind] || ''}`] as const,
          ),
        ]}
        value={search.kind}
        onChoose={(kind) => filter({ kind })}
        first={firstFilter}
      />
      <div className="desk-find">
        <SearchBox
          key={search.q === undefined ? 'none' : 'some'}
          label={desk.search}
          value={search.q}
          onSearch={(q) => filter({ q })}
          box={searchBox}
        />
        <SelectField
          label={desk.city}
          value={search.city ?? ''}
          onChange={({ target }) => filter({ city: target.value || undefined })}
        >
          <option value="">{desk.anyCity}</option>
          {counts?.cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={desk.age}
          value={search.older ?? ''}
          onChange={({ target }) => filter({ older: Number(target.value) || undefined })}
        >
          <option value="">{desk.anyAge}</option>
          {ages.map((hours) => (
            <option key={hours} value={hours}>
              {desk.older(hours)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

type RowProps = {
  readonly item: DeskItemView;
  readonly search: DeskSearch;
  readonly isOpen: boolean;
  readonly now: number;
  /** Whether others in the queue are of another kind, so that each says its own. */
  readonly isMixed: boolean;
  /** Selects it for a decision on several; undefined for what is decided on one by one. */
  readonly selection: ReactNode;
};

/** Another one opens in its place, so that Back leads to the list. */
export function Row({ item, search, isOpen, now, isMixed, selection }: RowProps) {
  const name = nameOfItem(item);
  const { mic, viewer, isListedAlready = false } = item;
  const mark = isListedAlready ? desk.listedAlready : isMixed && desk.kind[item.kind];
  const isReplacing = search.item !== undefined;
  return (
    <li>
      {selection}
      <Link
        id={`row-${name}`}
        to="/admin/desk"
        search={{ ...search, item: name }}
        replace={isReplacing}
        resetScroll={false}
        // Filters are in the address as well: it is not the page that is current, but the item.
        activeProps={{}}
        activeOptions={{ includeSearch: true }}
        aria-current={isOpen ? 'true' : undefined}
      >
        {mic === null ? <span className="poster" /> : <Poster mic={mic} size="row" />}
        <b className="truncate self-end font-display leading-tight">{item.title}</b>
        <span className="flex items-center gap-1.5 self-end justify-self-end text-[0.8125rem] text-muted tabular-nums">
          {viewer !== null && (
            <span
              role="img"
              aria-label={desk.looksAt(viewer.name)}
              title={desk.looksAt(viewer.name)}
              className="grid size-5 place-items-center rounded-full bg-success text-xs font-bold text-background uppercase"
            >
              {viewer.name.slice(0, 1)}
            </span>
          )}
          {formatWait(now - item.waitingSince.getTime())}
        </span>
        <span className={`truncate self-start text-sm text-muted ${mark ? '' : 'col-span-2'}`}>
          {item.summary}
        </span>
        {mark && (
          <span
            className={`self-start justify-self-end text-[0.8125rem] font-semibold ${isListedAlready ? 'text-danger' : ''}`}
          >
            {mark}
          </span>
        )}
      </Link>
    </li>
  );
}

/** How often one is mailed about what is new. */
function DigestField() {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { data } = trpc.desk.getDigest.useQuery();
  const saving = trpc.desk.setDigest.useMutation({
    onSuccess(saved) {
      utils.desk.getDigest.setData(undefined, saved);
      toast({ text: desk.mailSaved, topic: 'digest' });
    },
    onError: () => toast({ text: didNotWork, tone: 'danger', topic: 'digest' }),
  });
  if (data === undefined) return null;
  return (
    <div className="col-span-2 pt-2 pb-1">
      <SelectField
        label={desk.mail}
        value={saving.variables?.frequency ?? data.frequency}
        onChange={({ target }) => {
          const frequency = digestFrequencies.find((each) => each === target.value);
          if (frequency !== undefined) saving.mutate({ frequency });
        }}
      >
        {digestFrequencies.map((frequency) => (
          <option key={frequency} value={frequency}>
            {desk.mails[frequency]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
