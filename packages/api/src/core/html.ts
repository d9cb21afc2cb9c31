/** Finished HTML, so that text is escaped once and never twice. */
export type Html = { readonly html: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(value: unknown): string {
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'object' && 'html' in value) return String(value.html);
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A template whose values are escaped unless they are HTML themselves; absent ones are nothing. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): Html {
  return { html: strings.reduce((text, part, index) => text + render(values[index - 1]) + part) };
}
