import { lazy } from 'react'
import { whenOnline } from '#web/api/when-online.ts'
import { thankYouOnDemand } from '#web/public/thank-you-on-demand.tsx'
import type { Knowledge } from './check-details.ts'
import type { RentalErrors, RentalValues } from './rental-values.ts'

const loadCarStep = async () => ({ default: (await whenOnline(() => import('./car-step.tsx'))).CarStep })
const loadDetailsStep = async () => ({
  default: (await whenOnline(() => import('./details-step.tsx'))).DetailsStep,
})

export const CarStep = lazy(loadCarStep)
export const DetailsStep = lazy(loadDetailsStep)

/** Preloads the later steps while the customer chooses dates. */
export function preloadSteps(): void {
  // A failed import is retried when the step is rendered.
  for (const load of [loadCarStep, loadDetailsStep]) load().catch(() => {})
  void loadDetailsRules()
}

export const {
  ThankYou: RentalThankYou,
  plain: plainThankYou,
  preload: preloadThankYou,
} = thankYouOnDemand(
  async () => (await import('./rental-thank-you.tsx')).RentalThankYou,
  'Your rental booking has been received and will be confirmed shortly.',
)

type Rules = typeof import('./check-details.ts')

let rules: Rules | null = null

/** Loads the validation rules of the details step, which are in a chunk of their own. Never rejects. */
export async function loadDetailsRules(): Promise<void> {
  try {
    rules ??= await import('./check-details.ts')
  } catch {
    // The chunk could not be loaded (offline). The server validates in any case.
  }
}

/** Returns no errors until the rules are loaded. */
export function checkDetailsSoFar(values: RentalValues, knowledge: Knowledge): RentalErrors {
  return rules?.checkDetails(values, knowledge) ?? {}
}
