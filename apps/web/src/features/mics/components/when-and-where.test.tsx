import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DirectionsLink } from './when-and-where.tsx';

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
