import type { TimeSlot } from '#contract/opening/time-slots'
import { appointmentFields, rentalFields } from '#domain/messages/booking-fields'
import type { MessageAbout } from '#domain/messages/customer-messages'
import { sendableFrom } from '#domain/messages/quiet-hours'
import { rentalQuote } from '#domain/rentals/rental-quote'
import { displayTime } from '#domain/time/display'
import { civilOf, type GarageNow, garageNow } from '#domain/time/garage-clock'
import { addMinutes } from '#domain/time/milliseconds'
import { type PlannedOffer, planOffers } from '#domain/waitlist/plan-offers'
import { claimMinutes, isInPart } from '#domain/waitlist/waitlist-entry'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { listSlots } from '#server/features/opening/list-slots'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { notifyWaiting } from './notify-waiting.ts'
import {
  carsById,
  carsFitting,
  endPast,
  entriesInLine,
  type WaitlistRow,
  writeEntry,
} from './waitlist.queries.ts'

/** Handled in one run; later entries wait for those before them. */
const mostInLine = 200

type Job = Pick<Call, 'db' | 'now' | 'config'>

/**
 * Offers what has become available to the customers who wait for it, in the hours in which the garage texts its customers, and ends
 * the waiting for days that have passed. Locks the entries in line until commit, so that several servers can run this.
 */
export async function offerOpenings(job: Job): Promise<void> {
  await withTransaction(job.db, async (tx) => {
    const settings = await readGarageSettings(tx)
    const { business, notifications } = settings
    const now = garageNow(job.now, business.timeZone)
    await endPast(tx, now.date)
    const line = await entriesInLine(tx, mostInLine)
    if (line.length === 0) return
    if (sendableFrom(job.now, business.timeZone, notifications) > job.now) return
    const { offers } = business
    const ofKind = (kind: WaitlistRow['kind']) => line.filter((entry) => entry.kind === kind)
    if (offers.service) await offerTimes(tx, job, { line: ofKind('service'), settings, now })
    if (offers.rental) await offerCars(tx, job, { line: ofKind('rental'), settings, now })
  })
}

interface Line {
  line: readonly WaitlistRow[]
  settings: GarageSettings
  now: GarageNow
}

async function offerTimes(tx: Transaction, job: Job, { line, settings, now }: Line): Promise<void> {
  const days = line.flatMap(({ firstDate, lastDate }) => [firstDate, lastDate]).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return
  const slots = await listSlots(tx, { first, last, settings, now, by: 'public' })
  const open = slots.filter(({ isAvailable }) => isAvailable)
  const fits = (entry: WaitlistRow) => open.filter((slot) => suits(entry, slot)).map(({ id }) => id)
  const spots = new Map(open.map(({ id, remaining }) => [id, remaining]))
  const template = 'waitlist_time_open'
  await makeOffers(tx, job, { line, fits, spots, settings, template }, ({ request }, offer) => {
    if (request === null) return null
    const { vehicle, appointment } = request
    return appointmentFields(
      { timeSlotId: offer, services: appointment.services, vehicle },
      settings.services,
    )
  })
}

function suits({ firstDate, lastDate, partOfDay }: WaitlistRow, { date, time }: TimeSlot): boolean {
  return firstDate <= date && date <= lastDate && isInPart(time, partOfDay)
}

async function offerCars(tx: Transaction, job: Job, { line, settings, now }: Line): Promise<void> {
  if (line.length === 0) return
  const found = await carsFitting(
    tx,
    line.map(({ id }) => id),
    now,
  )
  const spots = new Map(found.map(({ vehicleId }) => [vehicleId, 1]))
  const cars = await carsById(tx, [...spots.keys()])
  const fits = ({ id }: WaitlistRow) =>
    found.filter(({ entryId }) => entryId === id).map(({ vehicleId }) => vehicleId)
  const template = 'waitlist_car_open'
  await makeOffers(tx, job, { line, fits, spots, settings, template }, (entry, offer) => {
    const rentalVehicle = cars.find(({ id }) => id === offer)
    const { firstDate: startDate, lastDate: endDate, pickupTime, returnTime } = entry
    if (rentalVehicle === undefined || pickupTime === null || returnTime === null) return null
    const quote = rentalQuote({ start: startDate, end: endDate, dailyRate: rentalVehicle.dailyRate })
    return rentalFields({ startDate, endDate, pickupTime, returnTime, rentalVehicle, ...quote })
  })
}

interface Openings {
  line: readonly WaitlistRow[]
  /** Returns the slots or cars that suit a customer, the best first. */
  fits: (entry: WaitlistRow) => string[]
  spots: ReadonlyMap<string, number>
  settings: GarageSettings
  template: MessageAbout<'waitlist'>
}

/**
 * Writes the planned offers, each with its message, which names the time until which it can be booked. `fieldsOf` returns what the
 * message says of a slot or car; null: no message.
 */
async function makeOffers(
  tx: Transaction,
  job: Job,
  { line, fits, spots, settings, template }: Openings,
  fieldsOf: (entry: WaitlistRow, offer: string) => Readonly<Record<string, string>> | null,
): Promise<void> {
  const { now } = job
  const offerUntil = addMinutes(now, claimMinutes)
  const until = displayTime(civilOf(offerUntil, settings.business.timeZone).time)
  const entries = new Map(line.map((entry) => [entry.id, entry]))
  const inLine = line.map((entry) => ({
    id: entry.id,
    fits: fits(entry),
    offered: entry.offered,
    offer: entry.offerUntil !== null && entry.offerUntil > now ? entry.offer : null,
  }))
  for (const { id, offer, offered } of planOffers(inLine, spots)) {
    const entry = entries.get(id)
    if (entry === undefined) continue
    await writeEntry(tx, entry, { offered, ...withOffer({ offer, offerUntil }) })
    const fields = offer ? fieldsOf(entry, offer) : null
    if (fields !== null)
      await notifyWaiting(tx, { ...job, actor: null }, { entry, template, fields: { ...fields, until } })
  }
}

function withOffer({ offer, offerUntil }: Pick<PlannedOffer, 'offer'> & { offerUntil: Date }) {
  if (offer === undefined) return {}
  return offer === null ? { offer: null, offerUntil: null } : { offer, offerUntil }
}
