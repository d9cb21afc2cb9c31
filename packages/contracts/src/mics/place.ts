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

/** Whether there is a place to search for on a map: more than a city. */
export function isSomewhere({
  venueName,
  venueAddress,
  neighborhood,
}: Pick<Venue, 'venueName'> & Pick<Place, 'venueAddress' | 'neighborhood'>): boolean {
  return (venueName ?? venueAddress ?? neighborhood) !== null;
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
  return townInState.test(neighborhood) ? neighborhood : `${neighborhood}, ${town}`;
}

/** 'Wilmington DE', where a neighborhood is asked for. */
const townInState = /^(.*\S)\s([A-Z]{2})$/;

/** A mic's place in the parts of a postal address, each null where no one says it. */
export function addressOfMic({ venueAddress, neighborhood, city, state }: Place) {
  if (venueAddress === null) {
    const [, locality = city, region = state] = townInState.exec(neighborhood ?? '') ?? [];
    return { street: null, locality, region };
  }
  const street = tidyAddress(venueAddress);
  if (!isWhole(street, state ?? 'CA')) return { street, locality: city, region: state };
  const end = /\b([A-Z]{2})(?:,?\s+\d{5}(?:-\d{4})?)?$/.exec(street);
  const before = tidyAddress(street.slice(0, end?.index));
  const comma = before.lastIndexOf(',');
  const locality = before.slice(comma + 1).trim();
  // 'Suite 4 Philadelphia' is no town's name.
  if (end !== null && comma !== -1 && !/\d/.test(locality)) {
    return { street: before.slice(0, comma), locality, region: end[1] };
  }
  const namesCity = city !== null && street.includes(city);
  return { street, locality: namesCity ? city : null, region: namesCity ? state : null };
}

function isSame(text: string, other: string | null): boolean {
  return text.toLowerCase() === other?.toLowerCase();
}

function completeAddress(text: string, city: string | null, region: string, town: string): string {
  const address = tidyAddress(text);
  if (isWhole(address, region)) return address;
  const parts = address.split(/,\s*/);
  const index = parts.findLastIndex((part, place) => place > 0 && isSame(part, city));
  if (index === -1) return `${address}, ${town}`;
  // 'Philadelphia, Pennsylvania' says it in full.
  return index === parts.length - 1 ? `${address}, ${region}` : address;
}

function tidyAddress(text: string): string {
  return text.trim().replace(/[\s,]+$/, '');
}

/** Whether another town of the state is named, or a ZIP code, which only whole addresses have. */
function isWhole(address: string, region: string): boolean {
  const namesTown = address.includes(',') && address.endsWith(` ${region}`);
  return namesTown || /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?$/.test(address);
}

// Small, as pages lead there that have nothing else to do with submissions.

/** Where someone sees what became of what they submitted. */
export const submissionsId = 'submissions';
export const submissionsPath = `/account#${submissionsId}`;

/** The desk of who runs mics. */
export const hostingPath = '/hosting';
export const submissionsTitle = 'Your submissions';
