type ManifestChunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** What the head of a page loads. Addresses start with `/`. */
export type PageAssets = {
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
