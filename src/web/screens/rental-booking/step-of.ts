import { type RentalField, rentalFields } from './rental-values.ts'

/** The three steps of the form, each with its words above it. */
export const steps = [
  { name: 'dates', label: 'Dates' },
  { name: 'car', label: 'Car' },
  { name: 'details', label: 'Your details' },
] as const

export type Step = (typeof steps)[number]['name']

/** The step that a field is filled in at. */
export function stepOf(field: RentalField): Step {
  if (field === 'rentalVehicleId') return 'car'
  return rentalFields.indexOf(field) < rentalFields.indexOf('rentalVehicleId') ? 'dates' : 'details'
}

/** Is a step done once another is reached? */
export function isBefore(step: Step, other: Step): boolean {
  return placeOf(step) < placeOf(other)
}

/** The step that is asked for, or the last one before it that can be reached with what is chosen. */
export function furthestStep(
  asked: Step,
  { isHireChosen, isCarChosen }: { isHireChosen: boolean; isCarChosen: boolean },
): Step {
  if (!isHireChosen) return 'dates'
  return asked === 'details' && !isCarChosen ? 'car' : asked
}

function placeOf(step: Step): number {
  return steps.findIndex(({ name }) => name === step)
}
