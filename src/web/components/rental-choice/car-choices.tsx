import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { lateCarWarning } from '#domain/rental/lateness'
import { type RentalCategory, rentalCategories, rentalCategoryLabel } from '#domain/rental/rental-car'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CarChoice } from './car-choice.tsx'
import styles from './car-choices.module.css'
import type { MovingRental } from './moving-rental.ts'
import type { RentalChoiceForm } from './rental-choice-form.ts'
import { shownAtFirst, shownCars } from './shown-cars.ts'
import { useCarUnavailable } from './use-car-unavailable.ts'
import { useFleetAvailability } from './use-fleet-availability.ts'

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
              <span className="muted num" role="status">
                {cars.length === 1 ? '1 car available' : `${cars.length} cars available`}
              </span>
            )
          }
        >
          {times === null && <p className={styles.none}>Choose the days to see which cars are available.</p>}
          {times !== null && isError && (
            <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
              Failed to fetch available rental vehicles
            </ErrorAlert>
          )}
          {times !== null && !isError && cars === undefined && (
            <div aria-busy="true" className={styles.cars}>
              <Skeleton height={58} radius={10} />
              <Skeleton height={58} radius={10} />
              <Skeleton height={58} radius={10} />
            </div>
          )}
          {times !== null && cars?.length === 0 && (
            <p className={styles.none}>
              <b>No vehicles available</b>
              All cars are booked or out of service for these dates. Try other dates or times.
            </p>
          )}
          {times !== null && list && list.shown.length > 0 && (
            <div className={clsx(styles.cars, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
              {hasFilter && (
                <FilterSelect
                  aria-label="Category"
                  className={styles.category}
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
                      {car.id === moving?.rentalVehicleId && <Tag>Currently booked</Tag>}
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
                <Button size="small" className={styles.all} onClick={() => setAll(true)}>
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
