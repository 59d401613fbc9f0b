import { displayCount } from './wording.ts'

/** Returns `68,400 km`. */
export function displayKilometres(kilometres: number): string {
  return `${displayCount(kilometres)} km`
}

/** Parses kilometres (`68 400`, `68,400` or `68400 km`); null if blank or invalid. */
export function readKilometres(text: string): number | null {
  const digits = text.replace(/[\s,]|km/gi, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}
