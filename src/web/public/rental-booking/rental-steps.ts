import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
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

/** The customer has just entered a step; `field` is the field to focus, or null. */
export interface Arrival {
  step: Step
  field: RentalField | null
}

interface Reached {
  isRentalChosen: boolean
  isCarChosen: boolean
  focus: (field: RentalField) => void
}

/**
 * Returns the current step, limited to the steps whose requirements are met. It is stored in the URL, so that Back
 * returns to the previous step.
 */
export function useBookingSteps({ isRentalChosen, isCarChosen, focus }: Reached) {
  const [params, setParams] = useSearchParams()
  const requestedStep = steps.find(({ name }) => name === params.get('step'))?.name ?? 'dates'
  const step = furthestStep(requestedStep, { isRentalChosen, isCarChosen })
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const shown = useRef(step)
  const wanted = useRef<RentalField | null>(null)

  function go(next: Step, replace = false) {
    setParams(next === 'dates' ? {} : { step: next }, { replace })
  }
  const replaceStep = useEffectEvent((shownStep: Step) => go(shownStep, true))
  useEffect(() => {
    // Otherwise the URL would keep the later step and the next choice would jump to it.
    if (requestedStep !== step) replaceStep(step)
  }, [requestedStep, step])
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    setArrival({ step, field: wanted.current })
    wanted.current = null
  }, [step])

  /** Focuses a field, switching to its step first. */
  function goTo(field: RentalField) {
    if (stepOf(field) === step) return focus(field)
    wanted.current = field
    go(stepOf(field))
  }
  return { step, arrival, go, goTo }
}

/** Moves the focus to the requested field, or to the heading of the step, whenever the step is entered. */
export function useArrival(
  step: Step,
  arrival: Arrival | null,
  focus: (field: RentalField) => void,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per arrival.
  useEffect(() => {
    if (arrival?.step !== step) return
    if (arrival.field !== null) return focus(arrival.field)
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [arrival])
  return heading
}
