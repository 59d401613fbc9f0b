/** A pending request; `createdAt` is an ISO 8601 instant. */
export interface PendingRequest {
  status: string
  createdAt: string
}

export type PendingEntry<A, R, T> =
  | { type: 'appointment'; appointment: A }
  | { type: 'rental'; rental: R }
  | { type: 'tow'; tow: T }

/** Returns all pending requests, newest first. */
export function pendingQueue<
  A extends PendingRequest,
  R extends PendingRequest,
  T extends PendingRequest,
>(requests: {
  appointments: readonly A[]
  rentals: readonly R[]
  tows: readonly T[]
}): PendingEntry<A, R, T>[] {
  const appointments = requests.appointments.map((appointment) => ({
    request: appointment,
    entry: { type: 'appointment', appointment } as const,
  }))
  const rentals = requests.rentals.map((rental) => ({
    request: rental,
    entry: { type: 'rental', rental } as const,
  }))
  const tows = requests.tows.map((tow) => ({ request: tow, entry: { type: 'tow', tow } as const }))
  return [...appointments, ...rentals, ...tows]
    .filter(({ request }) => request.status === 'pending')
    .sort((a, b) => Date.parse(b.request.createdAt) - Date.parse(a.request.createdAt))
    .map(({ entry }) => entry)
}
