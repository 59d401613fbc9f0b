import type { CSSProperties } from 'react'
import { type HoursScale, positionOnScale } from '#domain/time/hours-scale'
import type { TimeOfDay } from '#domain/time/time-of-day'

/** Returns the CSS position of a time range on an hours track. */
export function positionBetween(
  scale: HoursScale,
  from: TimeOfDay,
  to: TimeOfDay,
): CSSProperties & Record<'--from' | '--to', number> {
  return { '--from': positionOnScale(scale, from), '--to': positionOnScale(scale, to) }
}
