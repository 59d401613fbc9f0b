/** A request that waits for a person; `createdAt` is an ISO 8601 instant. */
export interface PendingRequest {
  status: string
  createdAt: string
}

export type PendingEntry<A, R> = { type: 'appointment'; appointment: A } | { type: 'rental'; rental: R }

/** Everything that waits for a yes or no, newest first; what is not pending is left out. */
export function pendingQueue<A extends PendingRequest, R extends PendingRequest>(requests: {
  appointments: readonly A[]
  rentals: readonly R[]
}): PendingEntry<A, R>[] {
  const appointments = requests.appointments.map((appointment) => ({
    request: appointment,
    entry: { type: 'appointment', appointment } as const,
  }))
  const rentals = requests.rentals.map((rental) => ({
    request: rental,
    entry: { type: 'rental', rental } as const,
  }))
  return [...appointments, ...rentals]
    .filter(({ request }) => request.status === 'pending')
    .sort((a, b) => Date.parse(b.request.createdAt) - Date.parse(a.request.createdAt))
    .map(({ entry }) => entry)
}
