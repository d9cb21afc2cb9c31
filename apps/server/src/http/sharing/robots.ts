import { appPages } from '@stagetime/contracts/core/app-pages';

/** What programs use, and what is somebody's own or holds a secret. */
const folders = ['api', 'trpc', 'dev'];

/** What crawlers are asked to leave alone, and where to find the rest. */
export function renderRobots(origin: string): string {
  const rules = [
    ...folders.map((folder) => `/${folder}/`),
    // Whole paths: a city may begin with the same letters.
    ...[...appPages].flatMap((page) => [`/${page}$`, `/${page}?`]),
  ];
  return [
    'User-agent: *',
    ...rules.map((rule) => `Disallow: ${rule}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
