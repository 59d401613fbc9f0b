import type { z } from 'zod'
import type { PublicRentalInput, RentalReceipt } from '#contract/bookings/public-booking'
import type { PricedRental } from '#contract/rentals/rental-bookings'
import { roleMay } from '#domain/accounts/roles'
import { decideOnlineRental } from '#domain/rentals/rental-times'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { findRepeatedRental } from '#server/features/bookings/find-repeated'
import { lapseOfRentalRequest } from '#server/features/bookings/lapse-of-request'
import { limitedNames, limitOpenRequests } from '#server/features/bookings/limit-open-requests'
import { settleWaitlist } from '#server/features/bookings/settle-waitlist'
import { bookerOf, withFoldedName } from '#server/features/clients/booker'
import { findOrAddClient } from '#server/features/clients/find-or-add-client'
import { agreeOnline } from '#server/features/due-reminders/agree-online'
import { manageLink } from '#server/features/manage-links/manage-link'
import { claimLicencePhoto } from '#server/features/rentals/licence-photos/claim-licence-photo'
import { readGarageSettings } from '#server/garage/garage-settings'
import { requireOffered } from '#server/garage/require-offered'
import { ensurePermitted } from '#server/problem-error'
import { auditedTransaction, recordAudit } from '#server/records/record-audit'
import { acknowledgeRental } from './acknowledge-rental.ts'
import { bookCar, checkRequestedTimes } from './book-car.ts'
import { readRentalForLog } from './read-rental-for-log.ts'
import { viewRentalForLog } from './view-rental-booking.ts'

/** Books a car online: client and a pending rental that reserves the car, in one transaction. */
export function bookRental(call: Call, input: z.output<typeof PublicRentalInput>): Promise<RentalReceipt> {
  return auditedTransaction(call, (tx, by) => book(tx, by, input))
}

async function book(
  tx: Transaction,
  call: Call,
  input: z.output<typeof PublicRentalInput>,
): Promise<RentalReceipt> {
  const { rentalBooking: requested } = input
  const { agreesToOffers, ...contact } = input.client
  const settings = await readGarageSettings(tx)
  const role = call.actor?.role ?? null
  requireOffered('rental', settings.business, call)
  const { totalAmount: _, licensePhotoUrl: __, licensePhotoBackUrl: ___, ...fields } = requested
  const { requestHash, earlierId } = await findRepeatedRental(tx, call, {
    fields: { client: withFoldedName(contact), fields },
    rental: requested,
    names: limitedNames(call, contact),
  })
  const receipt = async (rental: PricedRental) => {
    const link = await manageLink(tx, call, { subject: 'rental_booking', entityId: rental.id })
    return receiptOf(rental, input, link)
  }
  if (earlierId !== undefined) return receipt(await readRentalForLog(tx, earlierId))
  checkRequestedTimes(call, { requested, settings, within: 'rentalBooking', booker: 'online' })
  const { business, rentalRules } = settings
  if (!roleMay(role, 'staff')) {
    const today = garageNow(call.now, business.timeZone).date
    ensurePermitted(decideOnlineRental(requested, { today, rentalRules }), 'rentalBooking')
  }
  await limitOpenRequests(tx, call, { kind: 'rental', contact, settings })
  const claim = (side: 'licensePhotoUrl' | 'licensePhotoBackUrl') =>
    claimLicencePhoto(tx, call, { url: requested[side], field: `rentalBooking.${side}` })
  const clientId = async () => {
    const client = await findOrAddClient(tx, call, contact)
    if (agreesToOffers) await agreeOnline(tx, call, { client, name: contact.name })
    return client.id
  }
  const row = await bookCar(tx, call, {
    requested,
    settings,
    booker: 'online',
    renter: async () => ({
      status: 'pending',
      networkHash: call.networkHash,
      requestHash,
      ...bookerOf(contact),
      ...(await lapseOfRentalRequest(tx, { ...requested, from: call.now, settings })),
      clientId: await clientId(),
      licensePhotoId: await claim('licensePhotoUrl'),
      licensePhotoBackId: await claim('licensePhotoBackUrl'),
    }),
  })
  const after = viewRentalForLog(row)
  await acknowledgeRental(tx, call, { rental: after, contact })
  await settleWaitlist(tx, call, { kind: 'rental', contact, booking: after })
  await recordAudit(tx, call, { action: 'requested', entity: 'rental_booking', entityId: after.id, after })
  return receipt(after)
}

/** Returns only submitted and computed values and the chosen car: nothing stored about a client before. */
function receiptOf(
  {
    id,
    startDate,
    endDate,
    pickupTime,
    returnTime,
    totalDays,
    dailyRate,
    totalAmount,
    rentalVehicle,
  }: PricedRental,
  { client, rentalBooking: { notes } }: z.output<typeof PublicRentalInput>,
  manageUrl: string,
): RentalReceipt {
  const { year, make, model, category, transmission, seatingCapacity } = rentalVehicle
  return {
    id,
    status: 'pending',
    startDate,
    endDate,
    pickupTime,
    returnTime,
    totalDays,
    dailyRate,
    totalAmount,
    notes,
    manageUrl,
    client,
    rentalVehicle: { year, make, model, category, transmission, seatingCapacity },
  }
}
