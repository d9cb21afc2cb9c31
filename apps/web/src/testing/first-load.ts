import { type Manifest, readManifest } from '../ssr/page-document.ts';

/** The names of the modules that each script of a build holds. */
export type ScriptModules = Readonly<Record<string, readonly string[]>>;

/** What is loaded on first intent or later. A name is found in the names of modules. */
const forbidden: Readonly<Record<string, RegExp>> = {
  zod: /^zod\/|\/schemas\.ts$/,
  'a form library': /^(?:react-hook-form|@hookform|altcha)/,
  'Base UI': /^(?:@base-ui|@floating-ui)\//,
  toasts: /\/toast-host\.tsx$/,
  'what calls need': /^(?:superjson|copy-anything)\//,
  Temporal: /^(?:temporal-polyfill|rrule-temporal|@js-temporal)\//,
  'the event stream': /^eventsource|httpSubscriptionLink|\/event-stream/,
};

export type FirstLoad = {
  /** Addresses of what the page's head asks for, scripts first. */
  readonly scripts: readonly string[];
  readonly others: readonly string[];
  /** What is forbidden, with the module that brings it and the script that holds it. */
  readonly problems: readonly string[];
};

/** What a page of these routes loads before anyone touches it, by the manifest of its build. */
export function inspectFirstLoad(
  manifest: Manifest,
  modules: ScriptModules,
  routeIds: readonly string[],
): FirstLoad {
  const { entry, modules: imported, stylesheets, fonts } = readManifest(manifest, routeIds);
  const scripts = [entry, ...imported];
  const problems = scripts.flatMap((script) => {
    const held = modules[script.slice(1)];
    if (held === undefined) return [`No one knows what ${script} holds.`];
    return Object.entries(forbidden).flatMap(([what, pattern]) =>
      held.filter((name) => pattern.test(name)).map((name) => `${what}: ${name} in ${script}`),
    );
  });
  return { scripts, others: [...stylesheets, ...fonts], problems };
}

/**
 * Chunks that import each other, perhaps through others, each circle as a path. What runs first of
 * such a circle meets things that are not there yet.
 */
export function findChunkCycles(manifest: Manifest): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (source: string, path: readonly string[]): void => {
    const since = path.indexOf(source);
    if (since >= 0) found.push([...path.slice(since), source].join(' > '));
    if (since >= 0 || done.has(source)) return;
    for (const imported of manifest[source]?.imports ?? []) visit(imported, [...path, source]);
    done.add(source);
  };
  for (const source of Object.keys(manifest)) visit(source, []);
  return found;
}
