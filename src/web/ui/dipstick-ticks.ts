/** More ticks than this no longer fit under a date. */
export const MOST_TICKS = 16

/** One tick a place up to 16 places, then a share of 16; the first and the last tick tell the truth about empty and full. */
export function dipstickTicks({ taken, capacity }: { taken: number; capacity: number }) {
  const total = Math.min(Math.max(0, capacity), MOST_TICKS)
  if (capacity <= MOST_TICKS) return { total, filled: Math.min(taken, total) }
  if (taken >= capacity) return { total, filled: total }
  const share = Math.round((taken / capacity) * total)
  return { total, filled: taken > 0 ? Math.min(Math.max(share, 1), total - 1) : 0 }
}
