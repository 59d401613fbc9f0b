import { anotherRequest, type ComparedRequest } from '#domain/bookings/another-request'
import type { Check } from '#web/bookings/checks.tsx'

/** Returns the remark that the same customer has another pending request about the same; none without one. */
export function anotherRequestCheck(request: ComparedRequest, pending: readonly ComparedRequest[]): Check[] {
  const other = anotherRequest(request, pending)
  if (other === undefined) return []
  const detail = `The same customer has another open request: ${other.words}`
  return [{ title: 'Another open request', detail, good: false }]
}
