import type { Cents } from '#domain/money'
import { type Driver, decideDriver } from '#domain/rental/hire-eligibility'
import type { Booker } from '#domain/rental/hire-in-the-way'
import { decideHireTimes } from '#domain/rental/hire-times'
import { decideOffer, type HireTimes, takenTimes } from '#domain/rental/rental-availability'
import { decidePrice, rentalQuote } from '#domain/rental/rental-quote'
import { garageNow } from '#domain/time/garage-clock'
import type { Transaction } from '#server/db/connect'
import type { GarageSettings } from '#server/features/garage/garage-settings'
import { holdCar } from '#server/features/rental-vehicles/hold-cars'
import type { Call } from '#server/http/call'
import { insist, refuseWith } from '#server/http/refused'
import { hireInTheWay } from './hire-clash.queries.ts'
import { insertRentalBooking } from './rental-bookings.queries.ts'

interface Wish extends HireTimes, Driver {
  rentalVehicleId: string
  /** The total that the page showed; null where it showed none. */
  totalAmount: Cents | null
  notes: string | null
  driverLicense: string | null
  customerAddress: string | null
}

interface Asked {
  wish: Wish
  settings: GarageSettings
  /** The part of the request that holds the wish, for the fields that a refusal names. */
  within?: string
  booker: Booker
}

/** May this wish be asked for at all? Needs no car, so it is asked before anything is written. */
export function checkWish(call: Call, { wish, settings, within, booker }: Asked): void {
  const now = garageNow(call.now, settings.business.timeZone)
  insist(decideHireTimes(wish, now, booker === 'staff'), within)
  insist(
    decideDriver(wish, {
      hire: wish,
      minimumDriverAge: settings.hireRules.minimumDriverAge,
      today: now.date,
    }),
    within,
  )
}

/** Whose hire it becomes, and the papers that were shown for it. */
interface Hirer {
  clientId: string
  status: 'pending' | 'confirmed'
  licensePhotoId: string | null
  licensePhotoBackId: string | null
  /** Of an online request. */
  networkHash?: string | null
  lapsesAt?: Date
  reminderAt?: Date
}

/**
 * Takes the car for these dates and times at the garage's price, or refuses. The car is held from here to the end of the
 * transaction; only once it is free does `hirer` look for client and photos.
 */
export async function bookCar(
  tx: Transaction,
  call: Call,
  { wish, settings, booker, hirer }: Asked & { hirer: () => Promise<Hirer> },
): Promise<string> {
  const { totalAmount: shown, ...asked } = wish
  const car = await holdCar(tx, asked.rentalVehicleId)
  insist(decideOffer({ status: car.status, isDeleted: car.deletedAt !== null }))
  const times = takenTimes(asked, settings.hireRules.turnaroundMinutes)
  const clash = await hireInTheWay(tx, {
    rentalVehicleId: car.id,
    taken: { from: times.takenFrom, until: times.takenUntil },
    now: garageNow(call.now, settings.business.timeZone),
    booker,
  })
  if (clash !== undefined) refuseWith('car_taken')
  const quote = rentalQuote({ start: asked.startDate, end: asked.endDate, dailyRate: car.dailyRate })
  insist(decidePrice(shown, quote.totalAmount))
  return insertRentalBooking(tx, {
    ...(await hirer()),
    rentalVehicleId: car.id,
    startDate: asked.startDate,
    endDate: asked.endDate,
    pickupTime: asked.pickupTime,
    returnTime: asked.returnTime,
    ...times,
    ...quote,
    dailyRate: car.dailyRate,
    notes: asked.notes,
    driverLicense: asked.driverLicense,
    licenseExpirationDate: asked.licenseExpirationDate,
    dateOfBirth: asked.dateOfBirth,
    customerAddress: asked.customerAddress,
    createdAt: call.now,
  })
}
