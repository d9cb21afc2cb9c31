import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { callCost, createCallLimiter, keptCost } from './call-limiter.ts';

const start = Date.parse('2026-11-20T19:00:00Z');

/** A limiter at a clock that the test moves; tells whether a call is let in. */
function limiterAt(scale = 1) {
  let time = start;
  const countCall = createCallLimiter({ scale, now: () => new Date(time) });
  return {
    refusal: (seconds: number, address = '203.0.113.9', userId: number | null = null) => {
      time = start + seconds * 1000;
      return countCall('search', address, userId);
    },
    letsIn: (calls: number, seconds: number, address = '203.0.113.9', userId?: number) => {
      time = start + seconds * 1000;
      const answers = Array.from({ length: calls }, () => countCall('search', address, userId));
      return answers.filter((refusal) => refusal === undefined).length;
    },
  };
}

test('as many calls as the limit says are let in, and it tells when the next one is', () => {
  const { letsIn, refusal } = limiterAt();
  expect(letsIn(40, 0)).toBe(30);
  const refused = refusal(0);
  expect(refused).toMatchObject({ code: 'RATE_LIMITED', limit: { max: 30, retryAfter: 62 } });
  expect(letsIn(40, 61.9)).toBe(0);
  expect(letsIn(40, 62)).toBe(1);
});

test('ten answers that were kept count as one call', () => {
  const countCall = createCallLimiter({ scale: 1, now: () => new Date(start) });
  const isLetIn = (cost: number) => countCall('reads', '203.0.113.9', null, cost) === undefined;
  const kept = Array.from({ length: 2990 }, () => isLetIn(keptCost('reads')));
  expect(kept).not.toContain(false);
  expect(isLetIn(callCost)).toBe(true);
  expect(isLetIn(keptCost('reads'))).toBe(false);
});

test('calls of a window that has passed fade with time', () => {
  const { letsIn } = limiterAt();
  expect(letsIn(30, 59)).toBe(30);
  expect(letsIn(30, 75)).toBe(0);
  expect(letsIn(30, 149)).toBe(15);
  expect(letsIn(30, 400)).toBe(30);
});

test('in no minute much more than the limit are let in, however calls come', () => {
  const { letsIn } = limiterAt();
  const times: number[] = [];
  for (let second = 0; second < 600; second += 1) {
    for (let count = letsIn(3, second); count > 0; count -= 1) times.push(second);
  }
  const within = times.map((from) => times.filter((at) => at >= from && at < from + 60).length);
  expect(Math.max(...within)).toBeLessThanOrEqual(33);
  // Ten minutes at thirty each.
  expect(times.length).toBeGreaterThan(280);
});

describe('counted together are', () => {
  it('the addresses of one /64, and IPv4 however it is written', () => {
    const { letsIn } = limiterAt();
    expect(letsIn(20, 0, '2001:db8:1:2::1')).toBe(20);
    expect(letsIn(20, 0, '2001:db8:1:2:ffff::9')).toBe(10);
    expect(letsIn(20, 0, '203.0.113.7')).toBe(20);
    expect(letsIn(20, 0, '::ffff:203.0.113.7')).toBe(10);
  });

  it('all who come from no address', () => {
    const { letsIn } = limiterAt();
    expect(letsIn(30, 0, 'junk')).toBe(30);
    expect(letsIn(1, 0, 'other junk')).toBe(0);
  });
});

test('someone signed in is counted by who they are, wherever they are', () => {
  const { letsIn } = limiterAt();
  expect(letsIn(30, 0)).toBe(30);
  expect(letsIn(70, 0, '203.0.113.9', 1)).toBe(60);
  expect(letsIn(1, 0, '198.51.100.1', 1)).toBe(0);
  expect(letsIn(1, 0, '203.0.113.9', 2)).toBe(1);
});

test('each kind of call is counted apart, and multiplied by the scale', () => {
  const countCall = createCallLimiter({ scale: 0.1, now: () => new Date(start) });
  const letsIn = (kind: 'reads' | 'search' | 'reports') =>
    Array.from({ length: 100 }, () => countCall(kind, '203.0.113.9')).filter(
      (refusal) => refusal === undefined,
    ).length;
  expect([letsIn('reads'), letsIn('search'), letsIn('reports')]).toEqual([30, 3, 1]);
});

test('ten thousand callers are remembered, and not more', () => {
  const { letsIn } = limiterAt();
  letsIn(30, 0, '203.0.113.9');
  for (let caller = 0; caller < 9_999; caller += 1) letsIn(1, 0, '', caller);
  for (let caller = 0; caller < 9_999; caller += 1) {
    letsIn(1, 0, `10.0.${caller >> 8}.${caller & 255}`);
  }
  expect(letsIn(1, 0, '203.0.113.9')).toBe(0);
  // That was a call too: the next ten thousand push it out.
  for (let caller = 0; caller < 10_000; caller += 1) {
    letsIn(1, 0, `10.1.${caller >> 8}.${caller & 255}`);
  }
  expect(letsIn(1, 0, '203.0.113.9')).toBe(1);
});

describe('a clock that is set back', () => {
  afterEach(() => void vi.useRealTimers());

  it('makes no one who is refused wait longer', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const countCall = createCallLimiter({ scale: 1 });
    const refusal = () => {
      for (let count = 0; count < 30; count += 1) countCall('search', '203.0.113.9');
      return countCall('search', '203.0.113.9');
    };
    refusal();
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(refusal()?.limit?.retryAfter).toBeLessThanOrEqual(120);
  });
});
