import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FreeCar } from '#contract/rentals/rental-availability'
import type { PricedRental } from '#contract/rentals/rental-bookings'
import { type Cents, displayMoney } from '#domain/money'
import { displayRentalDays, rentalQuote } from '#domain/rentals/rental-quote'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { ApiError } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { possibleTimesOf, type RentalChoiceForm, timesOf } from '#web/bookings/rental-choice-form.ts'
import { useGarageNow } from '#web/session/use-staff.ts'

/** The properties of a booking that matter when it moves to other dates or another car. */
export type MovingRental = Pick<
  PricedRental,
  | 'id'
  | 'rentalVehicleId'
  | 'startDate'
  | 'endDate'
  | 'pickupTime'
  | 'returnTime'
  | 'totalDays'
  | 'dailyRate'
  | 'totalAmount'
>

/** Returns the cars available for the dates in the form; does not query until the dates are valid. */
export function useFleetAvailability(rental: RentalChoiceForm, moving?: MovingRental) {
  const now = useGarageNow()
  const times = possibleTimesOf(rental, { now, before: moving })
  const read = useRead(
    'GET /api/rental-vehicles/free',
    {
      query: {
        ...times,
        startDate: times?.startDate ?? '',
        endDate: times?.endDate ?? '',
        ...(moving && { bookingId: moving.id }),
      },
    },
    { when: times !== null, keepPrevious: true },
  )
  return { ...read, times, cars: times === null ? undefined : read.data }
}

interface RentalChoiceQuote {
  car: FreeCar
  totalDays: number
  totalAmount: Cents
}

/** Returns the chosen car and the price; null until car and dates are chosen. */
export function useRentalQuote(rental: RentalChoiceForm, moving?: MovingRental): RentalChoiceQuote | null {
  const { cars, times } = useFleetAvailability(rental, moving)
  const car = cars?.find(({ id }) => id === rental.rentalVehicleId)
  if (car === undefined || times === null) return null
  return { car, ...rentalQuote({ start: times.startDate, end: times.endDate, dailyRate: car.dailyRate }) }
}

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

/** Price of a rental, line by line. */
export function RentalTotal({
  lines,
  total,
}: {
  lines: readonly { label: string; value: string }[]
  /** The total, if it is the main figure. */
  total?: { label: ReactNode; value: string }
}) {
  return (
    // `clip`, not `hidden`: a flex item with `hidden` would shrink in a low dialog.
    <dl className="overflow-clip rounded-lg border border-line tabular-nums">
      {lines.map(({ label, value }) => (
        <div
          key={label}
          className="flex justify-between gap-3 border-t border-dashed border-line-2 px-4 py-2 first:border-t-0"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right font-name">{value}</dd>
        </div>
      ))}
      {total && (
        <div className="flex items-baseline justify-between gap-3 border-t border-line bg-primary-soft px-4 py-3 text-on-soft">
          <dt>{total.label}</dt>
          <dd className="text-right text-h1 wide">{total.value}</dd>
        </div>
      )}
    </dl>
  )
}

/** The form functions needed to show the error. */
interface CarForm {
  setValue: (name: 'rentalVehicleId', value: string) => void
  setError: (name: 'rentalVehicleId', error: { type: string; message: string }) => void
  setFocus: (name: 'rentalVehicleId') => void
}

const aboutTheCar = ['car_taken', 'car_not_offered', 'price_changed']

/** Returns a handler for errors about the car or its price: keeps the other fields and reloads the available cars. */
export function useCarProblem({ setValue, setError, setFocus }: CarForm) {
  const queries = useQueryClient()
  /** Shows the error below the cars. Returns false if the error is not about them. */
  return (error: ApiError): boolean => {
    if (!aboutTheCar.includes(error.code)) return false
    // With another price the choice is still valid.
    if (error.code !== 'price_changed') setValue('rentalVehicleId', '')
    setError('rentalVehicleId', { type: 'server', message: error.sentence ?? 'Please choose again.' })
    setFocus('rentalVehicleId')
    void queries.invalidateQueries({ queryKey: ['/api/rental-vehicles/free'] })
    return true
  }
}
