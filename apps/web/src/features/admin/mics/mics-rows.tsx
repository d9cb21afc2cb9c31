import { allMics, micsBulk } from '@stagetime/contracts/admin/mics/messages';
import type { DirectoryMicView } from '@stagetime/contracts/admin/schemas';
import { findVenueName } from '@stagetime/contracts/mics/place';
import { statusMenu } from '@stagetime/contracts/mics/status/messages';
import {
  isClosed,
  isPublished,
  type PublishedStatus,
} from '@stagetime/contracts/mics/status/rules';
import type { SetMicStatusInput } from '@stagetime/contracts/mics/status/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { Poster } from '../../mics/components/poster.tsx';
import { formatDate } from '../../mics/components/when-and-where.tsx';
import { undoStatus, useStaleMics } from '../../mics/mutations.ts';
import { useEndedRights } from '../admin-page.tsx';
import type { Done } from '../desk/desk-parts.tsx';
import type { MicsSearch } from '../search-params.ts';

/** Milliseconds between two looks at whether what is being removed is gone. */
const removalPause = 2_000;

/** The mics that the filters leave, as far as they were read. */
export function useAllMics(search: MicsSearch) {
  const query = trpc.desk.listMics.useInfiniteQuery(search, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const mics = state.data?.pages.flatMap((page) => page.mics) ?? [];
      return mics.some(({ present }) => present?.removal !== undefined) && removalPause;
    },
    staleTime: 0,
  });
  useEndedRights(query.error);
  const mics = query.data?.pages.flatMap((page) => page.mics) ?? [];
  return { mics, counts: query.data?.pages[0]?.counts ?? undefined, query };
}

/** What several mics are made, and what is said of that. */
export type Change = Pick<SetMicStatusInput, 'note' | 'until'> & { readonly to: PublishedStatus };

/** What a moderator may make of a mic here. */
export function optionsOf({ present }: DirectoryMicView): readonly PublishedStatus[] {
  return present?.options ?? [];
}

/** So many calls are under way at once. */
const hands = 3;

