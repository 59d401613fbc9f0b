import type { z } from 'zod'
import type { Appointment } from '#contract/appointments/appointments'
import type { ServiceBookingInput, ServiceBookingReceipt } from '#contract/bookings/public-booking'
import { APPRENTICE_PREFERENCE } from '#domain/staff/technician'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { findRepeatedAppointment } from '#server/features/bookings/find-repeated'
import { limitedNames, limitOpenRequests } from '#server/features/bookings/limit-open-requests'
import { settleWaitlist } from '#server/features/bookings/settle-waitlist'
import { bookerOf, withFoldedName } from '#server/features/clients/booker'
import { findOrAddClient } from '#server/features/clients/find-or-add-client'
import { agreeOnline } from '#server/features/due-reminders/agree-online'
import { manageLink } from '#server/features/manage-links/manage-link'
import { requireTechnician } from '#server/features/staff/require-technician'
import { checkVehicleYear, checkVin } from '#server/features/vehicles/check-vehicle-year'
import { findOrAddVehicle } from '#server/features/vehicles/find-or-add-vehicle'
import { readGarageSettings } from '#server/garage/garage-settings'
import { requireOffered } from '#server/garage/require-offered'
import { auditedTransaction, recordAudit } from '#server/records/record-audit'
import { acknowledgeBooking } from './acknowledge-booking.ts'
import { bookSlot } from './book-slot.ts'
import { readAppointment } from './read-appointment.ts'
import { storedServices } from './stored-services.ts'

type SlotOfAppointment = Pick<Appointment, 'timeSlotId' | 'timeSlot'>

// The limit in the contract, so that staff can save the notes again.
const longestNotes = 2000

/** Books a service online: client, vehicle and a pending appointment in one transaction. */
export function bookAppointment(
  call: Call,
  input: z.output<typeof ServiceBookingInput>,
): Promise<ServiceBookingReceipt> {
  return auditedTransaction(call, (tx, by) => bookOnline(tx, by, input))
}

/** Does the same in a transaction of the caller. */
export async function bookOnline(
  tx: Transaction,
  call: Call,
  input: z.output<typeof ServiceBookingInput>,
): Promise<ServiceBookingReceipt> {
  const { vehicle: described, appointment: requested } = input
  const { agreesToOffers, ...contact } = input.client
  const { make, model, year, licensePlate } = described
  const preferredStaffId =
    requested.assignedStaffId === APPRENTICE_PREFERENCE ? null : requested.assignedStaffId
  const settings = await readGarageSettings(tx)
  const { business } = settings
  requireOffered('service', business, call)
  const now = garageNow(call.now, business.timeZone)
  const services = storedServices(requested.services, settings.services)
  const { requestHash, earlierId } = await findRepeatedAppointment(tx, call, {
    fields: { ...input, client: withFoldedName(contact), appointment: { ...requested, services } },
    timeSlotId: requested.timeSlotId,
    names: limitedNames(call, contact),
  })
  // Only submitted and computed values: nothing stored about a client or vehicle before.
  const receiptOf = async (
    id: string,
    { timeSlotId, timeSlot }: SlotOfAppointment,
  ): Promise<ServiceBookingReceipt> => ({
    id,
    status: 'pending',
    timeSlotId,
    ...timeSlot,
    services,
    notes: requested.notes,
    manageUrl: await manageLink(tx, call, { subject: 'appointment', entityId: id }),
    client: contact,
    vehicle: { make, model, year, licensePlate },
  })
  if (earlierId !== undefined)
    return receiptOf(earlierId, await readAppointment(tx, earlierId, business.timeZone))
  const earliest = settings.earliestVehicleYear
  checkVehicleYear(described.year, { today: now.date, earliest, field: 'vehicle.year' })
  checkVin(described, 'vehicle.vin')
  await limitOpenRequests(tx, call, { kind: 'service', contact, settings })
  if (preferredStaffId !== null) {
    const wanted = { id: preferredStaffId, timeSlotId: requested.timeSlotId, now, by: 'public' as const }
    await requireTechnician(tx, { ...wanted, within: 'appointment' })
  }
  const client = await findOrAddClient(tx, call, contact)
  if (agreesToOffers) await agreeOnline(tx, call, { client, name: contact.name })
  const newVehicle = { ...described, clientId: client.id, isOfNewClient: client.isNew }
  const vehicle = await findOrAddVehicle(tx, call, newVehicle)
  // The slot row is locked last, because others wait for it until commit.
  const appointment = await bookSlot(tx, {
    by: 'public',
    now: call.now,
    settings,
    status: 'pending',
    clientId: client.id,
    vehicleId: vehicle.id,
    timeSlotId: requested.timeSlotId,
    assignedStaffId: null,
    preferredStaffId: preferredStaffId,
    prefersApprentice: requested.assignedStaffId === APPRENTICE_PREFERENCE,
    services,
    notes: requested.notes,
    networkHash: call.networkHash,
    requestHash,
    ...bookerOf(contact),
    insteadOfTwice: async () => ({
      vehicleId: (await findOrAddVehicle(tx, call, { ...newVehicle, licensePlate: null })).id,
      notes: withRemark(requested.notes, described.licensePlate),
    }),
  })
  await acknowledgeBooking(tx, call, { appointment, contact, settings })
  await settleWaitlist(tx, call, { kind: 'service', contact, booking: appointment })
  await recordAudit(tx, call, {
    action: 'requested',
    entity: 'appointment',
    entityId: appointment.id,
    after: appointment,
  })
  return receiptOf(appointment.id, appointment)
}

/**
 * A person who knows a customer's email, phone and plate must not learn when the vehicle is booked: a second
 * request for the same time is accepted with a new vehicle without a plate, and the remark, which names the plate, is visible to
 * staff only.
 */
function withRemark(notes: string | null, plate: string | null): string {
  const named = plate === null ? 'This vehicle' : `The vehicle ${plate}`
  const remark = `${named} already has a booking at this time.`
  const both = notes === null ? remark : `${notes}\n${remark}`
  return notes !== null && both.length > longestNotes ? notes : both
}
