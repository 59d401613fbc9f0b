import { withoutMarks } from '../without-marks.ts'

const shape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** Returns a normalised email domain, or null: `garage.example` for `@Garage.example`. */
export function readDomain(text: string): string | null {
  const domain = withoutMarks(text).replace(/^@/, '')
  return domain.length <= 253 && shape.test(domain) ? domain.toLowerCase() : null
}