/** Does it for each, one after the other, and returns why it failed, by their ids. */
async function doForEach(
  mics: readonly DirectoryMicView[],
  call: (mic: DirectoryMicView) => Promise<unknown>,
  onDone: (count: number) => void = () => {},
): Promise<Map<number, unknown>> {
  const failures = new Map<number, unknown>();
  const waiting = [...mics];
  let done = 0;
  const work = async () => {
    for (let mic = waiting.shift(); mic !== undefined; mic = waiting.shift()) {
      try {
        await call(mic);
        done += 1;
        onDone(done);
      } catch (error) {
        failures.set(mic.id, error);
      }
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  return failures;
}

/**
 * Changes several mics, each as if it were alone: what others changed meanwhile stays as they left it, and of
 * an answer that was lost the next try finds it done.
 */
export function useChangeMany() {
  const { client } = trpc.useUtils();
  const refresh = useStaleMics();
  const [progress, setProgress] = useState<string>();
  const run = async ({ to, ...said }: Change, mics: readonly DirectoryMicView[]) => {
    const tell = (count: number) => setProgress(micsBulk.progress(to, count, mics.length));
    tell(0);
    const failed = await doForEach(
      mics,
      ({ id, status }) =>
        client.mics.setStatus.mutate({
          ...{ ...said, mic: String(id), to },
          ...(isPublished(status) && { from: status }),
        }),
      tell,
    );
    setProgress(undefined);
    void refresh();
    const changed = mics.filter(({ id }) => !failed.has(id));
    const undo = async () => {
      const [error] = (
        await doForEach(changed, ({ status, ...mic }) =>
          isPublished(status)
            ? client.mics.setStatus.mutate(undoStatus({ ...mic, status }, to))
            : Promise.resolve(),
        )
      ).values();
      void refresh();
      if (error !== undefined) throw error;
    };
    const done: Done = {
      text: micsBulk.done(to, changed.length, failed.size),
      ...(changed.length > 0 && { undo, undone: micsBulk.undone }),
    };
    const reasons = [...failed].map(
      ([id, error]) => [id, failureSentence(error, statusMenu.failed)] as const,
    );
    return { done, failures: new Map(reasons) };
  };
  return { run, progress };
}

type RowsProps = {
  readonly mics: readonly DirectoryMicView[];
  readonly selected: ReadonlySet<number>;
  /** Why what was asked for failed, by the mics' ids. */
  readonly failures: ReadonlyMap<number, string>;
  readonly onSelect: (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => void;
  readonly onFocus: (id: number) => void;
};

/** The mics in columns where there is room, and one below the other on phones. */
export function MicsRows({ mics, selected, failures, onSelect, onFocus }: RowsProps) {
  const possible = mics.filter((mic) => optionsOf(mic).length > 0);
  const chosen = possible.filter(({ id }) => selected.has(id));
  const areAll = chosen.length === possible.length;
  const hasHosts = mics.some(({ hosts, sentBy }) => hosts > 0 || sentBy !== null);
  return (
    <div className="mics-table" data-hosts={hasHosts || undefined}>
      <div className="mics-head">
        {possible.length > 0 && (
          <label className="mics-check">
            <input
              type="checkbox"
              ref={(box) => {
                if (box !== null) box.indeterminate = chosen.length > 0 && !areAll;
              }}
              checked={areAll}
              onChange={() => onSelect(() => new Set(areAll ? [] : possible.map(({ id }) => id)))}
            />
            <span>{micsBulk.selectAll}</span>
          </label>
        )}
        {allMics.columns.slice(0, hasHosts ? undefined : -1).map((column) => (
          <span key={column} aria-hidden="true">
            {column}
          </span>
        ))}
      </div>
      <ul>
        {mics.map((mic) => (
          <Row
            key={mic.id}
            mic={mic}
            isSelected={selected.has(mic.id)}
            failure={failures.get(mic.id)}
            onToggle={() => onSelect((before) => toggle(before, mic.id))}
            onFocus={() => onFocus(mic.id)}
          />
        ))}
      </ul>
    </div>
  );
}

export function toggle(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The link of a row, which has the focus when a key leads there. */
export function rowOf(id: number | undefined): HTMLElement | null {
  return document.getElementById(`mic-${id ?? ''}`);
}

type RowProps = {
  readonly mic: DirectoryMicView;
  readonly isSelected: boolean;
  readonly failure: string | undefined;
  readonly onToggle: () => void;
  readonly onFocus: () => void;
};

function Row({ mic, isSelected, failure, onToggle, onFocus }: RowProps) {
  const { id, showName, slug, city, citySlug, nights, freshness, hosts, sentBy } = mic;
  const venue = findVenueName(mic);
  const fixed = optionsOf(mic).length > 0 ? undefined : whyFixed(mic);
  return (
    <li data-selected={isSelected || undefined} onFocus={onFocus}>
      <label className="mics-check" title={fixed}>
        <input
          type="checkbox"
          disabled={fixed !== undefined}
          checked={isSelected && fixed === undefined}
          onChange={onToggle}
        />
        <span className="sr-only">{micsBulk.select(showName)}</span>
      </label>
      <Poster mic={mic} size="row" />
      <div className="mics-name">
        <Link id={`mic-${id}`} to="/$city/$mic" params={{ city: citySlug, mic: slug }} dir="auto">
          {showName}
        </Link>
        <span className="mics-more" dir="auto">
          <span className="mics-venue">{venue}</span>
          <span className="mics-narrow">{venue ? ` · ${city}` : city}</span>
        </span>
      </div>
      <span className="mics-wide">{city}</span>
      <span className="mics-nights">{nights}</span>
      <div className="mics-now">
        <State mic={mic} />
        <span className={freshness.isStale ? 'mics-word text-danger' : 'mics-word'}>
          {isPublished(mic.status) ? freshness.text : allMics.sent(formatDate(mic.sentOn))}
        </span>
      </div>
      {(hosts > 0 || sentBy !== null) && (
        <span className="mics-wide">
          {hosts > 0 && allMics.hosts(hosts)}
          {sentBy !== null && <bdi className="block truncate">{allMics.sentBy(sentBy)}</bdi>}
        </span>
      )}
      {failure !== undefined && <p className="mics-failure">{failure}</p>}
    </li>
  );
}

/** Why it is not changed together with others. */
function whyFixed({ status }: DirectoryMicView): string {
  if (status === 'pending' || status === 'rejected') return micsBulk.fixed[status];
  return micsBulk.fixed.others;
}

/** What it is, since when and why. */
function State({ mic: { status, closure, present, freshness } }: Pick<RowProps, 'mic'>) {
  const until = status === 'paused' && closure?.until;
  const state = until ? allMics.pausedUntil(formatDate(until)) : allMics.states[status];
  const since = isClosed(status) && closure && allMics.since(formatDate(closure.since));
  return (
    <span className="mics-state" data-status={status}>
      <b className="dot">
        {/* Where the last word stands beside it, 'Listed Nov 24' is enough. */}
        <span className={freshness.text.startsWith(`${state} `) ? 'max-lg:hidden' : ''}>
          {state}
        </span>
      </b>
      {[present?.removal?.text, since, closure?.note].filter(Boolean).map((text) => (
        <span key={String(text)} className="mics-more mics-note" dir="auto">
          {text}
        </span>
      ))}
    </span>
  );
}
