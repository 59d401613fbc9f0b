import { CarList, type CarListProps } from './car-list.tsx'
import { ChosenCar } from './chosen-car.tsx'
import { DatesStrip } from './dates-strip.tsx'
import type { Step } from './step-of.ts'

export type CarStepProps = CarListProps & {
  step: Step
  /** Leads back to the list. */
  onChangeCar: () => void
}

/** What is chosen so far, and the cars to choose from; once the details are reached, the chosen one alone. */
export function CarStep({ step, onChangeCar, ...list }: CarStepProps) {
  const { hire, choice, onChangeDates } = list
  return (
    <>
      {step !== 'dates' && <DatesStrip hire={hire} onChange={onChangeDates} />}
      {step === 'details' && choice.car !== null ? (
        <ChosenCar car={choice.car} hire={hire} onChange={onChangeCar} />
      ) : (
        <CarList {...list} />
      )}
    </>
  )
}
