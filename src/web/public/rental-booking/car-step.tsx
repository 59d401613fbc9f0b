import clsx from 'clsx'
import { Pencil } from 'lucide'
import type { AvailableCar } from '#contract/rentals/rental-availability'
import { displayMoney } from '#domain/money'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { displayRentalDays } from '#domain/rentals/rental-quote'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { vehicleName } from '#domain/vehicles/vehicle'
import { Button } from '#web/ui/button.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { CarList, type CarListProps } from './car-list.tsx'
import { priceOf } from './rental-card.tsx'
import type { Step } from './rental-steps.ts'

export type CarStepProps = CarListProps & {
  step: Step
  /** Returns to the list of cars. */
  onChangeCar: () => void
}

/** Second step: the chosen dates and the list of cars; in the details step only the chosen car. */
export function CarStep({ step, onChangeCar, ...list }: CarStepProps) {
  const { rental, choice, onChangeDates } = list
  return (
    <>
      {step !== 'dates' && <DatesStrip rental={rental} onChange={onChangeDates} />}
      {step === 'details' && choice.car !== null ? (
        <ChosenCar car={choice.car} rental={rental} onChange={onChangeCar} />
      ) : (
        <CarList {...list} />
      )}
    </>
  )
}

// In a row of its own on a phone.
const changeButton = clsx('max-md:col-span-full max-md:m-3 md:mx-4')

export type ChosenCarProps = {
  car: AvailableCar
  rental: RentalTimes
  onChange: () => void
}

/** The chosen car in one line. */
export function ChosenCar({ car, rental, onChange }: ChosenCarProps) {
  const { totalDays, totalAmount } = priceOf(car, rental)
  return (
    <div className="-mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center rounded-xl border border-line bg-surface shadow-rest md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid w-28 items-center self-stretch rounded-l-xl border-r border-line bg-sunken px-4 py-2 md:w-32">
        <CarSide body={car.category} />
      </span>
      <div className="px-4 py-3">
        <b className="block text-lead wrap-anywhere">{vehicleName(car)}</b>
        <span className="text-small text-ink-2 tabular-nums">
          {displayMoney(totalAmount)} for {displayRentalDays(totalDays)}
        </span>
      </div>
      <Button icon={Pencil} className={changeButton} onClick={onChange} aria-label="Change the car">
        Change
      </Button>
    </div>
  )
}

export type DatesStripProps = {
  rental: RentalTimes
  onChange: () => void
}

/** The chosen dates and times in one line. */
export function DatesStrip({ rental, onChange }: DatesStripProps) {
  return (
    <div className="grid grid-cols-2 items-center rounded-xl border border-line bg-surface shadow-rest md:grid-cols-[1fr_1fr_auto]">
      <StripDate label="Pickup" date={rental.startDate} time={rental.pickupTime} />
      <StripDate label="Return" date={rental.endDate} time={rental.returnTime} />
      <Button icon={Pencil} className={changeButton} onClick={onChange} aria-label="Change dates and times">
        Change
      </Button>
    </div>
  )
}

function StripDate({ label, date, time }: { label: string; date: CalendarDate; time: TimeOfDay }) {
  return (
    <div className="grid border-line px-4 py-3 not-first:border-l md:not-first:border-r">
      <span className="text-small text-ink-2">{label}</span>
      <b className="text-lead">{displayCustomerDate(date)}</b>
      <span className="text-small text-ink-2 tabular-nums">{displayTime(time)}</span>
    </div>
  )
}
