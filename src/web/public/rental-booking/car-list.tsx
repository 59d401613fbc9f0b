import clsx from 'clsx'
import { Pencil, Phone } from 'lucide'
import { useState } from 'react'
import type { AvailableCar } from '#contract/rentals/rental-availability'
import type { Garage } from '#contract/settings/garage'
import { type RentalCategory, rentalCategories, rentalCategoryLabel } from '#domain/rentals/rental-car'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CarCard, carFrame, carPicture, carWords } from './car-card.tsx'
import { CarWaitlist } from './car-waitlist.tsx'
import { displayFree } from './rental-card.tsx'
import { type Arrival, useArrival } from './rental-steps.ts'
import type { RentalForm } from './rental-values.ts'
import { AVAILABLE_CARS_FAILED, type AvailableCarsRead, type CarChoice } from './use-car-choice.ts'

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
    <section aria-labelledby="cars-heading" aria-busy={isLooking} className="grid gap-4 *:min-w-0">
      <div className="flex gap-2 max-md:flex-col md:min-h-9 md:items-center md:gap-3">
        <h2
          ref={heading}
          id="cars-heading"
          tabIndex={-1}
          aria-live="polite"
          className="flex-none focus:outline-none"
        >
          {title}
        </h2>
        {/* Keeps the place of the categories, so that the cars do not move when they have loaded. */}
        {isWaiting && <span className="max-md:h-11" />}
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
      {cars !== undefined && <CarWaitlist rental={rental} from={form.values} />}
    </section>
  )
}

type CarCardsProps = {
  cars: readonly AvailableCar[]
  rental: RentalTimes
  form: RentalForm
  onChoose: (id: string) => void
  /** `cars` is the list for the previous dates, while the new one loads. */
  isOld: boolean
  /** The customer tried to continue without choosing a car. */
  isWrong: boolean
}

/** The available cars as a radio group. */
function CarCards({ cars, rental, form, onChoose, isOld, isWrong }: CarCardsProps) {
  const { values, control } = form
  return (
    <div
      role="radiogroup"
      aria-labelledby="cars-heading"
      className={clsx(
        'duration-menu grid gap-3 transition-opacity md:grid-cols-2 md:gap-4',
        isOld && 'opacity-60',
      )}
    >
      {cars.map((car, index) => (
        <CarCard
          key={car.id}
          car={car}
          rental={rental}
          isChosen={car.id === values.rentalVehicleId}
          isWrong={isWrong}
          onChoose={() => onChoose(car.id)}
          ref={index === 0 ? control('rentalVehicleId') : undefined}
        />
      ))}
    </div>
  )
}

type CategoryChipsProps = {
  categories: readonly RentalCategory[]
  /** Null: all categories. */
  chosen: RentalCategory | null
  onChoose: (category: RentalCategory | null) => void
}

function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  return (
    <fieldset
      aria-label="Category"
      className="-m-1 flex min-w-0 gap-1 overflow-x-auto p-1 max-md:-mx-4 max-md:px-4 md:ml-auto"
    >
      {[null, ...categories].map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === chosen}
          className="h-9 flex-none rounded-md border border-line-2 bg-surface px-3 text-small font-label whitespace-nowrap text-ink-2 hover:border-control hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas max-md:h-11 forced-colors:aria-pressed:outline-2 pointer-coarse:h-11"
          onClick={() => onChoose(category)}
        >
          {category === null ? 'All' : rentalCategoryLabel(category)}
        </button>
      ))}
    </fieldset>
  )
}

type NoCarsProps = {
  phone: string | null
  onChangeDates: () => void
}

/** Empty state: no car is available on these dates. */
function NoCars({ phone, onChangeDates }: NoCarsProps) {
  return (
    <div className="rounded-xl border border-dashed border-line-2 bg-surface">
      <EmptyState
        drawing="filtered"
        title="No vehicles available"
        text="All cars are booked for these dates. Try other dates or times, or call us: a car may be returned early."
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button icon={Pencil} onClick={onChangeDates}>
              Change dates
            </Button>
            {phone !== null && (
              <ButtonLink href={`tel:${phone}`} icon={Phone}>
                Call us
              </ButtonLink>
            )}
          </span>
        }
      />
    </div>
  )
}

/** Placeholders while the available cars load. */
function CarsLoading() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Checking available cars"
      className="grid gap-3 md:grid-cols-2 md:gap-4"
    >
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={clsx(carFrame, 'border-line-2')}>
          <span className={clsx(carPicture, 'bg-sunken')}>
            {/* Same height as the drawing, to avoid a layout shift. */}
            <svg viewBox="16 6 254 92" width="100%" aria-hidden="true" />
          </span>
          <span className={clsx(carWords, 'min-h-40')}>
            <Skeleton height={20} width="70%" />
            <Skeleton height={16} width="90%" />
            <Skeleton height={24} width="50%" />
          </span>
        </div>
      ))}
    </div>
  )
}
