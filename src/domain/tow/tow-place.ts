const position = /^-?\d{1,2}\.\d{3,}, -?\d{1,3}\.\d{3,}/

/** Where a car stands, as a driver reads it: street and suburb first, then how to find it there. */
export function towPlaceLines(place: string): { where: string; hint: string | null } {
  const [street = '', suburb, ...rest] = place.split(/,\s+/)
  const where = suburb === undefined ? street : `${street}, ${suburb}`
  return { where, hint: rest.length === 0 ? null : rest.join(', ') }
}

/** Opens the place in a map; of a place that begins with a position, exactly that position. */
export function mapLinkTo(place: string): string {
  const query = position.exec(place)?.[0] ?? place
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}

/** A place with its position, to about a metre, before what was typed: `-33.91023, 151.15840, at the fuel station`. */
export function withPosition(
  typed: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): string {
  const words = typed.replace(position, '').replace(/^[\s,]+/, '')
  const found = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return words === '' ? found : `${found}, ${words}`
}
