import type { z } from 'zod'
import type { Appointment, AppointmentInput } from '#contract/appointments/appointments'
import { type CalendarDate, yearOf } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { completeVehicle } from '#domain/vehicles/added-vehicle'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { settleWaitlist } from '#server/features/bookings/settle-waitlist'
import { addClient } from '#server/features/clients/add-client'
import { type Booker, bookerOf } from '#server/features/clients/booker'
import { requireClient } from '#server/features/clients/require-client'
import { requireTechnician } from '#server/features/staff/require-technician'
import { checkVehicleYear } from '#server/features/vehicles/check-vehicle-year'
import { findOrAddVehicle } from '#server/features/vehicles/find-or-add-vehicle'
import { requireVehicleOf } from '#server/features/vehicles/require-vehicle'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { auditedTransaction, recordAudit } from '#server/records/record-audit'
import { bookSlot } from './book-slot.ts'

type Input = z.output<typeof AppointmentInput>

/**
 * Books a client's vehicle into a slot for staff, adding client and vehicle if they are new. It is scheduled immediately,
 * without confirmation. `booker` is the customer who asked for it, if that is known.
 */
export function createAppointment(
  call: Call,
  input: Input,
  booker: Booker | null = null,
): Promise<Appointment> {
  return auditedTransaction(call, (tx, by) => create(tx, by, { ...input, booker }))
}

async function create(
  tx: Transaction,
  call: Call,
  { booker, ...input }: Input & { booker: Booker | null },
): Promise<Appointment> {
  const { newClient: _, newVehicle: __, overbook, ...booking } = input
  const settings = await readGarageSettings(tx)
  const now = garageNow(call.now, settings.business.timeZone)
  const clientId = await clientOf(tx, call, input)
  const vehicleId = await vehicleOf(tx, call, { ...input, clientId, today: now.date })
  if (input.assignedStaffId !== null) {
    await requireTechnician(tx, {
      id: input.assignedStaffId,
      timeSlotId: input.timeSlotId,
      now,
      by: 'staff',
    })
  }
  const appointment = await bookSlot(tx, {
    ...booking,
    clientId,
    vehicleId,
    overbooking: overbook,
    by: 'staff',
    now: call.now,
    settings,
    status: 'scheduled',
    ...(booker !== null && bookerOf(booker)),
  })
  await settleWaitlist(tx, call, { kind: 'service', contact: appointment.client, booking: appointment })
  await recordAudit(tx, call, {
    action: 'created',
    entity: 'appointment',
    entityId: appointment.id,
    after: appointment,
  })
  return appointment
}

async function clientOf(tx: Transaction, call: Call, { clientId, newClient }: Input): Promise<string> {
  if (clientId !== null) return (await requireClient(tx, clientId)).id
  if (newClient === null)
    return throwProblem('invalid_input', { fields: { clientId: 'Please select a client' } })
  return (await addClient(tx, call, { ...newClient, status: 'active' }, 'newClient')).id
}

interface WantedVehicle extends Pick<Input, 'vehicleId' | 'newVehicle'> {
  clientId: string
  today: CalendarDate
}

async function vehicleOf(
  tx: Transaction,
  call: Call,
  { clientId, vehicleId, newVehicle, today }: WantedVehicle,
): Promise<string> {
  if (vehicleId !== null) return (await requireVehicleOf(tx, clientId, vehicleId)).id
  if (newVehicle === null)
    return throwProblem('invalid_input', { fields: { vehicleId: 'Please select a vehicle' } })
  const vehicle = completeVehicle(newVehicle, yearOf(today))
  const { earliestVehicleYear: earliest } = await readGarageSettings(tx)
  checkVehicleYear(vehicle.year, { today, earliest, field: 'newVehicle.year' })
  const unknown = { vin: null, mileage: null, engineSize: null }
  return (await findOrAddVehicle(tx, call, { ...vehicle, ...unknown, clientId })).id
}
