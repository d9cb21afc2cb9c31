import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, IconButton } from './button.tsx';
import { Chip } from './chip.tsx';
import { Skeleton, SkeletonText } from './skeleton.tsx';
import { SelectField, TextAreaField, TextField } from './text-field.tsx';
import { ToastOutlet } from './toast-outlet.tsx';
import { createToastQueue } from './toast-queue.ts';

// The policy of every page forbids both.
test('nothing renders a style attribute or a style element', () => {
  const markup = renderToStaticMarkup(
    <>
      <Button isPending>Send</Button>
      <IconButton label="Share">→</IconButton>
      <Chip category="magic">MAGIC</Chip>
      <TextField label="Name" error="Too long" counter="4 / 3" />
      <TextAreaField label="Comment" hint="Be kind" />
      <SelectField label="City" />
      <Skeleton />
      <SkeletonText lines={3} />
      <ToastOutlet queue={createToastQueue()} label="Messages" closeLabel="Close" />
    </>,
  );
  expect(markup).toContain('MAGIC');
  expect(markup).not.toMatch(/ style=|<style/);
});

test("a category's marker is silent; its name is in the words", () => {
  const markup = renderToStaticMarkup(<Chip category="poetry">POETRY</Chip>);
  expect(markup).toBe('<span class="chip" data-category="poetry">POETRY</span>');
});

test('skeletons are silent', () => {
  for (const skeleton of [<Skeleton key="one" />, <SkeletonText key="two" lines={2} />]) {
    expect(renderToStaticMarkup(skeleton)).toMatch(/^<span aria-hidden="true"/);
  }
});

/** The files that a file of this folder imports statically, itself included. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.startsWith('./')) return seen;
  const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  for (const [, imported = ''] of source.matchAll(/^import (?!type)[^;]*? from '([^']+)'/gms)) {
    reach(imported, seen);
  }
  return seen;
}

test.each(['button', 'chip', 'skeleton', 'text-field', 'toast-outlet'])(
  '%s may stand in a first load: it does not bring Base UI',
  (name) => {
    const reached = [...reach(`./${name}.tsx`)];
    expect(reached.filter((file) => file.startsWith('@base-ui'))).toEqual([]);
  },
);

test.each(['dialog', 'toast-host'])('%s brings Base UI', (name) => {
  expect([...reach(`./${name}.tsx`)].some((file) => file.startsWith('@base-ui'))).toBe(true);
});
