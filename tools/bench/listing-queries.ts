const size = 200;

/**
 * Paths of listings of about 200 mics of a type each, over tRPC, no two the same request: whoever asks for the same
 * one at once shares it. Headings are counted ahead for types, and when someone asks with `startsAfter`.
 */
export function createListings(more: { readonly startsAfter?: string } = {}): string[] {
  const limits = Array.from({ length: 21 }, (_, index) => size - 10 + index);
  return ['los-angeles', 'new-york', 'chicago'].flatMap((citySlug) =>
    ['comedy', 'music'].flatMap((type) =>
      limits.map((limit) => {
        const json = { citySlug, type, groupByDay: true, limit, ...more };
        return `/trpc/mics.list?input=${encodeURIComponent(JSON.stringify({ json }))}`;
      }),
    ),
  );
}
