const position = /^-?\d{1,2}\.\d{3,}, -?\d{1,3}\.\d{3,}/

/** Splits a pickup location into street and suburb, and the remaining directions. */
export function towLocationLines(location: string): { where: string; hint: string | null } {
  const [street = '', suburb, ...rest] = location.split(/,\s+/)
  const where = suburb === undefined ? street : `${street}, ${suburb}`
  return { where, hint: rest.length === 0 ? null : rest.join(', ') }
}

/** Returns a map link to a location. If it starts with coordinates, the link uses only those. */
export function mapLinkTo(location: string): string {
  const query = position.exec(location)?.[0] ?? location
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}

/** Returns a location with its coordinates (to about 1 m) first: `-33.91023, 151.15840, at the fuel station`. */
export function withPosition(
  typed: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): string {
  const rest = typed.replace(position, '').replace(/^[\s,]+/, '')
  const found = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return rest === '' ? found : `${found}, ${rest}`
}
