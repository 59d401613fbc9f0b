/** `68 400 km`: thousands apart, as an odometer is read out. */
export function displayKilometres(kilometres: number): string {
  return `${displayOdometer(kilometres)} km`
}

/** The same without its unit, where that stands beside it: `68 400`. */
export function displayOdometer(kilometres: number): string {
  return String(kilometres).replace(/\B(?=(?:\d{3})+$)/g, ' ')
}

/** Kilometres as they are typed, `68 400`, `68,400` or `68400 km`; null when blank or not a number. */
export function readKilometres(text: string): number | null {
  const digits = text.replace(/[\s,]|km/gi, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}
