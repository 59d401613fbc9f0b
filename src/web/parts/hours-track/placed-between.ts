import type { CSSProperties } from 'react'
import { type HoursScale, placeOnScale } from '#domain/time/hours-scale'
import type { TimeOfDay } from '#domain/time/time-of-day'

/** Returns the CSS position of a time range on an hours track. */
export function placedBetween(
  scale: HoursScale,
  from: TimeOfDay,
  to: TimeOfDay,
): CSSProperties & Record<'--from' | '--to', number> {
  return { '--from': placeOnScale(scale, from), '--to': placeOnScale(scale, to) }
}
