import type { CSSProperties } from 'react'
import type { Interval } from '#domain/time/interval'

/** Where something lies on a line of so many minutes, for the style sheets; in shares, so that any width will do. */
export function onLine({ start, end }: Interval, minutes: number): CSSProperties {
  return { '--from': shareOf(start, minutes), '--to': shareOf(end, minutes) } as CSSProperties
}

export function shareOf(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100_000) / 1000}%`
}
