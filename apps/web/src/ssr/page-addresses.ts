import type { AppRouterInstance } from '../router.tsx';

/**
 * What needs the product's whole address: the page's own one, and a mic's picture for previews of
 * shared links. Only the first answer has them: crawlers read no other.
 */
export function pageAddresses(router: AppRouterInstance, origin: string): string {
  const address = escapeAttribute(new URL(router.state.location.href, origin).href);
  const tags = [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
  ];
  const { utils } = router.options.context;
  for (const match of router.stores.matches.get()) {
    if (match.routeId !== '/$city/$mic') continue;
    const image = utils.mics.get.getData({ mic: match.params.mic })?.coverImageUrl;
    if (!image) continue;
    const imageAddress = escapeAttribute(new URL(image, origin).href);
    tags.push(`<meta property="og:image" content="${imageAddress}">`);
  }
  return tags.join('');
}

/** For the inside of double quotes. */
function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
