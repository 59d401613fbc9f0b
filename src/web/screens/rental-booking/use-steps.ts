import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { RentalField } from './rental-values.ts'
import { furthestStep, type Step, stepOf, steps } from './step-of.ts'

/** The customer has just come to a step; `field` is what they came for, if anything. */
export interface Arrival {
  step: Step
  field: RentalField | null
}

interface Reached {
  isHireChosen: boolean
  isCarChosen: boolean
  focus: (field: RentalField) => void
}

/** Which step is shown. It stands in the address, so that Back leads one step back; nobody gets further than what is filled in. */
export function useSteps({ isHireChosen, isCarChosen, focus }: Reached) {
  const [params, setParams] = useSearchParams()
  const asked = steps.find(({ name }) => name === params.get('step'))?.name ?? 'dates'
  const step = furthestStep(asked, { isHireChosen, isCarChosen })
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const shown = useRef(step)
  const wanted = useRef<RentalField | null>(null)

  function go(next: Step, replace = false) {
    setParams(next === 'dates' ? {} : { step: next }, { replace })
  }
  useEffect(() => {
    // Were the later step left in the address, the next choice would jump there.
    if (asked !== step) go(step, true)
    if (shown.current === step) return
    shown.current = step
    setArrival({ step, field: wanted.current })
    wanted.current = null
  })

  /** Leads to the input of a field, at whatever step it is. */
  function goTo(field: RentalField) {
    if (stepOf(field) === step) return focus(field)
    wanted.current = field
    go(stepOf(field))
  }
  return { step, arrival, go, goTo }
}
