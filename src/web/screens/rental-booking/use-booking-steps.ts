import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { RentalField } from './rental-values.ts'
import { furthestStep, type Step, stepOf, steps } from './step-of.ts'

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
  useEffect(() => {
    // Otherwise the URL would keep the later step and the next choice would jump to it.
    if (requestedStep !== step) go(step, true)
    if (shown.current === step) return
    shown.current = step
    setArrival({ step, field: wanted.current })
    wanted.current = null
  })

  /** Focuses a field, switching to its step first. */
  function goTo(field: RentalField) {
    if (stepOf(field) === step) return focus(field)
    wanted.current = field
    go(stepOf(field))
  }
  return { step, arrival, go, goTo }
}
