/** Where a car stands, as a driver reads it: street and suburb first, then how to find it there. */
export function towPlaceLines(place: string): { where: string; hint: string | null } {
  const [street = '', suburb, ...rest] = place.split(/,\s+/)
  const where = suburb === undefined ? street : `${street}, ${suburb}`
  return { where, hint: rest.length === 0 ? null : rest.join(', ') }
}

/** Opens the place in a map; a pair of coordinates is found as exactly as it is written. */
export function mapLinkTo(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** A position as text, to about a metre: `-33.91023, 151.15840`. */
export function positionInWords({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}
