import {
  desk,
  deskKinds,
  digestFrequencies,
  formatWait,
  sayWait,
} from '@stagetime/contracts/admin/desk/messages';
import type { DeskCountsView, DeskItemView } from '@stagetime/contracts/admin/desk/schemas';
import { controlStyle } from '@stagetime/ui/field';
import { SelectField } from '@stagetime/ui/select';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { Poster } from '../../mics/components/poster.tsx';
import { type DeskSearch, nameOfItem } from './desk-search.ts';

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

/** How much waits, and for how long. */
export function QueueHead({ counts, now }: HeadProps) {
  const total = counts && Object.values(counts.counts).reduce((sum, count) => sum + count, 0);
  return (
    <header className="px-2">
      <h2 className="font-display text-3xl leading-tight font-bold tracking-tight">
        {total === undefined ? desk.title : desk.count(total)}
      </h2>
      <p className="min-h-5 text-sm text-muted">
        {counts?.oldest && desk.oldest(sayWait(now - counts.oldest.getTime()))}
      </p>
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
  const kinds = [undefined, ...deskKinds];
  return (
    <div className="px-2 pb-2">
      <fieldset
        aria-label={desk.kindLabel}
        className="-mx-2 flex min-w-0 flex-wrap gap-x-1 px-2 py-2"
      >
        {kinds.map((kind, index) => (
          <button
            key={kind ?? 'all'}
            ref={index === 0 ? firstFilter : undefined}
            type="button"
            aria-pressed={search.kind === kind}
            onClick={() => filter({ kind })}
            className="min-h-11 min-w-12 flex-none cursor-pointer rounded-full px-2.5 text-sm font-semibold whitespace-nowrap text-muted aria-pressed:bg-text aria-pressed:text-background"
          >
            {kind === undefined ? desk.all : `${desk.kinds[kind]} ${counts?.counts[kind] || ''}`}
          </button>
        ))}
      </fieldset>
      <SearchField key={search.q === undefined ? 'none' : 'some'} {...{ search, searchBox }} />
      <div className="grid grid-cols-2 gap-2">
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

/** Milliseconds after the last letter. */
const typingPause = 300;

function SearchField({ search, searchBox }: Pick<FiltersProps, 'search' | 'searchBox'>) {
  const filter = useFilter(search);
  const [text, setText] = useState(search.q ?? '');
  const typed = text.trim();
  useEffect(() => {
    if (typed === (search.q ?? '')) return;
    const timer = setTimeout(() => filter({ q: typed || undefined }), typingPause);
    return () => clearTimeout(timer);
  });
  return (
    <input
      ref={searchBox}
      type="search"
      aria-label={desk.search}
      placeholder={desk.search}
      aria-keyshortcuts="/"
      maxLength={100}
      value={text}
      onChange={({ target }) => setText(target.value)}
      className={`${controlStyle} mb-2 w-full`}
    />
  );
}

type RowProps = {
  readonly item: DeskItemView;
  readonly search: DeskSearch;
  readonly isOpen: boolean;
  readonly now: number;
  /** Selects it for a decision on several; undefined for what is decided on one by one. */
  readonly selection: ReactNode;
};

/** Another one opens in its place, so that Back leads to the list. */
export function Row({ item, search, isOpen, now, selection }: RowProps) {
  const name = nameOfItem(item);
  const { mic, viewer } = item;
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
        <span className="truncate self-start text-sm text-muted">{item.summary}</span>
        <span className="self-start justify-self-end text-[0.8125rem] font-semibold">
          {desk.kind[item.kind]}
        </span>
      </Link>
    </li>
  );
}

/** How often one is mailed about what is new. */
export function DigestField() {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { data } = trpc.desk.getDigest.useQuery();
  const saving = trpc.desk.setDigest.useMutation({
    onSuccess(saved) {
      utils.desk.getDigest.setData(undefined, saved);
      toast({ text: desk.mailSaved, topic: 'digest' });
    },
    onError: () => toast({ text: desk.tryAgain, tone: 'danger', topic: 'digest' }),
  });
  if (data === undefined) return null;
  return (
    <div className="px-2 pt-6">
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
