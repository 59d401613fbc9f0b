/** Maximum number of ticks that fit under a date. */
export const MOST_TICKS = 16

interface CapacityAmounts {
  taken: number
  capacity: number
  /** Maximum number of ticks. */
  most?: number | undefined
}

/** Returns one tick per spot up to `most`, above that scaled: only an empty day has none filled, only a full day all. */
export function capacityTicks({ taken, capacity, most = MOST_TICKS }: CapacityAmounts) {
  const total = Math.min(Math.max(0, capacity), most)
  if (capacity <= most) return { total, filled: Math.min(taken, total) }
  if (taken >= capacity) return { total, filled: total }
  const share = Math.round((taken / capacity) * total)
  return { total, filled: taken > 0 ? Math.min(Math.max(share, 1), total - 1) : 0 }
}
