import clsx from 'clsx'
import { Armchair, Check, Fuel, Leaf, PlugZap, Settings2 } from 'lucide'
import { type Ref, useId } from 'react'
import type { AvailableCar } from '#contract/rentals/rental-availability'
import { displayMoney } from '#domain/money'
import {
  type FuelType,
  fuelTypeLabel,
  rentalCategoryLabel,
  transmissionLabel,
} from '#domain/rentals/rental-car'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { displayRentalDays } from '#domain/rentals/rental-quote'
import { vehicleName } from '#domain/vehicles/vehicle'
import { coveringInput } from '#web/ui/choice-card.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { priceOf } from './rental-card.tsx'

export type CarCardProps = {
  car: AvailableCar
  rental: RentalTimes
  isChosen: boolean
  isWrong: boolean
  onChoose: () => void
  ref: Ref<HTMLInputElement> | undefined
}

/** A car with the drawing of its category, its daily rate and its total. The whole card is the label of a radio button. */
export function CarCard({ car, rental, isChosen, isWrong, onChoose, ref }: CarCardProps) {
  const id = useId()
  const { totalDays, totalAmount } = priceOf(car, rental)
  return (
    <label
      className={clsx(
        carFrame,
        isChosen
          ? 'border-primary ring-3 ring-primary/30 forced-colors:outline-2'
          : 'border-line-2 hover:border-control hover:shadow-raised',
      )}
    >
      <input
        ref={ref}
        type="radio"
        name="rentalVehicleId"
        value={car.id}
        className={coveringInput}
        checked={isChosen}
        aria-invalid={isWrong || undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-category ${id}-specs ${id}-price`}
        onChange={onChoose}
      />
      <span className={clsx(carPicture, isChosen ? 'bg-primary-soft chosen-car' : 'bg-sunken')}>
        <CarSide body={car.category} />
        <span id={`${id}-category`} className="absolute top-2 left-3 text-small font-label text-ink-2">
          {rentalCategoryLabel(car.category)}
        </span>
        <span
          className={clsx(
            'absolute grid size-6 place-items-center rounded-md bg-primary text-on-primary max-md:bottom-2 max-md:left-3 md:top-3 md:right-3',
            !isChosen && 'invisible',
          )}
          aria-hidden="true"
        >
          <Icon shape={Check} strokeWidth={3} />
        </span>
      </span>
      <span className={carWords}>
        <span id={`${id}-name`} className="text-lead font-name wrap-anywhere md:text-title">
          {vehicleName(car)}
        </span>
        <span id={`${id}-specs`} className="grid flex-1 content-start gap-2">
          <CarCardSpecs car={car} />
          {car.features.length > 0 && (
            <span className="text-small text-ink-2 max-md:hidden">{car.features.join(', ')}</span>
          )}
        </span>
        <span
          id={`${id}-price`}
          className="mt-1 flex flex-wrap items-baseline justify-between gap-x-2 border-t border-dashed border-line-2 pt-2"
        >
          <span className="tabular-nums">
            <b className="text-title wide">{displayMoney(car.dailyRate)}</b>{' '}
            <small className="text-body text-ink-2">a day</small>
          </span>{' '}
          <span className="text-small text-ink-2 tabular-nums">
            {displayMoney(totalAmount)} for {displayRentalDays(totalDays)}
          </span>
        </span>
      </span>
    </label>
  )
}

const fuelIcons: Record<FuelType, IconShape> = {
  petrol: Fuel,
  diesel: Fuel,
  hybrid: Leaf,
  electric: PlugZap,
}

const carSpec = clsx('inline-flex items-center gap-1 whitespace-nowrap')

/** Seats, transmission and fuel type in one line. */
function CarCardSpecs({ car }: { car: AvailableCar }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 text-small text-ink-2 md:text-body">
      <span className={carSpec}>
        <Icon shape={Armchair} size="small" />
        {car.seatingCapacity} seats
      </span>{' '}
      <span className={carSpec}>
        <Icon shape={Settings2} size="small" />
        {transmissionLabel(car.transmission)}
      </span>{' '}
      <span className={carSpec}>
        <Icon shape={fuelIcons[car.fuelType]} size="small" />
        {fuelTypeLabel(car.fuelType)}
      </span>
    </span>
  )
}

// Shared by a car and its placeholder while loading: picture above the text, on a phone beside it.

export const carFrame = clsx(
  'relative flex cursor-pointer rounded-xl border bg-surface shadow-rest has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-cancelled max-md:grid max-md:grid-cols-[8.25rem_minmax(0,1fr)] md:flex-col',
)

export const carPicture = clsx(
  'relative border-line px-3 pt-8 pb-3 max-md:grid max-md:items-center max-md:rounded-l-xl max-md:border-r md:block md:rounded-t-xl md:border-b md:px-8 md:pt-6 md:pb-4',
)

export const carWords = clsx('flex flex-1 flex-col gap-2 px-4 py-3')
