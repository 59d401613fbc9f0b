import { type AppointmentStatus, isOpenAppointment } from '../appointment/appointment-status.ts'
import type { RentalActivity } from '../schedule/day-feed.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import type { Opening } from './opening-hours.ts'
import { type HireOnDays, rentalFallsOutside } from './outside-hours.ts'
import { slotTimesOf } from './slot-times.ts'

/** A day as it is and as it would be: its hours, and how long a slot is. */
export interface DayBeforeAndAfter {
  before: { opening: Opening; slotDurationMinutes: number }
  after: { opening: Opening; slotDurationMinutes: number }
}

/** A change leaves an appointment with work still to do outside when its time was on offer and would be no more. */
export function changeLeavesAppointmentOutside(
  { status, time }: { status: AppointmentStatus; time: TimeOfDay },
  { before, after }: DayBeforeAndAfter,
): boolean {
  const isOffered = ({ opening, slotDurationMinutes }: DayBeforeAndAfter['after']) =>
    slotTimesOf(opening, slotDurationMinutes).includes(time)
  return isOpenAppointment(status) && isOffered(before) && !isOffered(after)
}

/** The appointments of one slot that fewer cars in a slot leave without a place: of those who had one, who came last. */
export function changeLeavesWithoutPlace<Appointment extends { id: string; status: AppointmentStatus }>(
  inSlot: readonly Appointment[],
  { before, after }: { before: number; after: number },
): Appointment[] {
  return inSlot
    .filter(({ status }) => isOpenAppointment(status))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(after, before)
}

/** What of a hire a change leaves without anybody at the counter; null where nothing is, or nobody was to be there before. */
export function changeLeavesHireOutside(
  hire: HireOnDays,
  { before, after }: DayBeforeAndAfter,
): { activity: RentalActivity; time: TimeOfDay } | null {
  const was = rentalFallsOutside(hire, before.opening)
  const wouldBe = rentalFallsOutside(hire, after.opening)
  return wouldBe === null || wouldBe.activity === was?.activity ? null : wouldBe
}
