import clsx from 'clsx'
import { useState } from 'react'
import type { Garage } from '#contract/garage'
import { type RentalCategory, rentalCategories } from '#domain/rental/rental-car'
import type { RentalTimes } from '#domain/rental/rental-overlap'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CarCards } from './car-cards.tsx'
import styles from './car-list.module.css'
import { CarsLoading } from './cars-loading.tsx'
import { CategoryChips } from './category-chips.tsx'
import { NoCars } from './no-cars.tsx'
import { displayFree } from './rental-summary.ts'
import { useArrival } from './use-arrival.ts'
import { AVAILABLE_CARS_FAILED, type AvailableCarsRead } from './use-available-cars.ts'
import type { Arrival } from './use-booking-steps.ts'
import type { CarChoice } from './use-car-choice.ts'
import type { RentalForm } from './use-rental-booking-form.ts'

export type CarListProps = {
  form: RentalForm
  rental: RentalTimes
  garage: Garage
  freeCars: AvailableCarsRead
  choice: CarChoice
  arrival: Arrival | null
  /** Returns to the dates. */
  onChangeDates: () => void
}

/** The available cars, with an optional filter by category. */
export function CarList(props: CarListProps) {
  const { form, rental, garage, freeCars, choice, arrival, onChangeDates } = props
  const { cars, isLooking, hasFailed, reload } = freeCars
  const [wanted, setWanted] = useState<RentalCategory | null>(null)
  const heading = useArrival('car', arrival, form.focus)

  const categories = rentalCategories.filter((category) => cars?.some((car) => car.category === category))
  // A refetch may have removed the last car of the chosen category.
  const category = wanted !== null && categories.includes(wanted) ? wanted : null
  const shown = cars?.filter((car) => category === null || car.category === category)
  const isWaiting = shown === undefined && !hasFailed
  const title = shown === undefined || shown.length === 0 ? 'Cars for your dates' : displayFree(shown.length)
  // `choice.lost` already explains why no car is chosen.
  const error = choice.unavailable === null ? form.errors.rentalVehicleId : undefined
  return (
    <section aria-labelledby="cars-heading" aria-busy={isLooking} className={styles.step}>
      <div className={clsx(styles.header, isWaiting && styles.waiting)}>
        <h2 ref={heading} id="cars-heading" tabIndex={-1} aria-live="polite">
          {title}
        </h2>
        {categories.length > 1 && (
          <CategoryChips categories={categories} chosen={category} onChoose={setWanted} />
        )}
      </div>
      {choice.unavailable !== null && <Notice kind="warning">{choice.unavailable}</Notice>}
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {hasFailed && (
        <ErrorAlert trying={isLooking} onTryAgain={reload}>
          {AVAILABLE_CARS_FAILED}
        </ErrorAlert>
      )}
      {isWaiting && <CarsLoading />}
      {shown !== undefined && shown.length > 0 && (
        <CarCards
          cars={shown}
          rental={rental}
          form={form}
          onChoose={choice.choose}
          isOld={isLooking}
          isWrong={error !== undefined}
        />
      )}
      {shown?.length === 0 && <NoCars phone={garage.phone} onChangeDates={onChangeDates} />}
    </section>
  )
}
