import { allMics, micsBulk } from '@stagetime/contracts/admin/mics/messages';
import type { DirectoryMicView } from '@stagetime/contracts/admin/schemas';
import { findVenueName } from '@stagetime/contracts/mics/place';
import { isClosed, isPublished } from '@stagetime/contracts/mics/status/rules';
import { Link } from '@tanstack/react-router';
import { Poster } from '../../mics/components/poster.tsx';
import { formatDate } from '../../mics/page/format-date.ts';
import { optionsOf } from './use-all-mics.ts';

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
  return (
    <div className="mics-table">
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
        {allMics.columns.map((column) => (
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
  return (
    <li data-selected={isSelected || undefined} onFocus={onFocus}>
      {optionsOf(mic).length > 0 ? (
        <label className="mics-check">
          <input type="checkbox" checked={isSelected} onChange={onToggle} />
          <span className="sr-only">{micsBulk.select(showName)}</span>
        </label>
      ) : (
        <span />
      )}
      <Poster mic={mic} size="row" />
      <div className="mics-name">
        <Link id={`mic-${id}`} to="/$city/$mic" params={{ city: citySlug, mic: slug }} dir="auto">
          {showName}
        </Link>
        <span className="mics-more" dir="auto">
          {venue}
          <span className="mics-narrow">{venue === '' ? city : `, ${city}`}</span>
        </span>
      </div>
      <span className="mics-wide">{city}</span>
      <span className="mics-nights">{nights}</span>
      <div className="mics-now">
        <State mic={mic} />
        <span className={freshness.isStale ? 'mics-word text-danger' : 'mics-word'}>
          {isPublished(mic.status) && freshness.text}
        </span>
      </div>
      <span className="mics-wide">
        {hosts > 0 && allMics.hosts(hosts)}
        {sentBy !== null && (
          <span className="mics-more" dir="auto">
            {allMics.sentBy(sentBy)}
          </span>
        )}
      </span>
      {failure !== undefined && <p className="mics-failure">{failure}</p>}
    </li>
  );
}

/** What it is, since when and why. */
function State({ mic: { status, closure, present, sentOn } }: Pick<RowProps, 'mic'>) {
  const until = status === 'paused' && closure?.until;
  const state = until ? allMics.pausedUntil(formatDate(until)) : allMics.states[status];
  const since = isClosed(status)
    ? closure && allMics.since(formatDate(closure.since))
    : status !== 'approved' && allMics.sent(formatDate(sentOn));
  return (
    <span className="mics-state">
      <b>{state}</b>
      {[present?.removal?.text, since, closure?.note].filter(Boolean).map((text) => (
        <span key={String(text)} className="mics-more mics-note" dir="auto">
          {text}
        </span>
      ))}
    </span>
  );
}
