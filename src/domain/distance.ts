/** Returns `68,400 km`. */
export function displayKilometres(kilometres: number): string {
  return `${displayOdometer(kilometres)} km`
}

/** Returns the same without the unit: `68,400`. */
export function displayOdometer(kilometres: number): string {
  return String(kilometres).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Parses kilometres (`68 400`, `68,400` or `68400 km`); null if blank or invalid. */
export function readKilometres(text: string): number | null {
  const digits = text.replace(/[\s,]|km/gi, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}
