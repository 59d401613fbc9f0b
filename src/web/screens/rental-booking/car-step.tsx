import { CarList, type CarListProps } from './car-list.tsx'
import { ChosenCar } from './chosen-car.tsx'
import { DatesStrip } from './dates-strip.tsx'
import type { Step } from './step-of.ts'

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
