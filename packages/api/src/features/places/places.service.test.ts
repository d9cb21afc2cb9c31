import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { distanceBetween, findNearest } from './places.service.ts';

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const paris = { latitude: 48.8566, longitude: 2.3522 };
const newYork = { latitude: 40.7128, longitude: -74.006 };
const philadelphia = { latitude: 39.9526, longitude: -75.1652 };

describe('the distance', () => {
  it('of two cities is what an atlas says, within half a percent', () => {
    expect(distanceBetween(newYork, paris)).toBeCloseTo(5837, -1.5);
    expect(distanceBetween(newYork, philadelphia)).toBeCloseTo(130, 0);
  });

  it('from pole to pole is half the circumference, and over the date line it is short', () => {
    const pole = { latitude: 90, longitude: 12 };
    expect(distanceBetween(pole, { latitude: -90, longitude: 170 })).toBeCloseTo(20015, 0);
    const [west, east] = [179.9, -179.9].map((longitude) => ({ latitude: 0, longitude }));
    expect(distanceBetween(west as typeof pole, east as typeof pole)).toBeCloseTo(22.24, 1);
  });

  it('is zero to itself and the same both ways', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceBetween(a, a)).toBe(0);
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 9);
      }),
    );
  });

  it('is never longer than by a third place', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        const detour = distanceBetween(a, b) + distanceBetween(b, c);
        // Close to opposite points the arcsine magnifies rounding to metres.
        expect(distanceBetween(a, c)).toBeLessThanOrEqual(detour + 0.01);
      }),
    );
  });
});

test('of several places in reach the nearest is found', () => {
  const trenton = { latitude: 40.2171, longitude: -74.7429 };
  expect(findNearest(trenton, [newYork, philadelphia])).toBe(philadelphia);
  expect(findNearest(trenton, [philadelphia, newYork])).toBe(philadelphia);
});

test('a place is in reach up to 150 km', () => {
  const kilometre = 180 / Math.PI / 6371.0088;
  const north = (distance: number) => ({ latitude: distance * kilometre, longitude: 0 });
  const origin = { latitude: 0, longitude: 0 };
  expect(findNearest(north(149.999), [origin])).toBe(origin);
  expect(findNearest(north(150.001), [origin])).toBeUndefined();
  expect(findNearest(origin, [])).toBeUndefined();
});
