import type { PageAssets } from './page-assets.ts';

type PageParts = {
  readonly assets: PageAssets;
  /** Finished elements for the head and for the end of the body. */
  readonly extraHead: string;
  readonly stateBlock: string;
};

/**
 * Puts a page's assets and data into its rendered document. It can be read without scripts and in the
 * reader's own fonts, so what it is painted with comes first, and all else is of low priority. When ours
 * come, what is there is set anew, in the same room (packages/ui/src/font-fallbacks.css).
 */
export function assembleDocument(
  html: string,
  { assets, extraHead, stateBlock }: PageParts,
): string {
  const tags = [
    // Who has a token is not shown the way in while the page finds out, and an admin's bar has its place.
    '<script src="/before-paint.js"></script>',
    ...assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.modules.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
    ),
    `<script type="module" fetchpriority="low" src="${assets.entry}"></script>`,
    ...assets.fonts.map(
      (href) =>
        `<link rel="preload" fetchpriority="low" href="${href}" as="font" type="font/woff2" crossorigin="">`,
    ),
    extraHead,
  ].join('');
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  return `<!doctype html>${html.slice(0, headEnd)}${tags}${html.slice(headEnd, bodyEnd)}${stateBlock}${html.slice(bodyEnd)}`;
}
