import type { Knowledge } from './check-details.ts'
import type { RentalErrors } from './missing-fields.ts'
import type { RentalValues } from './rental-values.ts'

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
