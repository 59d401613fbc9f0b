import type { Appointment } from '#contract/appointments/appointments'
import { decideWork } from '#domain/appointments/work'
import { daysOfProposal } from '#domain/schedule/propose-ready-by'
import { addDays } from '#domain/time/calendar-date'
import { garageNow, instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import type { Call } from '#server/calls/call'
import { throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { appointmentRecord } from './appointment.record.ts'
import { withdrawReadyBy } from './change-ready-by.ts'
import { planReadyBy } from './plan-ready-by.ts'

/** Promises a vehicle in the workshop for when it will be ready by the plan, on the next open day at the earliest. */
export function carryOver(call: Call, id: string): Promise<Appointment> {
  return changeRecord(call, appointmentRecord, {
    id,
    action: 'updated',
    // Until the work is done, as for a vehicle that is marked as ready.
    allows: ({ before }) => decideWork(before, 'ready', { isRunning: false }),
    decide: async ({ tx, row, settings }) => {
      const { date, timeZone } = garageNow(call.now, settings.business.timeZone)
      const after = instantOf(addDays(date, 1), timeOfDay('00:00'), timeZone)
      const readyBy = await planReadyBy(tx, row, { settings, now: call.now, after })
      if (readyBy !== null) return { readyBy, isReadyByProposed: false }
      const message = `There are no working hours in the next ${daysOfProposal} days. Please enter a time.`
      return throwProblem('transition_refused', { message })
    },
    alongside: ({ tx, call: { now } }) => withdrawReadyBy(tx, { now }, id),
  })
}
