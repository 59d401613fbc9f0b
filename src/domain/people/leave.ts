export const leaveKinds = ['annual', 'sick', 'training', 'day_off', 'other'] as const

export type LeaveKind = (typeof leaveKinds)[number]

const labels: Record<LeaveKind, string> = {
  annual: 'Annual leave',
  sick: 'Sick leave',
  training: 'Training',
  day_off: 'Rostered day off',
  other: 'Other leave',
}

export function leaveKindLabel(kind: LeaveKind): string {
  return labels[kind]
}
