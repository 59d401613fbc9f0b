interface Segment {
  total: number | null
  isError: boolean
  isFetching: boolean
  tryAgain: () => void
}

export interface BothLists {
  appointments: Segment
  rentals: Segment
}

/** Returns the total of the lists that loaded; null while one is loading and when both failed. */
export function totalOf({ appointments, rentals }: BothLists): number | null {
  const segments = [appointments, rentals]
  const waits = segments.some(({ total, isError }) => total === null && !isError)
  if (waits || segments.every(({ total }) => total === null)) return null
  return segments.reduce((sum, { total }) => sum + (total ?? 0), 0)
}

/** Returns one error sentence for each list that failed to load. */
export function failuresOf(reads: readonly BothLists[]): string[] {
  return [
    ...(reads.some(({ appointments }) => appointments.isError) ? ['Failed to fetch appointments'] : []),
    ...(reads.some(({ rentals }) => rentals.isError) ? ['Failed to fetch rental bookings'] : []),
  ]
}

/** Returns a retry of the failed lists only. */
export function retryOf(reads: readonly BothLists[]) {
  const failed = reads
    .flatMap(({ appointments, rentals }) => [appointments, rentals])
    .filter((segment) => segment.isError)
  return {
    tryAgain: () => {
      for (const segment of failed) segment.tryAgain()
    },
    trying: failed.some((segment) => segment.isFetching),
  }
}
