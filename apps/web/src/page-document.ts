import type { PageAssets } from './page-assets.ts';

/** Puts the assets into the head and the state block before the body's end of a rendered document. */
export function assembleDocument(html: string, assets: PageAssets, stateBlock: string): string {
  const tags = [
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`,
    ),
    ...assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.entry}"></script>`,
  ].join('');
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  return `<!doctype html>${html.slice(0, headEnd)}${tags}${html.slice(headEnd, bodyEnd)}${stateBlock}${html.slice(bodyEnd)}`;
}
