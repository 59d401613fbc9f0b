import type { z } from 'zod'
import type { Appointment } from '#contract/appointments/appointments'
import type { TowAppointmentInput } from '#contract/tows/tow-booking-input'
import type { CalendarDate } from '#domain/time/calendar-date'
import { decideTowAppointment } from '#domain/tows/tow-appointment'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { createAppointment } from '#server/features/appointments/create-appointment'
import { ensureClientEmail } from '#server/features/clients/ensure-client-email'
import { findOrAddClient } from '#server/features/clients/find-or-add-client'
import { checkVehicleYear } from '#server/features/vehicles/check-vehicle-year'
import { findOrAddVehicle } from '#server/features/vehicles/find-or-add-vehicle'
import { readGarageSettings } from '#server/garage/garage-settings'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { recordAuditOf } from '#server/records/record-audit'
import { towRecord } from './tow.record.ts'
import { appointmentOfTow, lockTow, type TowRow, writeTow } from './tow-bookings.queries.ts'

/** Books an appointment for a towed vehicle: client, vehicle and appointment in one transaction. */
export function bookTowedCar(
  call: Call,
  { id, requested }: { id: string; requested: z.output<typeof TowAppointmentInput> },
): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    const before = orNotFound(await lockTow(tx, id), towRecord.noun)
    const existing = before.appointmentId === null ? null : await appointmentOfTow(tx, before.appointmentId)
    ensurePermitted(decideTowAppointment({ status: before.status, appointment: existing }))
    const { date: today } = await nowAtGarage({ db: tx, now: call.now })
    const clientId = await ownerOfTow({ tx, call }, before, requested)
    const vehicleId = await carOfTow({ tx, call }, before, { ...requested, clientId, today })
    const appointment = await createAppointment(
      { ...call, db: tx },
      { ...requested, clientId, vehicleId, newClient: null, newVehicle: null },
      { name: before.customerName, email: before.customerEmail, phone: before.customerPhone },
    )
    const after = await writeTow(tx, before, { appointmentId: appointment.id, updatedAt: call.now })
    await recordAuditOf(tx, call, { kind: towRecord, action: 'booked_in', before, after })
    return appointment
  })
}

interface TowedWork {
  tx: Transaction
  call: Call
}

type TowAppointmentRequest = z.output<typeof TowAppointmentInput>

/**
 * Returns the chosen client's id, or that of the client with the customer's email and phone (without an email: name and
 * phone), found or added.
 */
async function ownerOfTow(
  { tx, call }: TowedWork,
  tow: TowRow,
  { clientId, client }: Pick<TowAppointmentRequest, 'clientId' | 'client'>,
): Promise<string> {
  // The appointment checks that a chosen client exists.
  if (clientId !== null) return clientId
  const { name = tow.customerName, phone = tow.customerPhone, email = tow.customerEmail } = client ?? {}
  const { preferredContact = 'phone' } = client ?? {}
  const { clientEmailRequired } = (await readGarageSettings(tx)).business
  if (email === null && clientEmailRequired)
    missing({ 'client.email': 'Please enter an email address for the new client' })
  await ensureClientEmail(tx, { after: { email, preferredContact }, within: 'client' })
  return (await findOrAddClient(tx, call, { name, phone, email, preferredContact })).id
}

/** Returns the chosen vehicle's id, or that of the client's vehicle with this plate, found or added. */
async function carOfTow(
  { tx, call }: TowedWork,
  tow: TowRow,
  {
    clientId,
    vehicleId,
    vehicle,
    today,
  }: Pick<TowAppointmentRequest, 'vehicleId' | 'vehicle'> & { clientId: string; today: CalendarDate },
): Promise<string> {
  if (vehicleId !== null) return vehicleId
  const said = vehicle ?? {}
  const make = said.make ?? tow.vehicleMake
  const model = said.model ?? tow.vehicleModel
  const year = said.year ?? tow.vehicleYear
  if (make === null || model === null || year === null) {
    return missing({
      ...(make === null && { 'vehicle.make': 'Make is required' }),
      ...(model === null && { 'vehicle.model': 'Model is required' }),
      ...(year === null && { 'vehicle.year': 'Year is required' }),
    })
  }
  const { earliestVehicleYear: earliest } = await readGarageSettings(tx)
  checkVehicleYear(year, { today, earliest, field: 'vehicle.year' })
  const licensePlate = said.licensePlate === undefined ? tow.vehicleLicensePlate : said.licensePlate
  const car = { make, model, year, licensePlate, vin: null, mileage: null, engineSize: null }
  return (await findOrAddVehicle(tx, call, { ...car, clientId })).id
}

function missing(fields: Record<string, string>): never {
  return throwProblem('invalid_input', { fields })
}
