/** A point on earth in decimal degrees, north and east positive. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** Mean radius of the earth in kilometres, as the IUGG defines it. */
const earthRadius = 6371.0088;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * Great-circle distance in kilometres by the haversine formula (R. W. Sinnott, "Virtues of the
 * Haversine", Sky and Telescope 68, 1984), within 0.6 % of the distance on the ellipsoid.
 */
export function distanceBetween(a: Position, b: Position): number {
  const byLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const byLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const cosines = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude));
  const haversine = byLatitude + cosines * byLongitude;
  // Rounding can carry opposite points past 1, where the arcsine ends.
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** How far from a city somebody may be for it to be theirs, in kilometres. */
const reach = 150;

/** The nearest of the places, or undefined when none is within 150 km. */
export function findNearest<Place extends Position>(
  position: Position,
  places: readonly Place[],
): Place | undefined {
  let nearest: Place | undefined;
  let shortest = reach;
  for (const place of places) {
    const distance = distanceBetween(position, place);
    if (distance > shortest) continue;
    nearest = place;
    shortest = distance;
  }
  return nearest;
}
