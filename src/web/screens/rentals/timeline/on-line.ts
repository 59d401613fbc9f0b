import type { CSSProperties } from 'react'
import type { Interval } from '#domain/time/interval'

/** Returns start and end as CSS variables in percent of `minutes`, so that they scale with the width of the row. */
export function onLine({ start, end }: Interval, minutes: number): CSSProperties {
  return { '--from': shareOf(start, minutes), '--to': shareOf(end, minutes) } as CSSProperties
}

export function shareOf(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100_000) / 1000}%`
}
