import type { z } from 'zod'
import type { RentalBookingInput } from '#contract/rentals/rental-booking-input'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { actorOf, type Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { settleWaitlist } from '#server/features/bookings/settle-waitlist'
import { addClient } from '#server/features/clients/add-client'
import { requireClient } from '#server/features/clients/require-client'
import { claimLicencePhoto } from '#server/features/rentals/licence-photos/claim-licence-photo'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { recordAuditOf } from '#server/records/record-audit'
import { bookCar, checkRequestedTimes } from './book-car.ts'
import { rentalAlone } from './rental.record.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

type Input = z.output<typeof RentalBookingInput>

/**
 * Books a rental for staff, for an existing client or a new one added in the same transaction. Confirmed
 * immediately.
 */
export function createRentalBooking(call: Call, input: Input): Promise<RentalBooking> {
  return withTransaction(call.db, async (tx) => {
    const settings = await readGarageSettings(tx)
    checkRequestedTimes(call, { requested: input, settings, booker: 'staff' })
    const after = await bookCar(tx, call, {
      requested: input,
      settings,
      booker: 'staff',
      renter: async () => ({
        status: 'confirmed',
        clientId: await renterOf(tx, call, input),
        licensePhotoId: await photoOf(tx, call, { url: input.licensePhotoUrl, field: 'licensePhotoUrl' }),
        licensePhotoBackId: await photoOf(tx, call, {
          url: input.licensePhotoBackUrl,
          field: 'licensePhotoBackUrl',
        }),
      }),
    })
    await settleWaitlist(tx, call, { kind: 'rental', contact: after.client, booking: after })
    await recordAuditOf(tx, call, { kind: rentalAlone, action: 'created', after })
    return viewRentalBooking(after, actorOf(call))
  })
}

async function renterOf(tx: Transaction, call: Call, { clientId, client }: Input): Promise<string> {
  if (clientId !== null) return (await requireClient(tx, clientId)).id
  if (!client) return throwProblem('invalid_input', { fields: { clientId: 'Please choose a client' } })
  return (await addClient(tx, call, client, 'client')).id
}

async function photoOf(
  tx: Transaction,
  call: Call,
  { url, field }: { url: string | null; field: string },
): Promise<string | null> {
  return url === null ? null : claimLicencePhoto(tx, call, { url, field })
}
