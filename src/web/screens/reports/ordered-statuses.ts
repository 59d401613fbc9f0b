import type { ServiceReport } from '#contract/reports'

/** From what is finished to what is still to be answered; what came to nothing stands last. */
const order = ['completed', 'in_progress', 'scheduled', 'confirmed', 'pending', 'cancelled'] as const

export function orderedStatuses({ statuses }: Pick<ServiceReport, 'statuses'>): ServiceReport['statuses'] {
  return order.flatMap((status) => statuses.filter((row) => row.status === status))
}
