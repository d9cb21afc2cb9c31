import type { RouterOptions } from '@tanstack/react-router';

type ScrollOptions = Pick<
  RouterOptions<never, 'never'>,
  'scrollRestoration' | 'getScrollRestorationKey'
>;

/**
 * Where a page is scrolled to: going back or forward returns to the place that was left, everything
 * else begins at the top.
 *
 * @param isWaiting whether a waiting page is shown in the place of the one that was asked for
 */
export function scrollOptions(isWaiting: () => boolean): ScrollOptions {
  // The server would render an inline script for it, which the Content Security Policy refuses.
  if (typeof window === 'undefined') return {};
  let isFirstPage = true;
  return {
    // The first page is the browser's: who scrolled before the scripts ran, or loads again, stays there.
    scrollRestoration: () => {
      if (!isFirstPage) return true;
      isFirstPage = false;
      // The router keeps the place of what was scrolled since it rendered. This may have been before.
      document.dispatchEvent(new Event('scroll'));
      return false;
    },
    // A waiting page is short. What it scrolled to is no place on the page before it.
    getScrollRestorationKey: ({ state, href }) =>
      `${state.__TSR_key ?? href}${isWaiting() ? ' waiting' : ''}`,
  };
}

/**
 * An address's query, in its order. Values stay the strings they are: the Router's own reading makes a
 * number of `?free=1`. Of a name given twice, the first counts.
 */
export function parseSearch(query: string): Record<string, string> {
  const values = new URLSearchParams(query);
  return Object.fromEntries([...values.keys()].map((name) => [name, values.get(name) ?? '']));
}
