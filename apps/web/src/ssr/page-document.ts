import { appPages } from '@stagetime/contracts/core/pages';
import { previewSize } from '@stagetime/contracts/mics/link-preview';
import type { AppRouterInstance } from '../router.tsx';
import { findLinkPreview } from './link-preview.ts';
import type { RenderRequest } from './render-contract.ts';

type PageParts = {
  readonly assets: PageAssets;
  /** Finished elements for the head and for the end of the body. */
  readonly extraHead: string;
  readonly extraBody: string;
};

/**
 * Puts a page's assets and data into its rendered document. It can be read without scripts and in the
 * reader's own fonts, so what it is painted with comes first, and all else is of low priority. When ours
 * come, what is there is set anew, in the same room (packages/ui/src/font-fallbacks.gen.css).
 */
export function assembleDocument(
  html: string,
  { assets, extraHead, extraBody }: PageParts,
): string {
  const tags = [
    // Who has a token is not shown the way in while the page finds out, and an admin's bar has its place.
    // What is tapped before the page can answer is noted, and what does not come is told.
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
  return `<!doctype html>${html.slice(0, headEnd)}${tags}${html.slice(headEnd, bodyEnd)}${extraBody}${html.slice(bodyEnd)}`;
}

type ManifestChunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** What the head of a page loads. Addresses start with `/`. */
type PageAssets = {
  readonly entry: string;
  readonly stylesheets: readonly string[];
  /** What the entry and the page's routes import, to be fetched beside the entry, not after it. */
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
};

const developmentAssets: PageAssets = {
  entry: '/src/entry-client.tsx',
  stylesheets: ['/src/styles.css'],
  modules: [],
  fonts: [],
};

// The client is built first; its manifest then becomes part of the server's bundle.
const manifests = import.meta.env.DEV
  ? {}
  : import.meta.glob<Manifest>('../../dist/client/.vite/manifest.json', {
      eager: true,
      import: 'default',
    });
const [manifest] = Object.values(manifests);

/** What a page of these matched routes has to load. */
export function pageAssets(routeIds: readonly string[]): PageAssets {
  return manifest === undefined ? developmentAssets : readManifest(manifest, routeIds);
}

export function readManifest(manifest: Manifest, routeIds: readonly string[]): PageAssets {
  const sources = Object.keys(manifest);
  const entrySource = sources.find((source) => manifest[source]?.isEntry) ?? '';
  const entry = manifest[entrySource];
  if (entry === undefined) throw new Error('The client build has no entry; build it again.');
  const routes = sources.filter((source) => routeIds.includes(routeIdOf(source)));
  const chunks = withImports(manifest, [entrySource, ...routes]);
  return {
    entry: `/${entry.file}`,
    stylesheets: chunks.flatMap(({ css = [] }) => css).map(toAddress),
    modules: chunks.filter((chunk) => chunk !== entry).map(({ file }) => toAddress(file)),
    fonts: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')).map(toAddress),
  };
}

/** The chunks and everything they import statically, each once. */
function withImports(manifest: Manifest, sources: readonly string[]): ManifestChunk[] {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const imported of manifest[source]?.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...seen].flatMap((source) => manifest[source] ?? []);
}

function toAddress(file: string): string {
  return `/${file}`;
}

/**
 * `src/routes/$city.index.tsx?tsr-split=component` holds the component of route `/$city/`, perhaps
 * with others: `component---errorComponent`.
 */
function routeIdOf(source: string): string {
  const [, name] = source.match(/^src\/routes\/(.+)\.tsx\?tsr-split=component(?:---\w+)*$/) ?? [];
  return name === undefined ? '' : `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;
}

/**
 * What needs the product's whole address: the page's own one, and the picture that a link to it is shown
 * with. Only the first answer has them: crawlers read no other.
 */
export async function pageAddresses(
  router: AppRouterInstance,
  { origin, client }: Pick<RenderRequest, 'origin' | 'client'>,
): Promise<string> {
  const { href, pathname } = router.state.location;
  // Nothing of these is for others, and their query may hold a secret.
  if (appPages.has(pathname.slice(1))) return '<meta name="robots" content="noindex">';
  const address = new URL(href, origin).href;
  // A page that is sent for one night is the mic's, to those who look for mics.
  const canonical = new URL(address);
  canonical.searchParams.delete('night');
  const preview = await findLinkPreview(router, client);
  const meta: readonly (readonly [kind: 'property' | 'name', name: string, content: string])[] = [
    ['property', 'og:url', address],
    ...(preview === undefined
      ? []
      : ([
          ['property', 'og:image', new URL(preview.path, origin).href],
          ['property', 'og:image:type', 'image/png'],
          ['property', 'og:image:width', String(previewSize.width)],
          ['property', 'og:image:height', String(previewSize.height)],
          ['property', 'og:image:alt', preview.alt],
          ['name', 'twitter:card', 'summary_large_image'],
        ] as const)),
  ];
  return [
    `<link rel="canonical" href="${escapeAttribute(canonical.href)}">`,
    ...meta.map(
      ([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeAttribute(content)}">`,
    ),
  ].join('');
}

/** For the inside of double quotes. */
function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
