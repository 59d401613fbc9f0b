import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import type { AvailableCar } from '#contract/rentals/rental-availability'
import { type Cents, displayMoney } from '#domain/money'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { displayRentalDays, rentalQuote } from '#domain/rentals/rental-quote'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { vehicleName } from '#domain/vehicles/vehicle'
import { pluralize } from '#domain/wording'
import { BottomBar } from '#web/public/form-beside-card.tsx'
import { HangingCard, type HangingCardProps } from '#web/public/hanging-card.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Step } from './rental-steps.ts'
import type { RentalValues } from './rental-values.ts'

/** Card beside the form: the choices so far, the price and the button. */
export function RentalCard(summary: RentalSoFar) {
  const { values, step, rental, car, freeCount, isPending, failure } = summary
  const { startDate, pickupTime, endDate, returnTime } = values
  const price = rental !== null && car !== null ? priceOf(car, rental) : null
  const lines = [
    { label: 'Car', value: car && vehicleName(car) },
    { label: 'Pickup', value: startDate && displayMoment(startDate, pickupTime) },
    { label: 'Return', value: endDate && displayMoment(endDate, returnTime) },
  ]
  return (
    <BookingSummary>
      <dl className="pt-2">
        {lines.map(({ label, value }) => (
          <SummaryLine key={label} label={label}>
            {value ?? <span className="font-regular text-ink-3">Not selected yet</span>}
          </SummaryLine>
        ))}
        {price !== null && car !== null && (
          <SummaryLine label={`${displayRentalDays(price.totalDays)} × ${displayMoney(car.dailyRate)}`}>
            {displayMoney(price.totalAmount)}
          </SummaryLine>
        )}
      </dl>
      {price !== null && (
        <p
          className="mt-3 flex items-baseline justify-between border-t border-dashed border-line-2 pt-3"
          aria-live="polite"
        >
          <span>
            Total <span className="text-small text-ink-2">incl. GST</span>
          </span>
          <b className="text-figure wide tabular-nums">{displayMoney(price.totalAmount)}</b>
        </p>
      )}
      <div className="mt-4 grid gap-3">
        {failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
        <MainButton step={step} car={car} freeCount={freeCount} isPending={isPending} size="large" wide />
        <p className="text-small text-ink-2">
          Have your licence handy: we'll ask for a photo of both sides. You pay at pickup.
        </p>
      </div>
    </BookingSummary>
  )
}

function SummaryLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 py-1 tabular-nums">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-label wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Card with the summary of the booking. */
export function BookingSummary(props: Omit<HangingCardProps, 'title' | 'className'>) {
  return <HangingCard title="Your rental" className="key-tag" {...props} />
}

/** Bottom bar with the booking summary, for screens too narrow for the card. */
export function RentalBar({ values, rental, car, failure, ...summary }: RentalSoFar) {
  return (
    <BottomBar lines={barLines(values, rental, car)} failure={failure}>
      <MainButton car={car} {...summary} size="large" short />
    </BottomBar>
  )
}

type MainButtonProps = Pick<RentalSoFar, 'step' | 'car' | 'freeCount' | 'isPending'> &
  Pick<ButtonProps, 'size' | 'wide'> & {
    /** Use the short label (bottom bar). */
    short?: boolean
  }

/** Submit button: continues to the next step, or books in the last one. */
function MainButton({ step, car, freeCount, isPending, short, ...style }: MainButtonProps) {
  if (step === 'details') {
    return (
      <Button type="submit" variant="primary" pending={isPending} pendingLabel="Booking..." {...style}>
        Book Rental Car
      </Button>
    )
  }
  const toCars =
    freeCount === undefined || freeCount === 0 ? 'See cars' : `See ${pluralize(freeCount, 'car')}`
  const toDetails = short ? 'Continue' : 'Continue to details'
  return (
    <Button type="submit" variant="primary" {...style}>
      {step === 'dates' && car === null ? toCars : toDetails}
      <Icon shape={ArrowRight} />
    </Button>
  )
}

/** Contents of the summary card and the bottom bar. */
export interface RentalSoFar {
  values: RentalValues
  step: Step
  rental: RentalTimes | null
  car: AvailableCar | null
  /** Number of available cars; undefined while unknown. */
  freeCount: number | undefined
  isPending: boolean
  failure: string | null
}

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
