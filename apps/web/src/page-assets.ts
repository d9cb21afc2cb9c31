type ManifestChunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};
type Manifest = Readonly<Record<string, ManifestChunk>>;

/** What the head of a page loads. Addresses start with `/`. */
export type PageAssets = {
  readonly entry: string;
  readonly stylesheets: readonly string[];
  /** Chunks of the page's routes, to be fetched beside the entry instead of after it. */
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
  : import.meta.glob<Manifest>('../dist/client/.vite/manifest.json', {
      eager: true,
      import: 'default',
    });
const [manifest] = Object.values(manifests);

/** What a page of these matched routes has to load. */
export function pageAssets(routeIds: readonly string[]): PageAssets {
  return manifest === undefined ? developmentAssets : readManifest(manifest, routeIds);
}

export function readManifest(manifest: Manifest, routeIds: readonly string[]): PageAssets {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error('The client build has no entry; build it again.');
  const routeChunks = Object.entries(manifest).flatMap(([source, chunk]) =>
    routeIds.includes(routeIdOf(source)) ? [chunk] : [],
  );
  return {
    entry: `/${entry.file}`,
    stylesheets: [entry, ...routeChunks].flatMap(({ css = [] }) => css).map(toAddress),
    modules: routeChunks.map(({ file }) => toAddress(file)),
    fonts: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')).map(toAddress),
  };
}

function toAddress(file: string): string {
  return `/${file}`;
}

/** `src/routes/$city.index.tsx?tsr-split=component` holds the component of route `/$city/`. */
function routeIdOf(source: string): string {
  const [, name] = source.match(/^src\/routes\/(.+)\.tsx\?tsr-split=component$/) ?? [];
  return name === undefined ? '' : `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;
}
