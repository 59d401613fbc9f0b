import { displayKilometres } from '../distance.ts'
import { type Cents, displayMoney } from '../money.ts'
import { allow, type Decision, denied } from '../problem.ts'
import { type RentalStatus, rentalStatusLabel } from '../rental-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayCustomerDate, displayTime } from '../time/display.ts'
import { civilOf } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { type FuelType, fuelTypeLabel } from './rental-car.ts'
import { type CarCondition, displayEighths, fuelLabel } from './rental-condition.ts'
import { rentalCost } from './rental-cost.ts'
import { displayRentalDays } from './rental-quote.ts'

/** What the agreement states about the times of a rental. */
interface AgreedTimes {
  startDate: CalendarDate
  pickupTime: TimeOfDay
  endDate: CalendarDate
  returnTime: TimeOfDay
  pickedUpAt: string | null
  returnedAt: string | null
}

/** What the agreement states about the price of a rental. */
interface AgreedPrice {
  totalDays: number
  dailyRate: Cents
  totalAmount: Cents
  lateCharge: Cents
  additionalCharges: Cents
}

/** What the report states about the car. */
interface ReportedCar {
  pickupMileage: number | null
  returnMileage: number | null
  rentalVehicle: { fuelType: FuelType }
}

interface AgreementLine {
  term: string
  value: string
}

/** One line of the condition report: the value at pickup and at return, empty if not known yet. */
export interface ReportLine {
  term: string
  pickup: string
  return: string
}

const statusesWithAgreement: readonly RentalStatus[] = ['confirmed', 'picked_up', 'returned']

/** Returns whether a rental has an agreement: from its confirmation on, unless it was cancelled. */
export function decideAgreement({ status }: { status: RentalStatus }): Decision {
  if (statusesWithAgreement.includes(status)) return allow()
  const now = rentalStatusLabel(status).toLowerCase()
  return denied('transition_refused', { message: `This rental booking is ${now} and has no agreement.` })
}

/** Returns the agreed and the actual times, the latter once they are known. */
export function agreedTimes(rental: AgreedTimes, timeZone: string): AgreementLine[] {
  const at = (date: CalendarDate, time: TimeOfDay) => `${displayCustomerDate(date)}, ${displayTime(time)}`
  const atInstant = (instant: string) => {
    const { date, time } = civilOf(new Date(instant), timeZone)
    return at(date, time)
  }
  const { pickedUpAt, returnedAt } = rental
  return [
    { term: 'Pickup', value: at(rental.startDate, rental.pickupTime) },
    { term: 'Return', value: at(rental.endDate, rental.returnTime) },
    ...(pickedUpAt === null ? [] : [{ term: 'Picked up', value: atInstant(pickedUpAt) }]),
    ...(returnedAt === null ? [] : [{ term: 'Returned', value: atInstant(returnedAt) }]),
  ]
}

/** Returns the lines of the price, ending with the total, GST included. */
export function agreedPrice(rental: AgreedPrice): AgreementLine[] {
  const { totalDays, dailyRate, totalAmount, lateCharge, additionalCharges } = rental
  const charge = (term: string, cents: Cents) => (cents === 0 ? [] : [{ term, value: displayMoney(cents) }])
  return [
    {
      term: `${displayRentalDays(totalDays)} × ${displayMoney(dailyRate)}`,
      value: displayMoney(totalAmount),
    },
    ...charge('Late return', lateCharge),
    ...charge('Additional charges', additionalCharges),
    { term: 'Total incl. GST', value: displayMoney(rentalCost(rental)) },
  ]
}

/** Returns mileage, fuel and damage of the car at pickup and at return. */
export function conditionReport(
  car: ReportedCar,
  condition: { pickup: CarCondition | null; return: CarCondition | null },
): ReportLine[] {
  const { pickup, return: back } = condition
  const kilometres = (value: number | null) => (value === null ? '' : displayKilometres(value))
  const level = (stage: CarCondition | null) =>
    stage === null || stage.fuelEighths === null ? '' : displayEighths(stage.fuelEighths)
  const { fuelType } = car.rentalVehicle
  const fuel =
    fuelType === 'electric' ? fuelLabel(fuelType) : `${fuelLabel(fuelType)} (${fuelTypeLabel(fuelType)})`
  return [
    { term: 'Mileage', pickup: kilometres(car.pickupMileage), return: kilometres(car.returnMileage) },
    { term: fuel, pickup: level(pickup), return: level(back) },
    { term: 'Damage', pickup: pickup?.damageNotes ?? '', return: back?.damageNotes ?? '' },
  ]
}
