import type { ServiceReport } from '#contract/reports'
import { displayFullRange } from '#domain/time/display-full-range'
import { displayDateRange } from '#domain/time/display-range'

/** `Nov 1 to 30, 2025, compared with Oct 1 to 20` */
export function describeRange({
  from,
  to,
  comparison,
}: Pick<ServiceReport, 'from' | 'to' | 'comparison'>): string {
  const range = displayFullRange(from, to)
  if (comparison === null) return range
  const isSameYear = [from, to, comparison.from].every(
    (date) => date.slice(0, 4) === comparison.to.slice(0, 4),
  )
  const display = isSameYear ? displayDateRange : displayFullRange
  return `${range}, compared with ${display(comparison.from, comparison.to)}`
}
