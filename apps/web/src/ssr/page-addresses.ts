import { appPages } from '@stagetime/contracts/core/app-pages';
import type { AppRouterInstance } from '../router.tsx';
import { findLinkPreview } from './link-preview.ts';
import type { RenderRequest } from './render-contract.ts';

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
  const preview = await findLinkPreview(router, client);
  const meta: readonly (readonly [kind: 'property' | 'name', name: string, content: string])[] = [
    ['property', 'og:url', address],
    ...(preview === undefined
      ? []
      : ([
          ['property', 'og:image', new URL(preview.path, origin).href],
          ['property', 'og:image:type', preview.type],
          ['property', 'og:image:width', String(preview.width)],
          ['property', 'og:image:height', String(preview.height)],
          ['property', 'og:image:alt', preview.alt],
          // A picture of somebody is a square, and looks cut beside words in the large form.
          [
            'name',
            'twitter:card',
            preview.width > preview.height ? 'summary_large_image' : 'summary',
          ],
        ] as const)),
  ];
  return [
    `<link rel="canonical" href="${escapeAttribute(address)}">`,
    ...meta.map(
      ([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeAttribute(content)}">`,
    ),
  ].join('');
}

/** For the inside of double quotes. */
function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
