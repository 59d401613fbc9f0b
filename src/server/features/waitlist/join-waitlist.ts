import type { z } from 'zod'
import type { api } from '#contract/index'
import type { WaitlistReceipt } from '#contract/waitlist/waitlist'
import { deniedField } from '#domain/decision'
import { displayCustomerSlot } from '#domain/messages/booking-fields'
import { takenTimes } from '#domain/rentals/rental-overlap'
import { decideOnlineRental, decideRentalTimes } from '#domain/rentals/rental-times'
import { garageNow } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicles/vehicle'
import { decideWaitlistDays, isInPart, mostWaiting } from '#domain/waitlist/waitlist-entry'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { storedServices } from '#server/features/appointments/stored-services'
import { findRepeatedEntry } from '#server/features/bookings/find-repeated'
import { isLimited, limitedNames, refuseRequest } from '#server/features/bookings/limit-open-requests'
import { withFoldedName } from '#server/features/clients/booker'
import { manageLink } from '#server/features/manage-links/manage-link'
import { listSlots } from '#server/features/opening/list-slots'
import { freeCars } from '#server/features/rentals/availability/free-cars'
import { checkVehicleYear, checkVin } from '#server/features/vehicles/check-vehicle-year'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { requireOffered } from '#server/garage/require-offered'
import { ensurePermitted, throwProblem } from '#server/problem-error'
import { recordAuditOf } from '#server/records/record-audit'
import { notifyWaiting } from './notify-waiting.ts'
import { countWaiting, insertEntry, type WaitlistValues } from './waitlist.queries.ts'
import { waitlistRecord } from './waitlist.record.ts'

type ServiceInput = z.output<(typeof api)['joinServiceWaitlist']['body']>
type RentalInput = z.output<(typeof api)['joinRentalWaitlist']['body']>

const noTimes = 'There are no times to wait for on these days. Please choose other days.'

/** Adds a customer who waits for a time in the workshop. Throws `waitlist_not_needed` if one can be booked. */
export function joinServiceWaitlist(call: Call, input: ServiceInput): Promise<WaitlistReceipt> {
  const { client, vehicle, appointment, ...days } = input
  const { agreesToOffers, ...contact } = client
  return withTransaction(call.db, async (tx) => {
    const settings = await readGarageSettings(tx)
    requireOffered('service', settings.business, call)
    const now = garageNow(call.now, settings.business.timeZone)
    const services = storedServices(appointment.services, settings.services)
    const request = { vehicle, appointment: { ...appointment, services }, agreesToOffers }
    return join(tx, call, settings, {
      values: { kind: 'service', ...contact, ...days, request },
      check: async () => {
        ensurePermitted(decideWaitlistDays(days, { now, capacity: settings.capacity }))
        const earliest = settings.earliestVehicleYear
        checkVehicleYear(vehicle.year, { today: now.date, earliest, field: 'vehicle.year' })
        checkVin(vehicle, 'vehicle.vin')
        const span = { first: days.firstDate, last: days.lastDate }
        const slots = await listSlots(tx, { ...span, settings, now, by: 'public' })
        const wanted = slots.filter(({ time }) => isInPart(time, days.partOfDay))
        if (wanted.length === 0) ensurePermitted(deniedField('firstDate', noTimes))
        const open = wanted.find(({ isAvailable }) => isAvailable)
        if (open === undefined) return
        throwProblem('waitlist_not_needed', {
          message: `${displayCustomerSlot(open.id)} is available. You can book it now.`,
        })
      },
    })
  })
}

/** Adds a customer who waits for a rental car. Throws `waitlist_not_needed` if one can be booked. */
export function joinRentalWaitlist(call: Call, { client, rental }: RentalInput): Promise<WaitlistReceipt> {
  const { startDate, endDate, category, ...times } = rental
  const { agreesToOffers: _, ...contact } = client
  return withTransaction(call.db, async (tx) => {
    const settings = await readGarageSettings(tx)
    const { business, rentalRules } = settings
    requireOffered('rental', business, call)
    const now = garageNow(call.now, business.timeZone)
    return join(tx, call, settings, {
      values: {
        ...{ kind: 'rental', ...contact, firstDate: startDate, lastDate: endDate, ...times, category },
        ...takenTimes(rental, rentalRules.turnaroundMinutes),
      },
      check: async () => {
        ensurePermitted(decideRentalTimes(rental, now), 'rental')
        ensurePermitted(decideOnlineRental(rental, { today: now.date, rentalRules }), 'rental')
        const query = { startDate, endDate, ...times, limit: 100 }
        const { items } = await freeCars({ ...call, db: tx }, { query, booker: 'online' })
        const open = items.find((car) => category === null || car.category === category)
        if (open === undefined) return
        throwProblem('waitlist_not_needed', {
          message: `The ${vehicleName(open)} is available for these dates. You can book it now.`,
        })
      },
    })
  })
}

interface Joining {
  values: Omit<WaitlistValues, 'requestHash'>
  /** Throws if the customer cannot wait for this. */
  check: () => Promise<void>
}

/** Adds the entry, unless the same request has already added it, and tells the customer. */
async function join(
  tx: Transaction,
  call: Call,
  settings: GarageSettings,
  { values, check }: Joining,
): Promise<WaitlistReceipt> {
  const { email, phone } = values
  const { requestHash, earlierId } = await findRepeatedEntry(tx, call, {
    fields: withFoldedName(values),
    names: limitedNames(call, { email, phone }),
  })
  const receiptOf = async (id: string): Promise<WaitlistReceipt> => ({
    id,
    manageUrl: await manageLink(tx, call, { subject: 'waitlist_entry', entityId: id }),
  })
  if (earlierId !== undefined) return receiptOf(earlierId)
  await check()
  const { networkHash } = call
  if (isLimited(call)) {
    const { byContact, fromNetwork } = await countWaiting(tx, { email, phone, networkHash })
    if (byContact >= mostWaiting || fromNetwork >= settings.requestRules.openRequestsPerNetwork)
      refuseRequest(settings)
  }
  const row = await insertEntry(tx, { ...values, requestHash, networkHash, createdAt: call.now })
  await notifyWaiting(tx, call, { entry: row, template: 'waitlist_received' })
  await recordAuditOf(tx, call, { kind: waitlistRecord, action: 'requested', after: row })
  return receiptOf(row.id)
}
