import type { ServiceReport } from '#contract/reports'

/** From completed to pending; cancelled last. */
const order = ['completed', 'in_progress', 'scheduled', 'confirmed', 'pending', 'cancelled'] as const

export function orderedStatuses({ statuses }: Pick<ServiceReport, 'statuses'>): ServiceReport['statuses'] {
  return order.flatMap((status) => statuses.filter((row) => row.status === status))
}
