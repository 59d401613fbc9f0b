import { type RefObject, useEffect, useRef } from 'react'
import type { RentalField } from './rental-values.ts'
import type { Step } from './step-of.ts'
import type { Arrival } from './use-steps.ts'

/** Who comes to a step starts at its heading, or at the input they were sent to. */
export function useArrival(
  step: Step,
  arrival: Arrival | null,
  focus: (field: RentalField) => void,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every arrival.
  useEffect(() => {
    if (arrival?.step !== step) return
    if (arrival.field !== null) return focus(arrival.field)
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [arrival])
  return heading
}
