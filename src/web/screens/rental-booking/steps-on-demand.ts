import { lazy } from 'react'
import { loadDetailsRules } from './details-rules-on-demand.ts'

const loadCarStep = async () => ({ default: (await import('./car-step.tsx')).CarStep })
const loadDetailsStep = async () => ({ default: (await import('./details-step.tsx')).DetailsStep })

export const CarStep = lazy(loadCarStep)
export const DetailsStep = lazy(loadDetailsStep)

/** The later steps come while the customer still chooses dates. */
export function preloadSteps(): void {
  // One that fails is asked for again when it is needed.
  for (const load of [loadCarStep, loadDetailsStep]) load().catch(() => {})
  void loadDetailsRules()
}
