import { sayDate } from '../core/calendar.ts';
import { formatTime } from '../mics/rules.ts';
import { closedMic } from '../mics/status/rules.ts';

/** What may become of a night or a mic. */
export const newsKinds = ['night_cancelled', 'night_moved', 'night_on', 'mic_status'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** What people who went are asked the morning after; it is no news, and becomes of nothing. */
export const askKind = 'night_asked';

/** What a text says beside its kind, mic and date. */
export type NewsFacts = {
  /** Because people at the door say so. */
  readonly byPeople?: true;
  /** What the host, or an admin, wrote. */
  readonly sentence?: string | null;
  /** Where a night is moved to; of one that is cancelled, where it had been moved to. */
  readonly toDate?: string;
  /** Null for the usual time. */
  readonly toTime?: string | null;
  /** Of a mic. */
  readonly status?: 'approved' | 'paused' | 'closed' | 'removed';
  readonly until?: string | null;
  /** Of one that is closed: what the mic is called that takes its place. */
  readonly successor?: string;
  /** What an edit made of a mic's schedule or start: 'schedule Every Tuesday, start time 7:30 PM'. */
  readonly changes?: string;
};

export type News = {
  readonly kind: NewsKind;
  readonly showName: string;
  /** The night's date on the schedule; null where it is about the mic. */
  readonly date: string | null;
  readonly facts: NewsFacts;
};

/** Whether it says that everything is as usual after all. */
export function isBack({ kind, facts }: Pick<News, 'kind' | 'facts'>): boolean {
  return kind === 'night_on' || facts.status === 'approved';
}

type NewsPage = Pick<News, 'facts'> & { readonly citySlug: string; readonly slug: string };

/** Where news lead: a removed mic's page is gone for all who do not look after it. */
export function newsPath({ facts, citySlug, slug }: NewsPage): string {
  return facts.status === 'removed' ? `/${citySlug}` : `/${citySlug}/${slug}`;
}

/** 'Tue, Nov 24', whose number stays beside its month. */
export function dayOf(date: string): string {
  return sayDate(date, { weekday: 'short' }).replace(/ (?=\d)/, '\u00a0');
}

/** When a night is that does not take place: where it was moved to before, if it was. */
function placeOf({ facts: { toDate, toTime = null } }: News, date: string): string {
  return [dayOf(toDate ?? date), toTime === null ? '' : formatTime(toTime)]
    .filter(Boolean)
    .join(', ');
}

function moveOf({ date, facts: { toDate, toTime = null } }: News): string {
  const time = toTime === null ? '' : formatTime(toTime);
  if (toDate !== undefined && toDate !== date) {
    return `moved to ${[dayOf(toDate), time].filter(Boolean).join(', ')}`;
  }
  return time === '' ? 'is at a new location' : `starts at ${time}`;
}

function statusOf({ status, until, changes }: NewsFacts): string {
  if (changes !== undefined) return `changed: ${changes}`;
  if (status === 'approved') return 'is back on';
  if (status === 'paused') return until ? `is paused until ${dayOf(until)}` : 'is paused';
  return status === 'removed' ? 'was removed' : 'is closed';
}

/** 'Tue, Nov 24 is cancelled: The Cellar Mic', as the subject of a mail. */
export function newsTitle(news: News): string {
  const { kind, showName, date, facts } = news;
  if (kind === 'mic_status' || date === null) return `${showName} ${statusOf(facts)}`;
  if (kind === 'night_on') return `It's on after all: ${showName}, ${dayOf(date)}`;
  const change =
    kind === 'night_cancelled'
      ? `on ${placeOf(news, date)} is cancelled`
      : `on ${dayOf(date)} ${moveOf(news)}`;
  return facts.byPeople ? `People say ${showName} ${change}` : `${showName} ${change}`;
}

/** The same as sentences, with what the host wrote. */
export function describeNews(news: News): string {
  return `${newsTitle(news)}.${moreOf(news.facts)}`;
}

/** What stands behind: 'It is New Room now. We moved next door.' */
export function moreOf({ successor, sentence }: Pick<NewsFacts, 'successor' | 'sentence'>): string {
  const words = [...(successor ? [`${closedMic.successor(successor)}.`] : []), sentence ?? ''];
  return words
    .filter(Boolean)
    .map((each) => ` ${each}`)
    .join('');
}

/** What someone who went to a night is asked. */
export function describeAsk({ showName, date }: Pick<News, 'showName' | 'date'>): string {
  return `Was it on? ${[showName, date === null ? '' : dayOf(date)].filter(Boolean).join(', ')}. One tap tells everyone.`;
}
