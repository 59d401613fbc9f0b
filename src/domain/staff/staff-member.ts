export const staffPositions = ['mechanic', 'service_advisor', 'manager'] as const

export type StaffPosition = (typeof staffPositions)[number]

export const staffStatuses = ['active', 'inactive'] as const

export type StaffStatus = (typeof staffStatuses)[number]

const positionLabels: Record<StaffPosition, string> = {
  mechanic: 'Mechanic',
  service_advisor: 'Service Advisor',
  manager: 'Manager',
}

export function positionLabel(position: StaffPosition): string {
  return positionLabels[position]
}
