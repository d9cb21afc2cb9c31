/** Where a mic found is: venue and neighborhood, as far as they are known. */
export function micSubtitle(venueName: string | null, neighborhood: string | null): string | null {
  const parts = [venueName, neighborhood].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}
