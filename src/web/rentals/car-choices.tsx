import clsx from 'clsx'
import { Clock } from 'lucide'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FreeCar } from '#contract/rentals/rental-availability'
import { displayMoney } from '#domain/money'
import { lateCarWarning } from '#domain/rentals/lateness'
import {
  type RentalCategory,
  rentalCategories,
  rentalCategoryLabel,
  transmissionLabel,
} from '#domain/rentals/rental-car'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { rentalQuote } from '#domain/rentals/rental-quote'
import { vehicleName } from '#domain/vehicles/vehicle'
import { pluralize } from '#domain/wording'
import type { RentalChoiceForm } from '#web/bookings/rental-choice-form.ts'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterSelect } from '#web/ui/filter-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { daysTimesRate, type MovingRental, useFleetAvailability } from './rental-price.tsx'

/** The cars available for the chosen dates, with the price of each. */
export function CarChoices({ moving }: { moving?: MovingRental | undefined }) {
  const { control } = useFormContext<RentalChoiceForm>()
  const rental = useWatch({ control, compute: (all) => all })
  const read = useFleetAvailability(rental, moving)
  const { times, cars, isPlaceholderData, isError, isFetching, refetch } = read
  const [wanted, setWanted] = useState<RentalCategory | ''>('')
  const [all, setAll] = useState(false)
  const name = useId()
  const chosenId = rental.rentalVehicleId
  useCarUnavailable(chosenId, isPlaceholderData || isFetching || isError ? undefined : cars)
  const late = cars?.find(({ id }) => id === chosenId)?.lateRental
  const categories = rentalCategories.filter((known) => cars?.some((car) => car.category === known))
  const category = categories.find((known) => known === wanted) ?? ''
  const list = cars && shownCars(cars, { category, all, chosenId, ownId: moving?.rentalVehicleId })
  const hasFilter = cars !== undefined && cars.length > shownAtFirst && categories.length > 1
  return (
    <ControlledGroup control={control} name="rentalVehicleId">
      {({ value, onChange, error }) => (
        <Field
          label="Car"
          group="radio"
          error={error}
          aside={
            cars !== undefined &&
            cars.length > 0 && (
              <span className="text-ink-2 tabular-nums" role="status">
                {pluralize(cars.length, 'car available', 'cars available')}
              </span>
            )
          }
        >
          {times === null && (
            <p className="rounded-md border border-dashed border-line-2 px-4 py-3 text-ink-2">
              Choose the days to see which cars are available.
            </p>
          )}
          {times !== null && isError && (
            <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
              Failed to fetch available rental vehicles
            </ErrorAlert>
          )}
          {times !== null && !isError && cars === undefined && (
            <div aria-busy="true" className="grid gap-2">
              <Skeleton height={58} radius={10} />
              <Skeleton height={58} radius={10} />
              <Skeleton height={58} radius={10} />
            </div>
          )}
          {times !== null && cars?.length === 0 && (
            <p className="rounded-md border border-dashed border-line-2 px-4 py-3 text-ink-2">
              <b className="block text-ink">No vehicles available</b>
              All cars are booked or out of service for these dates. Try other dates or times.
            </p>
          )}
          {times !== null && list && list.shown.length > 0 && (
            <div
              className={clsx('grid grid-cols-[minmax(0,1fr)] gap-2', isPlaceholderData && 'opacity-60')}
              aria-busy={isPlaceholderData}
            >
              {hasFilter && (
                <FilterSelect
                  aria-label="Category"
                  className="max-w-60"
                  value={category}
                  onChange={setWanted}
                  choices={[
                    { value: '', label: 'All categories' },
                    ...categories.map((known) => ({ value: known, label: rentalCategoryLabel(known) })),
                  ]}
                />
              )}
              {list.shown.map((car) => (
                <CarChoice
                  key={car.id}
                  car={car}
                  times={times}
                  name={name}
                  checked={car.id === value}
                  onChange={() => onChange(car.id)}
                  mark={
                    <>
                      {car.id === moving?.rentalVehicleId && (
                        <Tag className="font-regular">Currently booked</Tag>
                      )}
                      {car.lateRental && (
                        <Badge tone="pending" icon={Clock} size="small">
                          Late
                        </Badge>
                      )}
                    </>
                  }
                />
              ))}
              {!all && list.ofCategory > shownAtFirst && (
                <Button size="small" className="justify-self-start" onClick={() => setAll(true)}>
                  Show all {list.ofCategory} cars
                </Button>
              )}
              {late && <Notice kind="warning">{lateCarWarning(late)}</Notice>}
            </div>
          )}
        </Field>
      )}
    </ControlledGroup>
  )
}

