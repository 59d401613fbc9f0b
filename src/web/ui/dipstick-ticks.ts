/** More ticks than this no longer fit under a date. */
export const MOST_TICKS = 16

interface DipstickAmounts {
  taken: number
  capacity: number
  /** How many ticks there is room for. */
  most?: number | undefined
}

/** One tick a place as far as there is room, then a share of it; the first and the last tick tell the truth about empty and full. */
export function dipstickTicks({ taken, capacity, most = MOST_TICKS }: DipstickAmounts) {
  const total = Math.min(Math.max(0, capacity), most)
  if (capacity <= most) return { total, filled: Math.min(taken, total) }
  if (taken >= capacity) return { total, filled: total }
  const share = Math.round((taken / capacity) * total)
  return { total, filled: taken > 0 ? Math.min(Math.max(share, 1), total - 1) : 0 }
}
