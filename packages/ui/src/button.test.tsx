import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, IconButton } from './button.tsx';
import { Switch } from './switch.tsx';

test('a button submits nothing unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>Retry</Button>)).toMatch(/^<button type="button"/);
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toMatch(/ type="submit"/);
});

test('a pending button says so and stays in the order of focus', () => {
  const markup = renderToStaticMarkup(<Button isPending>Send</Button>);
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).not.toMatch(/ disabled=/);
  expect(markup).toMatch(/>Send<\/button>$/);
});

test('a pending switch does, too, and keeps what it is', () => {
  const props = { label: 'Sign-up', isOn: true, onChange: () => {} };
  const markup = renderToStaticMarkup(<Switch {...props} isPending />);
  for (const each of ['role="switch"', 'aria-checked="true"', 'aria-busy="true"']) {
    expect(markup).toContain(each);
  }
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).not.toMatch(/ disabled=/);
  expect(renderToStaticMarkup(<Switch {...props} />)).not.toMatch(/ aria-(?:busy|disabled)=/);
});

test('an icon has a name', () => {
  const markup = renderToStaticMarkup(<IconButton label="Share">→</IconButton>);
  expect(markup).toContain('aria-label="Share"');
  // @ts-expect-error Without a name no one can ask for it.
  void (<IconButton>→</IconButton>);
});