/** One available car: side view, name, plate, daily rate and total. */
function CarChoice({
  car,
  times,
  name,
  checked,
  onChange,
  mark,
}: {
  car: FreeCar
  times: RentalTimes
  name: string
  checked: boolean
  onChange: () => void
  /** Tags, for example "Currently booked" or "Late". */
  mark?: ReactNode
}) {
  const { totalDays, totalAmount } = rentalQuote({
    start: times.startDate,
    end: times.endDate,
    dailyRate: car.dailyRate,
  })
  return (
    <ChoiceCard
      compact
      type="radio"
      name={name}
      value={car.id}
      checked={checked}
      onChange={onChange}
      title={
        <span className="flex items-center gap-3 max-sm:gap-2">
          <CarSide body={car.category} className="w-22 flex-none max-sm:w-12" />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              {vehicleName(car)} <PlateChip plate={car.licensePlate} /> {mark}
            </span>
            <span className="text-small font-regular text-ink-2">
              {rentalCategoryLabel(car.category)} · {car.seatingCapacity} seats
              <span className="max-sm:hidden"> · {transmissionLabel(car.transmission)}</span>
            </span>
          </span>
        </span>
      }
      end={
        <span className="flex-none text-right tabular-nums">
          <b className="block text-lead">{displayMoney(totalAmount)}</b>
          <span className="text-micro text-ink-2">
            {daysTimesRate({ totalDays, dailyRate: car.dailyRate })}
          </span>
        </span>
      }
    />
  )
}

/** Number of cars shown before "Show all"; the cheapest are first. */
const shownAtFirst = 5

interface Car {
  id: string
  category: RentalCategory
}

interface Wanted {
  category: RentalCategory | ''
  all: boolean
  chosenId: string
  /** The booked car, which is listed first. */
  ownId: string | undefined
}

/** Returns the cars to list, the booked one first. The chosen car is always included, despite filter and limit. */
export function shownCars<Choice extends Car>(
  cars: readonly Choice[],
  { category, all, chosenId, ownId }: Wanted,
): { shown: Choice[]; ofCategory: number } {
  const wanted = cars.filter((car) => category === '' || car.category === category)
  const ordered = [...wanted.filter(({ id }) => id === ownId), ...wanted.filter(({ id }) => id !== ownId)]
  const shown = all ? ordered : ordered.slice(0, shownAtFirst)
  const chosen = cars.find(({ id }) => id === chosenId)
  return {
    shown: chosen === undefined || shown.includes(chosen) ? shown : [...shown, chosen],
    ofCategory: wanted.length,
  }
}

/**
 * Clears the chosen car with an error if it is not available, because the dates changed or another user booked it, and selects
 * it again when it is. `cars` are the available cars; undefined while loading.
 */
function useCarUnavailable(chosenId: string, cars: readonly FreeCar[] | undefined): void {
  const { setValue, setError, clearErrors } = useFormContext<RentalChoiceForm>()
  const [last, setLast] = useState<FreeCar | null>(null)
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const chosen = cars?.find(({ id }) => id === chosenId)
  if (chosen !== undefined && chosen !== last) setLast(chosen)
  if (chosenId !== '' && unavailable !== null && chosenId !== unavailable) setUnavailable(null)
  const isBack = chosenId === '' && unavailable !== null && cars?.some(({ id }) => id === unavailable)
  const isGone = chosenId !== '' && cars !== undefined && chosen === undefined
  useEffect(() => {
    if (isGone) {
      setUnavailable(chosenId)
      setValue('rentalVehicleId', '')
      setError('rentalVehicleId', {
        type: 'server',
        message: sentenceOf(last?.id === chosenId ? last : null),
      })
    } else if (isBack && unavailable !== null) {
      setUnavailable(null)
      setValue('rentalVehicleId', unavailable)
      clearErrors('rentalVehicleId')
    }
  }, [isGone, isBack, chosenId, unavailable, last, setValue, setError, clearErrors])
}

function sentenceOf(car: FreeCar | null): string {
  const name = car === null ? 'This car' : `The ${vehicleName(car)} (${car.licensePlate})`
  return `${name} is not available for these dates. Please choose another car or other dates.`
}
