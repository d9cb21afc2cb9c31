import {
  chooseIndependent,
  doesCount,
  type Witness,
} from '@stagetime/contracts/accounts/independence';
import {
  peopleForFact,
  type ReportKind,
  sameTimeMinutes,
} from '@stagetime/contracts/mics/night-reports/rules';
import {
  type LocalDate,
  parseLocalDate,
  parseMinutes,
  toLocalDate,
  toWeekNumber,
} from '@stagetime/contracts/mics/schedule/day-number';
import {
  findScheduledDay,
  isCertain,
  type Schedule,
} from '@stagetime/contracts/mics/schedule/schedule';
import type { NewsFacts, NewsKind } from '@stagetime/contracts/notifications/news';
import { readSchedule, type ScheduleRow } from '@stagetime/db/nights/keep-nights';

/** What someone said of a night, and who they are as far as it matters for believing it. */
export type Report = {
  readonly kind: ReportKind;
  readonly toDate: string | null;
  readonly toTime: string | null;
  readonly byHost: boolean;
  readonly reportedAt: Date;
  readonly isContradicted: boolean;
  readonly account: Witness;
};

/** What is said of a night, by how many who are independent of one another. */
export type Claim = Pick<Report, 'kind' | 'toDate' | 'toTime' | 'byHost'> & {
  readonly people: number;
  readonly lastAt: Date;
};

export type Judgement = {
  /** The host's word first, then what most people say. */
  readonly claims: readonly Claim[];
  /** What people made a fact; null where none is, or where people disagree. */
  readonly fact: Claim | null;
  readonly isDisputed: boolean;
  /** How many reports do not count, by accounts that are new, not confirmed, or wrong too often. */
  readonly unchecked: number;
};

/** No night has more that count; what comes after them changes nothing. */
const maxReports = 150;

/**
 * What the reports of one night amount to. Two independent people make a fact; one who says that it is on
 * makes it disputed; once the host said that it is on, people make no fact of it.
 */
export function judgeReports(reports: readonly Report[]): Judgement {
  const standing = reports.filter(({ isContradicted }) => !isContradicted);
  const host = standing.filter(({ byHost }) => byHost);
  const people = standing.filter(({ byHost }) => !byHost);
  const counted = people.filter(isCounted).slice(0, maxReports);
  const claims = [
    ...host.map((report) => ({ ...report, people: 1, lastAt: report.reportedAt })),
    ...claimsOf(counted).toSorted((one, other) => other.people - one.people),
  ];
  const others = claims.filter(({ byHost }) => !byHost);
  const isSaidOn = others.some(({ kind }) => kind === 'on');
  const changes = others.filter(({ kind }) => kind === 'cancelled' || kind === 'moved');
  const isOnByHost = host.some(({ kind }) => kind === 'on');
  const [first] = changes;
  const isFact = first !== undefined && first.people >= peopleForFact && !isSaidOn && !isOnByHost;
  return {
    claims,
    fact: isFact ? first : null,
    isDisputed: isSaidOn && first !== undefined && !isOnByHost,
    unchecked: people.filter((report) => !isCounted(report)).length,
  };
}

/**
 * Whether a night of a mic whose weeks no one knows was on, by the weight that makes a fact: the host's word,
 * or two independent people whom no one contradicts. Null where that is open.
 */
export function judgePhase(reports: readonly Report[]): 'on' | 'off' | null {
  const { claims } = judgeReports(reports);
  const answers = claims.filter(({ kind }) => kind === 'on' || kind === 'off');
  const host = answers.find(({ byHost }) => byHost);
  const [first] = answers;
  const answer = host ?? (answers.length === 1 && first ? first : undefined);
  if (answer === undefined || (!answer.byHost && answer.people < peopleForFact)) return null;
  return answer.kind === 'on' ? 'on' : 'off';
}

/** Someone's word, as far as it matters for believing it. */
export type Word = Pick<Report, 'reportedAt' | 'account'>;

/** Whether an account was old enough by then, is confirmed, and is not often wrong. */
export function isCounted({ reportedAt, account }: Word): boolean {
  return doesCount(account, reportedAt);
}

/** One claim for each thing that is said; times that are close are one, as most of them have it. */
function claimsOf(reports: readonly Report[]): Claim[] {
  const left = new Set(reports);
  const claims: Claim[] = [];
  while (left.size > 0) {
    const groups = [...left].map((center) => ({
      center,
      members: [...left].filter((report) => isSame(center, report)),
    }));
    const [largest] = groups.toSorted((one, other) => other.members.length - one.members.length);
    if (largest === undefined) break;
    const { center, members } = largest;
    for (const member of members) left.delete(member);
    const lastAt = new Date(Math.max(...members.map(({ reportedAt }) => reportedAt.getTime())));
    claims.push({ ...center, people: chooseIndependent(members).length, lastAt });
  }
  return claims;
}

function isSame(one: Report, other: Report): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind !== 'moved') return true;
  return areSameTimes(one, other);
}

type Place = Pick<Report, 'toDate' | 'toTime'>;

/** Whether two places in time are close enough to be meant alike. */
export function areSameTimes(one: Place, other: Place): boolean {
  return Math.abs(minutesOf(one) - minutesOf(other)) <= sameTimeMinutes;
}

function minutesOf({ toDate, toTime }: Place): number {
  const day = toDate === null ? null : parseLocalDate(toDate);
  return (day ?? 0) * 24 * 60 + (parseMinutes(toTime) ?? 0);
}

/** What those concerned are told; null where it is on. How many say so is no news. */
export function newsOf(said: Pick<Claim, 'kind' | 'toDate' | 'toTime'> | null): {
  readonly kind: NewsKind;
  readonly facts: NewsFacts;
} {
  if (said === null) return { kind: 'night_on', facts: {} };
  const { toDate, toTime } = said;
  if (toDate === null) return { kind: 'night_cancelled', facts: {} };
  return { kind: 'night_moved', facts: { toDate, toTime } };
}

type Night = { readonly starts_at: Date | null; readonly ends_at: Date };

/** Whether people are asked if a mic of unknown weeks was on: once it would have begun. */
export function asksPhase(mic: ScheduleRow, night: Night, now: Date): boolean {
  const schedule = readSchedule(mic);
  return (
    schedule.kind !== 'varies' && !isCertain(schedule) && (night.starts_at ?? night.ends_at) <= now
  );
}

/** Not that week is the other one of two; of three or more it says too little. */
export function findAnchor(
  schedule: Schedule,
  date: LocalDate,
  answer: 'on' | 'off',
): LocalDate | null {
  if (answer === 'on') return date;
  const day = parseLocalDate(date);
  if (day === null || schedule.kind !== 'weekly' || schedule.interval !== 2) return null;
  const nextMonday = (toWeekNumber(day) + 1) * 7 - 3;
  // Whatever takes nights away from it: the rule alone says in which weeks it is.
  const rule = { ...schedule, season: null, lastNight: null, skipped: [] };
  const other = findScheduledDay(rule, nextMonday);
  return other === null ? null : toLocalDate(other);
}
