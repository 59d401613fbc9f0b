import { displayMoney } from '#domain/money'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicle/vehicle'
import { type RentalChoiceForm, timesOf } from './rental-choice-form.ts'
import type { RentalChoiceQuote } from './use-rental-quote.ts'

/** Returns `4 days × $79.00`. */
export function daysTimesRate({ totalDays, dailyRate }: { totalDays: number; dailyRate: number }): string {
  return `${displayRentalDays(totalDays)} × ${displayMoney(dailyRate)}`
}

/** Returns `2022 Mazda CX-5, Nov 24 to 28, 4 days × $79.00 = $316.00`. */
export function describeQuote(
  rental: RentalChoiceForm,
  { car, totalDays, totalAmount }: RentalChoiceQuote,
): string {
  const times = timesOf(rental)
  return [
    vehicleName(car),
    ...(times === null ? [] : [displayDateRange(times.startDate, times.endDate)]),
    `${daysTimesRate({ totalDays, dailyRate: car.dailyRate })} = ${displayMoney(totalAmount)}`,
  ].join(', ')
}
