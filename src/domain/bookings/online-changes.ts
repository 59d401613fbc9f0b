import type { AppointmentStatus } from '../appointment-status.ts'
import { isAwaited, isPromised } from '../appointments/appointment-changes.ts'
import type { CallSubject } from '../messages/call-task.ts'
import { allow, type Decision, denied } from '../problem.ts'
import { isAwaitedRental, type RentalStatus } from '../rental-status.ts'
import { defaultsOf, type NumberSettings, type NumbersOf } from '../settings/number-setting.ts'
import { millisecondsInHour } from '../time/milliseconds.ts'
import { isOpenTow, type TowStatus } from '../tows/tow-status.ts'
import type { WaitlistStatus } from '../waitlist/waitlist-entry.ts'

/** The types of bookings that customers manage with a link. */
export type ManagedSubject = CallSubject

export const onlineChangeNumbers = {
  /** Hours before its start until which a customer can change a booking online. */
  onlineChangeHours: { min: 0, max: 336, default: 24 },
} as const satisfies NumberSettings

/** What customers can change online (settings). */
export type OnlineChangeRules = NumbersOf<typeof onlineChangeNumbers> & {
  /** Whether staff confirm the new time of a confirmed appointment before it is moved. */
  onlineMovesNeedConfirmation: boolean
}

export const defaultOnlineChangeRules: OnlineChangeRules = {
  ...defaultsOf(onlineChangeNumbers),
  onlineMovesNeedConfirmation: true,
}

export const managedActions = ['move', 'cancel', 'extend', 'note'] as const
export type ManagedAction = (typeof managedActions)[number]

/** A booking as far as the rules depend on it. Without a start, there is no time until which it can be changed. */
export type ManagedState =
  | { subject: 'appointment'; status: AppointmentStatus; start: Date; isOffered: boolean }
  | { subject: 'rental_booking'; status: RentalStatus; start: Date }
  | { subject: 'tow_booking'; status: TowStatus }
  | { subject: 'waitlist_entry'; status: WaitlistStatus }

/** Returns until when a booking with this start can be moved or cancelled online. */
export function changesUntil(start: Date, { onlineChangeHours }: OnlineChangeRules): Date {
  return new Date(start.getTime() - onlineChangeHours * millisecondsInHour)
}

/** Returns whether the status allows the action online, whatever the time is. */
function allowsStatus(booking: ManagedState, action: ManagedAction): boolean {
  switch (booking.subject) {
    case 'appointment':
      if (action === 'note') return isAwaited(booking.status) || booking.status === 'in_progress'
      if (action === 'move') return isAwaited(booking.status) && booking.isOffered
      return action === 'cancel' && isAwaited(booking.status)
    case 'rental_booking':
      if (action === 'cancel') return isAwaitedRental(booking.status)
      if (action === 'move') return false
      return isAwaitedRental(booking.status) || booking.status === 'picked_up'
    case 'tow_booking':
      if (action === 'note') return isOpenTow(booking.status)
      return action === 'cancel' && (booking.status === 'pending' || booking.status === 'confirmed')
    case 'waitlist_entry':
      return action === 'cancel' && booking.status === 'waiting'
  }
}

/** Returns whether the time for moving and cancelling online has passed. */
export function isTooLate(booking: ManagedState, rules: OnlineChangeRules, now: Date): boolean {
  return 'start' in booking && now > changesUntil(booking.start, rules)
}

/** Returns whether the customer can do this online now. Used to show the button and by the server. */
export function decideManaged(
  booking: ManagedState,
  action: ManagedAction,
  { rules, now }: { rules: OnlineChangeRules; now: Date },
): Decision {
  if (!allowsStatus(booking, action)) return denied('not_managed')
  if ((action === 'move' || action === 'cancel') && isTooLate(booking, rules, now))
    return denied('too_late_online')
  return allow()
}

/** Returns whether a customer's new time waits until staff confirm it. */
export function needsConfirmation(status: AppointmentStatus, rules: OnlineChangeRules): boolean {
  return isPromised(status) && rules.onlineMovesNeedConfirmation
}

const withReason = 'Cancelled by the customer'

/** Returns the reason of a cancellation by the customer, as staff read it. */
export function customerReason(reason: string | null): string {
  return reason === null ? withReason : `${withReason}: ${reason}`
}
