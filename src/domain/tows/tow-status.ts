import { allow, type Decision, denied } from '../problem.ts'

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

/** Returns the label of a status, or the status itself if this client does not know it. */
export function towStatusLabel(status: TowStatus): string {
  return labels[status] ?? status
}

/** Returns the possible next statuses. */
export function nextTowStatuses(status: TowStatus): readonly TowStatus[] {
  return next[status] ?? []
}

/** Returns whether the request is neither completed nor cancelled. */
export function isOpenTow(status: TowStatus): boolean {
  return nextTowStatuses(status).length > 0
}

/** Returns whether the status change is possible now. Used to show the button and by the server. */
export function decideTow(tow: { status: TowStatus }, wanted: TowStatus): Decision {
  if (nextTowStatuses(tow.status).includes(wanted)) return allow()
  const now = towStatusLabel(tow.status).toLowerCase()
  const message =
    tow.status === wanted
      ? `This tow request is already ${now}.`
      : `This tow request is ${now} and cannot be ${towStatusLabel(wanted).toLowerCase()}.`
  return denied('transition_refused', { message })
}

/** Returns the next status towards the workshop, or null. */
export function nextTowStep(status: TowStatus): TowStatus | null {
  return nextTowStatuses(status).find((step) => step !== 'cancelled') ?? null
}
