import type { z } from 'zod'
import { fixedRentalFields, type RentalBookingEdit } from '#contract/rentals/rental-booking-input'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { BookerChoice } from '#domain/clients/booker-choice'
import { decidePrice } from '#domain/rentals/decide-price'
import {
  choiceTakenByOther,
  decideRentalMove,
  needsDriverConfirmation,
  needsLicence,
} from '#domain/rentals/rental-changes'
import { decideDriver, decideDriverAtPickup } from '#domain/rentals/rental-eligibility'
import { decideMoveTimes, quoteMove } from '#domain/rentals/rental-move'
import { decideOffer, takenTimes } from '#domain/rentals/rental-overlap'
import type { Call } from '#server/calls/call'
import { ensureFixed } from '#server/calls/ensure-fixed'
import { type Transaction, withTransaction } from '#server/db/connect'
import { lapseOfRentalRequest } from '#server/features/bookings/lapse-of-request'
import { settleBooker } from '#server/features/clients/settle-booker'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { correctedReadings, followReadings } from './correct-readings.ts'
import { notifyMoved } from './notify-rental-moved.ts'
import { findOverlappingRental } from './overlapping-rental.queries.ts'
import { type RentalLock, rentalOfId, rentalRecord } from './rental.record.ts'
import type { RentalValues } from './rental-bookings.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

type Edit = z.output<typeof RentalBookingEdit>

/** Changes the car, dates, times, notes or driver details of a rental in one transaction. */
export function editRentalBooking(
  call: Call,
  { id, edit }: { id: string; edit: Edit },
): Promise<RentalBooking> {
  const { rentalVehicleId: otherCarId, reason, notifyClient } = edit
  const changeCar = isCorrection(edit)
    ? (tx: Transaction, locked: RentalLock) => followReadings(tx, locked, edit)
    : undefined
  return changeRecord(call, rentalRecord(call, { otherCarId, changeCar }), {
    id,
    action: (change) => (isCorrection(change) ? 'reading_corrected' : 'updated'),
    decide: async ({ tx, row: locked, before }) => {
      ensureFixed(edit, before, fixedRentalFields)
      const move = changed(locked.rental, pick(edit, moveFields))
      const details = changed(locked.rental, pick(edit, detailFields))
      checkDriver(locked, { ...move, ...details })
      return {
        ...(Object.keys(move).length > 0 && (await moved(tx, locked, { move, edit }))),
        ...details,
        ...(await correctedReadings(tx, locked, edit)),
      }
    },
    alongside: ({ tx, before, after }) => notifyMoved(tx, call, { before, after, notifyClient }),
    ...(reason && { entry: () => ({ after: { reason } }) }),
  })
}

/** Keeps the licence photos beyond their retention period because of a dispute, or ends that. */
export function keepPhotos(
  call: Call,
  { id, keepPhotos: wanted }: { id: string; keepPhotos: boolean },
): Promise<RentalBooking> {
  return changeRecord(call, rentalRecord(call), {
    id,
    action: 'photo_retention_changed',
    decide: ({ before }) => (before.keepPhotos === wanted ? {} : { keepPhotos: wanted }),
  })
}

/** Moves the rental to a client of the name it was booked under, or renames its client. */
export function settleRentalBooker(
  call: Call,
  { id, choice }: { id: string; choice: BookerChoice },
): Promise<RentalBooking> {
  return withTransaction(call.db, async (tx) => {
    const own = { ...call, db: tx }
    const settled = await changeRecord(own, rentalRecord(own), {
      id,
      action: 'moved_to_own_client',
      decide: async ({ before }) => {
        const clientId = await settleBooker(tx, call, { booked: before, choice })
        return clientId === before.clientId ? {} : { clientId, previousClientId: before.clientId }
      },
    })
    // With the new name of its client.
    return choice === 'own_client' ? settled : viewRentalBooking(await rentalOfId(tx, id), call.actor)
  })
}

const isCorrection = ({ pickupMileage, returnMileage }: Partial<RentalValues> | Edit) =>
  pickupMileage !== undefined || returnMileage !== undefined

const moveFields = ['rentalVehicleId', 'startDate', 'endDate', 'pickupTime', 'returnTime'] as const
const detailFields = [
  'notes',
  'driverLicense',
  'licenseExpirationDate',
  'dateOfBirth',
  'customerAddress',
] as const

type Move = Partial<Pick<RentalValues, (typeof moveFields)[number]>>
type Details = Partial<Pick<RentalValues, (typeof detailFields)[number]>>

function pick<Field extends keyof Edit>(edit: Edit, parts: readonly Field[]): Partial<Pick<Edit, Field>> {
  const given = parts.filter((part) => edit[part] !== undefined)
  return Object.fromEntries(given.map((part) => [part, edit[part]])) as Partial<Pick<Edit, Field>>
}

/** Returns only the values that differ, so that submitting an unchanged form changes nothing. */
function changed<Values extends Partial<RentalValues>>(rental: RentalValues, values: Values): Values {
  const differing = Object.entries(values).filter(
    ([part, value]) => rental[part as keyof RentalValues] !== value,
  )
  return Object.fromEntries(differing) as Values
}

function checkDriver({ rental, settings, now }: RentalLock, change: Move & Details): void {
  const changed = Object.keys(change)
  const after = { ...rental, ...change }
  const driverContext = {
    rental: after,
    minimumDriverAge: settings.rentalRules.minimumDriverAge,
    today: now.date,
  }
  if (needsLicence(rental, changed)) ensurePermitted(decideDriverAtPickup(after, driverContext))
  else if (needsDriverConfirmation(rental, changed)) ensurePermitted(decideDriver(after, driverContext))
}

/**
 * Returns the new car, dates and times with their price: at the agreed rate, or the rate of the other car.
 */
async function moved(
  tx: Transaction,
  { rental, carOf, settings, now }: RentalLock,
  { move, edit }: { move: Move; edit: Edit },
): Promise<Partial<RentalValues>> {
  ensurePermitted(decideRentalMove(rental))
  const after = { ...rental, ...move }
  ensurePermitted(decideMoveTimes(rental, after, now))
  const car = carOf(after.rentalVehicleId)
  if (move.rentalVehicleId !== undefined)
    ensurePermitted(decideOffer({ status: car.status, isDeleted: car.deletedAt !== null }))
  const times = takenTimes(after, settings.rentalRules.turnaroundMinutes)
  const overlapping = await findOverlappingRental(tx, {
    rentalVehicleId: car.id,
    taken: { from: times.takenFrom, until: times.takenUntil },
    now,
    except: rental.id,
  })
  if (overlapping !== undefined) ensurePermitted(choiceTakenByOther(overlapping))
  const quote = quoteMove(rental, { car, startDate: after.startDate, endDate: after.endDate })
  ensurePermitted(decidePrice(edit.totalAmount, quote.totalAmount))
  // Moving a request counts as attending to it: its lapse time restarts.
  const isLapsing = rental.status === 'pending' && rental.lapsesAt !== null
  const lapse = isLapsing && (await lapseOfRentalRequest(tx, { ...after, from: now.instant, settings }))
  return { ...move, ...times, ...quote, ...lapse }
}
