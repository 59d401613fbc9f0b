import { lazy } from 'react'
import { loadDetailsRules } from './details-rules-on-demand.ts'

const loadCarStep = async () => ({ default: (await import('./car-step.tsx')).CarStep })
const loadDetailsStep = async () => ({ default: (await import('./details-step.tsx')).DetailsStep })

export const CarStep = lazy(loadCarStep)
export const DetailsStep = lazy(loadDetailsStep)

/** Preloads the later steps while the customer chooses dates. */
export function preloadSteps(): void {
  // A failed import is retried when the step is rendered.
  for (const load of [loadCarStep, loadDetailsStep]) load().catch(() => {})
  void loadDetailsRules()
}
