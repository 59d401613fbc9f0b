/** A customer who waits, as far as offers depend on it. */
export interface InLine {
  id: string
  /** What they can book at present: ids of slots or cars, the best first. */
  fits: readonly string[]
  /** What they have been offered and did not book, since it became available. */
  offered: readonly string[]
  /** What they can book with their link now; null: nothing. */
  offer: string | null
}

/** What changes for a customer who waits. */
export interface PlannedOffer {
  id: string
  /** What to offer now; null: the open offer can no longer be booked. Absent: no change. */
  offer?: string | null
  offered: string[]
}

/** How many customers are offered the same spot at a time: the first to book gets it. */
export const offersPerSpot = 3

/**
 * Returns the changes of a line, the first to come first: each customer without an open offer is offered the first spot that fits, at
 * most three customers for a spot. A spot is offered to the same customer again only after it was taken in between.
 *
 * @param spots how many can be booked of each slot or car
 */
export function planOffers(line: readonly InLine[], spots: ReadonlyMap<string, number>): PlannedOffer[] {
  const offers = new Map<string, number>()
  const count = (target: string) => offers.set(target, (offers.get(target) ?? 0) + 1)
  const hasRoom = (target: string) => (offers.get(target) ?? 0) < (spots.get(target) ?? 0) * offersPerSpot
  for (const { offer, fits } of line) if (offer !== null && fits.includes(offer)) count(offer)
  return line.flatMap(({ id, fits, offered: earlier, offer }) => {
    const offered = earlier.filter((target) => fits.includes(target))
    const isOpen = offer !== null && fits.includes(offer)
    const next = isOpen ? undefined : fits.find((target) => !offered.includes(target) && hasRoom(target))
    if (next !== undefined) {
      count(next)
      return { id, offer: next, offered: [...offered, next] }
    }
    if (offer !== null && !isOpen) return { id, offer: null, offered }
    return offered.length === earlier.length ? [] : { id, offered }
  })
}
