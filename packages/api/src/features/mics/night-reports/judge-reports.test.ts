import { describe, expect, it, test } from 'vitest';
import { judgeReports, type Report } from './judge-reports.ts';

const hour = 60 * 60 * 1000;
const reportedAt = new Date('2026-11-20T19:00:00Z');
/** So many hours before the report. */
const ago = (hours: number) => new Date(reportedAt.getTime() - hours * hour);

let counter = 0;
/** A report of someone who has been here for years; each time another one, of another network. */
function report(
  kind: Report['kind'],
  {
    account = {},
    ...more
  }: Partial<Omit<Report, 'account'>> & { account?: Partial<Report['account']> } = {},
): Report {
  counter += 1;
  return {
    ...{ kind, toDate: null, toTime: null, byHost: false, reportedAt, isContradicted: false },
    ...more,
    account: {
      ...{ createdAt: ago(10_000 + counter * 24), network: `network ${counter}` },
      ...{ isConfirmed: true, contradicted: 0 },
      ...account,
    },
  };
}
const at = (toTime: string, toDate = '2026-11-20') => report('moved', { toTime, toDate });
const many = (count: number, make: (index: number) => Report) =>
  Array.from({ length: count }, (_, index) => make(index));
const said = (reports: readonly Report[]) =>
  judgeReports(reports).claims.map(({ kind, people }) => `${kind} ${people}`);

describe('what people say of a night', () => {
  it('is shown as what one says, and is a fact as soon as two do', () => {
    const one = judgeReports([report('cancelled')]);
    expect(one).toMatchObject({ claims: [{ kind: 'cancelled', people: 1 }], fact: null });
    const two = judgeReports([report('cancelled'), report('cancelled')]);
    expect(two).toMatchObject({ fact: { kind: 'cancelled', people: 2 }, isDisputed: false });
  });

  it('is no fact of the night that it is on or that the list is full', () => {
    const { fact } = judgeReports([
      ...many(3, () => report('on')),
      ...many(3, () => report('full')),
    ]);
    expect(fact).toBeNull();
  });

  it('is disputed once someone says that it is on, and both are shown', () => {
    const reports = [report('cancelled'), report('cancelled'), report('on')];
    expect(judgeReports(reports)).toMatchObject({ fact: null, isDisputed: true });
    expect(said(reports)).toEqual(['cancelled 2', 'on 1']);
  });

  it('makes no fact against the word of the host that it is on', () => {
    const reports = [report('on', { byHost: true }), report('cancelled'), report('cancelled')];
    expect(judgeReports(reports)).toMatchObject({ fact: null, isDisputed: false });
    expect(said(reports)).toEqual(['on 1', 'cancelled 2']);
  });

  it.each([
    ['within a quarter of an hour', '20:15', ['moved 2']],
    ['beyond', '20:16', ['moved 1', 'moved 1']],
  ])('is one time %s', (_, other, expected) => {
    expect(said([at('20:00'), at(other)])).toEqual(expected);
  });

  it('reads times around midnight as close', () => {
    expect(said([at('23:55'), at('00:05', '2026-11-21')])).toEqual(['moved 2']);
    expect(said([at('20:00'), at('20:00', '2026-11-21')])).toEqual(['moved 1', 'moved 1']);
  });
});

describe('who counts', () => {
  const week = 7 * 24;
  test.each<[string, Partial<Report['account']>, boolean]>([
    ['an account of a week', { createdAt: ago(week) }, true],
    ['a younger one', { createdAt: ago(week - 1) }, false],
    ['one without a confirmed address or number', { isConfirmed: false }, false],
    ['one whom hosts contradicted twice', { contradicted: 2 }, true],
    ['one whom hosts contradicted three times', { contradicted: 3 }, false],
  ])('%s', (_, account, isCounted) => {
    const judged = judgeReports([report('cancelled', { account })]);
    expect(judged.claims).toHaveLength(isCounted ? 1 : 0);
    expect(judged.unchecked).toBe(isCounted ? 0 : 1);
  });

  it('is not whom the host contradicted about this night', () => {
    expect(said([report('cancelled', { isContradicted: true })])).toEqual([]);
  });

  it('is not a brigade of fifty new accounts, from one network or from fifty', () => {
    const fresh = { createdAt: ago(2) };
    const brigade = [
      ...many(50, () => report('cancelled', { account: { ...fresh, network: 'one' } })),
      ...many(50, () => report('cancelled', { account: fresh })),
    ];
    expect(judgeReports(brigade)).toMatchObject({ claims: [], fact: null, unchecked: 100 });
  });
});

describe('who is independent', () => {
  it.each<[string, Partial<Report['account']>, Partial<Report['account']>, number]>([
    ['of one network', { network: 'one' }, { network: 'one' }, 1],
    ['of unknown networks', { network: null }, { network: null }, 2],
    ['made within a day', { createdAt: ago(1000) }, { createdAt: ago(1023) }, 1],
    ['made a day apart', { createdAt: ago(1000) }, { createdAt: ago(1024) }, 2],
  ])('%s', (_, one, other, people) => {
    const reports = [one, other].map((account) => report('cancelled', { account }));
    expect(said(reports)).toEqual([`cancelled ${people}`]);
  });

  it('two are found though the first is independent of neither', () => {
    const reports = [
      { network: 'one', createdAt: ago(1000) },
      { network: 'one', createdAt: ago(2000) },
      { network: 'two', createdAt: ago(1001) },
    ].map((account) => report('cancelled', { account }));
    expect(judgeReports(reports).fact).toMatchObject({ people: 2 });
  });

  it('fifty accounts that one network made over fifty days are one person', () => {
    const reports = many(50, (index) =>
      report('cancelled', { account: { network: 'one', createdAt: ago(1000 + index * 24) } }),
    );
    expect(said(reports)).toEqual(['cancelled 1']);
  });
});
