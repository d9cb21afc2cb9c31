import { dark, light } from '@stagetime/contracts/colors.gen';

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

/** The document of a page without a build: what is in its head beside the title, and its body. */
export function renderDocument({
  title,
  head,
  body,
}: {
  readonly title: string;
  readonly head: Html;
  readonly body: Html;
}): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`.html;
}

/** The product's two themes in plain CSS, for pages without a build. */
export const themeStyle = `
:root { color-scheme: dark; ${declare(dark)} }
@media (prefers-color-scheme: light) {
  :root { color-scheme: light; ${declare(light)} }
}
`;

/** Where the server has the fonts of the build. */
const fontPaths = {
  'Bricolage Grotesque': '/assets/bricolage-grotesque-700.woff2',
  Inter: '/assets/inter-400-700.woff2',
};

/** The product's faces, of a place that is written out where it is not the reader's own. */
export function fontFaces(origin = ''): string {
  return Object.entries(fontPaths)
    .map(
      ([name, path]) =>
        `@font-face { font-family: "${name}"; src: url("${origin}${path}") format("woff2"); font-weight: 400 700; font-display: swap; }\n`,
    )
    .join('');
}

function declare({
  background,
  surface,
  line,
  text,
  muted,
  accent,
  onAccent,
  accentText,
}: typeof dark): string {
  return `--background: ${background}; --surface: ${surface}; --line: ${line}; --text: ${text}; --muted: ${muted}; --accent: ${accent}; --on-accent: ${onAccent}; --accent-text: ${accentText};`;
}
