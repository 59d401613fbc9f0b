import { type AppointmentStatus, isOpenAppointment } from '../appointment-status.ts'
import type { RentalActivity } from '../schedule/day-feed.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import type { Opening } from './opening-hours.ts'
import { type RentalOnDays, rentalOutsideHours } from './outside-opening-hours.ts'
import { slotTimesOf } from './slot-times.ts'

/** Opening hours and slot length of a day before and after a change. */
export interface DayBeforeAndAfter {
  before: { opening: Opening; slotDurationMinutes: number }
  after: { opening: Opening; slotDurationMinutes: number }
}

/** Returns whether an unfinished appointment was within slots before the change and is not after it. */
export function changeLeavesAppointmentOutsideHours(
  { status, time }: { status: AppointmentStatus; time: TimeOfDay },
  { before, after }: DayBeforeAndAfter,
): boolean {
  const isOffered = ({ opening, slotDurationMinutes }: DayBeforeAndAfter['after']) =>
    slotTimesOf(opening, slotDurationMinutes).includes(time)
  return isOpenAppointment(status) && isOffered(before) && !isOffered(after)
}

/** Returns the open appointments, created last, that a reduced capacity leaves without a spot they had before. */
export function changeLeavesWithoutSpot<Appointment extends { id: string; status: AppointmentStatus }>(
  inSlot: readonly Appointment[],
  { before, after }: { before: number; after: number },
): Appointment[] {
  return inSlot
    .filter(({ status }) => isOpenAppointment(status))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(after, before)
}

/** Returns the pickup or return that would newly fall outside opening hours, or null. */
export function changeLeavesRentalOutsideHours(
  rental: RentalOnDays,
  { before, after }: DayBeforeAndAfter,
): { activity: RentalActivity; time: TimeOfDay } | null {
  const was = rentalOutsideHours(rental, before.opening)
  const wouldBe = rentalOutsideHours(rental, after.opening)
  return wouldBe === null || wouldBe.activity === was?.activity ? null : wouldBe
}
