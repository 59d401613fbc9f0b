import { type RefObject, useEffect, useRef } from 'react'
import type { RentalField } from './rental-values.ts'
import type { Step } from './step-of.ts'
import type { Arrival } from './use-booking-steps.ts'

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
