import { type RentalField, rentalFields } from './rental-values.ts'

/** The three steps of the form, in order. */
export const steps = [
  { name: 'dates', label: 'Dates' },
  { name: 'car', label: 'Car' },
  { name: 'details', label: 'Your details' },
] as const

export type Step = (typeof steps)[number]['name']

/** Returns the step that contains a field. */
export function stepOf(field: RentalField): Step {
  if (field === 'rentalVehicleId') return 'car'
  return rentalFields.indexOf(field) < rentalFields.indexOf('rentalVehicleId') ? 'dates' : 'details'
}

/** Whether `step` comes before `other`. */
export function isBefore(step: Step, other: Step): boolean {
  return stepIndexOf(step) < stepIndexOf(other)
}

/** Returns the requested step, or the first step before it that is still incomplete. */
export function furthestStep(
  requestedStep: Step,
  { isRentalChosen, isCarChosen }: { isRentalChosen: boolean; isCarChosen: boolean },
): Step {
  if (!isRentalChosen) return 'dates'
  return requestedStep === 'details' && !isCarChosen ? 'car' : requestedStep
}

function stepIndexOf(step: Step): number {
  return steps.findIndex(({ name }) => name === step)
}
