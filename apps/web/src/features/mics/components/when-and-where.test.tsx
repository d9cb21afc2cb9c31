import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CityClock, DirectionsLink, useSignupNow, useWordsOfNow } from './when-and-where.tsx';

const nowhere = {
  ...{ showName: 'Good Hang', venueName: null, venueAddress: null, neighborhood: null },
  ...{ city: 'Philadelphia', state: 'PA' },
};

test.each([
  { venueName: 'Blue Room' },
  { venueAddress: '12 Main St' },
  { neighborhood: 'Old City' },
])('the way is shown to %j', (known) => {
  const markup = renderToStaticMarkup(<DirectionsLink mic={{ ...nowhere, ...known }} />);
  expect(markup).toContain('https://www.google.com/maps/search/?api=1&amp;query=');
  expect(markup).toContain('Philadelphia%2C%20PA');
});

test('no way is shown to a mic of which only the city is known', () => {
  expect(renderToStaticMarkup(<DirectionsLink mic={nowhere} />)).toBe('');
});

function SaidNow({ certain }: { readonly certain: boolean }) {
  const night = { date: '2026-11-23', certain };
  const hours = { startTime: '19:00', signupTime: '18:00', signupCloses: null, lengthMinutes: 120 };
  return `${useWordsOfNow(hours, night)?.words} ${useSignupNow(hours, night)}`;
}

test.each([
  { time: '18:30', said: 'Signup open open' },
  { time: '19:30', said: 'Started 30 min ago null' },
])(
  'at $time it is said of a night that is on, and not of one that may be off',
  ({ time, said }) => {
    const at = { today: '2026-11-23', time };
    const say = (certain: boolean) =>
      renderToStaticMarkup(
        <CityClock at={at}>
          <SaidNow certain={certain} />
        </CityClock>,
      ).replaceAll('\u00a0', ' ');
    expect(say(true)).toBe(said);
    expect(say(false)).toBe('undefined null');
  },
);
