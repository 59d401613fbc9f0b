import { allow, type Decision, refuse } from '../problem.ts'

export const towStatuses = ['pending', 'confirmed', 'dispatched', 'completed', 'cancelled'] as const

export type TowStatus = (typeof towStatuses)[number]

const next: Record<TowStatus, readonly TowStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['dispatched', 'cancelled'],
  dispatched: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}

const labels: Record<TowStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  dispatched: 'Dispatched',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Returns the word of a status; of one that this client does not know, the status itself. */
export function towStatusLabel(status: TowStatus): string {
  return labels[status] ?? status
}

/** Where a tow request may go from where it stands. */
export function nextTowStatuses(status: TowStatus): readonly TowStatus[] {
  return next[status] ?? []
}

/** Somebody is still waiting at the roadside. */
export function isOpenTow(status: TowStatus): boolean {
  return nextTowStatuses(status).length > 0
}

/** May this tow request take this status now? The same answer shows the button and guards the server. */
export function decideTow(tow: { status: TowStatus }, wanted: TowStatus): Decision {
  if (nextTowStatuses(tow.status).includes(wanted)) return allow()
  const now = towStatusLabel(tow.status).toLowerCase()
  const message =
    tow.status === wanted
      ? `This tow request is already ${now}.`
      : `This tow request is ${now} and cannot be ${towStatusLabel(wanted).toLowerCase()}.`
  return refuse('transition_refused', { message })
}

/** The next step on the way to the workshop; null where there is none. */
export function nextTowStep(status: TowStatus): TowStatus | null {
  return nextTowStatuses(status).find((step) => step !== 'cancelled') ?? null
}
