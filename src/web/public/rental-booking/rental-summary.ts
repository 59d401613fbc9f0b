import type { AvailableCar } from '#contract/rentals/rental-availability'
import { type Cents, displayMoney } from '#domain/money'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { displayRentalDays, rentalQuote } from '#domain/rentals/rental-quote'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { pluralize } from '#domain/wording'
import type { RentalValues } from './rental-values.ts'

/** `Mon 24 Nov 2025, 9:00 am` */
export function displayMoment(date: CalendarDate, time: TimeOfDay): string {
  return `${displayCustomerDate(date)}, ${displayTime(time)}`
}

/** Returns the price of a rental, computed by the same domain function as on the server. */
export function priceOf(
  { dailyRate }: { dailyRate: Cents },
  { startDate: start, endDate: end }: RentalTimes,
) {
  return rentalQuote({ start, end, dailyRate })
}

/** `8 cars available` */
export function displayFree(count: number): string {
  return `${pluralize(count, 'car')} available`
}

/** Returns the two lines beside the button of the bottom bar (phones). */
export function barLines(
  { startDate, endDate }: Pick<RentalValues, 'startDate' | 'endDate'>,
  rental: RentalTimes | null,
  car: Pick<AvailableCar, 'make' | 'model' | 'dailyRate'> | null,
): [string, string] {
  if (startDate === null) return ['No dates chosen yet', 'You pay at pickup']
  if (endDate === null) return [`From ${displayCustomerDate(startDate)}`, 'No end date chosen yet']
  const dates = `${displayCustomerDate(startDate)} to ${displayCustomerDate(endDate)}`
  if (rental === null) return [dates, 'Please check the dates and times']
  if (car === null) return [dates, 'No car chosen yet']
  const { totalDays, totalAmount } = priceOf(car, rental)
  return [displayMoney(totalAmount), `${car.make} ${car.model} · ${displayRentalDays(totalDays)}`]
}
