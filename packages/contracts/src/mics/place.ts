type Venue = {
  readonly showName: string;
  readonly venueName: string | null;
};

type Place = {
  readonly venueAddress: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
};

/** What a mic's venue is called; null where no one says, or the mic has its name from there. */
export function findVenueName({ venueName, showName }: Venue): string | null {
  const isSame = venueName?.trim().toLowerCase() === showName.trim().toLowerCase();
  return isSame ? null : venueName;
}

/**
 * Where a mic is, with city and state, each once: '12 Main St, Philadelphia, PA'. Without an address it
 * is the neighborhood. One that names its own state, as 'Wilmington DE', lies in no other city. Where
 * no state is known it is California, where the product began (spec).
 */
export function placeOfMic({ venueAddress, neighborhood, city, state }: Place): string {
  const region = state ?? 'CA';
  const town = city === null ? region : `${city}, ${region}`;
  if (venueAddress !== null) return completeAddress(venueAddress, city, region, town);
  if (neighborhood === null || isSame(neighborhood, city)) return town;
  return /\s[A-Z]{2}$/.test(neighborhood) ? neighborhood : `${neighborhood}, ${town}`;
}

function isSame(text: string, other: string | null): boolean {
  return text.toLowerCase() === other?.toLowerCase();
}

function completeAddress(text: string, city: string | null, region: string, town: string): string {
  const address = text.trim().replace(/[\s,]+$/, '');
  // Another town of the state is named, or a ZIP code, which only whole addresses have.
  const namesTown = address.includes(',') && address.endsWith(` ${region}`);
  if (namesTown || /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?$/.test(address)) return address;
  const parts = address.split(/,\s*/);
  const index = parts.findLastIndex((part, place) => place > 0 && isSame(part, city));
  if (index === -1) return `${address}, ${town}`;
  // 'Philadelphia, Pennsylvania' says it in full.
  return index === parts.length - 1 ? `${address}, ${region}` : address;
}

// Small, as pages lead there that have nothing else to do with submissions.

/** Where someone sees what became of what they submitted. */
export const submissionsId = 'submissions';
export const submissionsPath = `/account#${submissionsId}`;

/** The desk of who runs mics. */
export const hostingPath = '/hosting';
export const submissionsTitle = 'Your submissions';
