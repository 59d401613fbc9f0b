import type { Appointment } from '#contract/appointments'
import { holdsPlace } from '#domain/appointment/appointment-status'
import type { TimeOfDay } from '#domain/time/time-of-day'

export interface TimeGroup {
  time: TimeOfDay
  appointments: Appointment[]
}

export interface AppointmentsOfDay {
  /** By the clock, those of one time together. */
  groups: TimeGroup[]
  /** They hold no place, but whoever comes all the same is found here. */
  cancelled: Appointment[]
}

/** The day's appointments as the workshop works through them. */
export function groupByTime(appointments: readonly Appointment[]): AppointmentsOfDay {
  const byTime = appointments.toSorted((a, b) => (a.timeSlot.time < b.timeSlot.time ? -1 : 1))
  const groups: TimeGroup[] = []
  for (const appointment of byTime.filter(({ status }) => holdsPlace(status))) {
    const { time } = appointment.timeSlot
    const last = groups.at(-1)
    if (last?.time === time) last.appointments.push(appointment)
    else groups.push({ time, appointments: [appointment] })
  }
  return { groups, cancelled: byTime.filter(({ status }) => !holdsPlace(status)) }
}
