import { defaultServices } from '#domain/appointments/default-services'
import { servicesInMessage, vehicleInMessage } from '#domain/messages/message-phrases'
import { parseSlotId } from '#domain/opening/slots'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { addMinutes } from '#domain/time/milliseconds'
import type { appointments } from '#server/db/schema/appointments-table'
import type { callTasks } from '#server/db/schema/call-tasks-table'
import { makeDice } from './demo-dice.ts'
import type { DemoGarage } from './demo-scene.ts'

type CallRow = typeof callTasks.$inferInsert

const stillToMake = 3

/**
 * Returns the calls about the confirmed appointments still to come of clients who prefer calls: the latest are still to be made,
 * the desk has made the others.
 */
export function planCalls(
  { now, people, deskId }: DemoGarage,
  booked: readonly (typeof appointments.$inferInsert)[],
): CallRow[] {
  const dice = makeDice('calls')
  const calls = booked.flatMap((appointment) => {
    const { id, clientId, vehicleId, timeSlotId, services, status, decidedAt } = appointment
    const client = people.clients.find((one) => one.id === clientId)
    const vehicle = people.vehicles.find((one) => one.id === vehicleId)
    const slot = parseSlotId(timeSlotId)
    const isAhead = slot !== null && slot.date > now.date && status === 'confirmed'
    if (!isAhead || !decidedAt || id === undefined || client?.preferredContact !== 'phone' || !vehicle)
      return []
    const when = `${displayCustomerDate(slot.date)} at ${displayTime(slot.time)}`
    const work = `${servicesInMessage(services, defaultServices)} for your ${vehicleInMessage(vehicle)}`
    const note = appointment.confirmationNote
    return {
      id: dice.idAt(decidedAt),
      subject: 'appointment' as const,
      entityId: id,
      name: client.name,
      phone: client.phone,
      body: [`Your booking on ${when} is confirmed: ${work}.`, note].filter(Boolean).join(' '),
      template: 'appointment_confirmed' as const,
      reason: 'prefers_call' as const,
      createdAt: decidedAt,
    }
  })
  const latestFirst = calls.toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))
  return latestFirst.map((call, index) => {
    if (index < stillToMake) return call
    const answered = addMinutes(call.createdAt, dice.between(3, 40))
    const closedAt = new Date(Math.min(Number(answered), Number(now.instant)))
    return { ...call, outcome: 'called', closedAt, closedBy: deskId }
  })
}
