import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SelectField, TextAreaField, TextField } from './text-field.tsx';

const kinds = [
  ['input', TextField],
  ['textarea', TextAreaField],
  ['select', SelectField],
] as const;

/** The attributes of the first element of that name. */
function attributesOf(markup: string, element: string): Record<string, string> {
  const [, text = ''] = markup.match(new RegExp(`<${element}([^>]*)>`)) ?? [];
  const attributes = text.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries(Array.from(attributes, ([, name, value]) => [name, value]));
}

/** The text of the element with that id. */
function textOf(markup: string, id: string): string | undefined {
  return markup.match(new RegExp(`id="${id}"[^>]*>(.*?)</p>`))?.[1]?.replace(/<.*>/, '');
}

describe.each(kinds)('the field of a %s', (element, Field) => {
  it('ties its label to its control', () => {
    const markup = renderToStaticMarkup(<Field label="Stage name" />);
    const control = attributesOf(markup, element);
    expect(control.id).toBeTruthy();
    expect(attributesOf(markup, 'label').for).toBe(control.id);
    expect(control).not.toHaveProperty('aria-describedby');
    expect(control).not.toHaveProperty('aria-invalid');
  });

  it('reads the error before the hint, and says that the value is invalid', () => {
    const markup = renderToStaticMarkup(<Field label="Name" hint="On stage" error="Too long" />);
    const control = attributesOf(markup, element);
    const described = control['aria-describedby']?.split(' ') ?? [];
    expect(described.map((id) => textOf(markup, id))).toEqual(['Too long', 'On stage']);
    expect(control['aria-invalid']).toBe('true');
  });

  it('has a place where errors are announced before there is one', () => {
    const markup = renderToStaticMarkup(<Field id="name" label="Name" />);
    expect(markup).toMatch(/<p id="name-error" aria-live="polite"[^>]*><\/p>/);
  });

  it('hands what a form library registers to its control', () => {
    const registered = { name: 'city', required: true, onBlur: () => {}, ref: () => {} };
    const control = attributesOf(
      renderToStaticMarkup(<Field label="City" {...registered} />),
      element,
    );
    expect(control).toMatchObject({ name: 'city', required: '' });
  });
});

it('two fields of one page do not share ids', () => {
  const markup = renderToStaticMarkup(
    <>
      <TextField label="One" />
      <TextField label="Two" />
    </>,
  );
  const ids = Array.from(markup.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
