import type { Appointment } from '#contract/appointments'
import { holdsSpot } from '#domain/appointment/appointment-status'
import type { TimeOfDay } from '#domain/time/time-of-day'

export interface TimeGroup<A> {
  time: TimeOfDay
  appointments: A[]
}

export interface AppointmentsOfDay<A = Appointment> {
  /** Sorted by time. */
  groups: TimeGroup<A>[]
  /** They hold no spot, but are listed in case the customer comes anyway. */
  cancelled: A[]
}

/** Groups the day's appointments by time; cancelled ones separately. */
export function groupByTime<A extends Pick<Appointment, 'status' | 'timeSlot'>>(
  appointments: readonly A[],
): AppointmentsOfDay<A> {
  const byTime = appointments.toSorted((a, b) => a.timeSlot.time.localeCompare(b.timeSlot.time))
  const groups: TimeGroup<A>[] = []
  for (const appointment of byTime.filter(({ status }) => holdsSpot(status))) {
    const { time } = appointment.timeSlot
    const last = groups.at(-1)
    if (last?.time === time) last.appointments.push(appointment)
    else groups.push({ time, appointments: [appointment] })
  }
  return { groups, cancelled: byTime.filter(({ status }) => !holdsSpot(status)) }
}
