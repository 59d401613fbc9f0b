import type { Knowledge } from './check-details.ts'
import type { RentalErrors } from './missing-fields.ts'
import type { RentalValues } from './rental-values.ts'

type Rules = typeof import('./check-details.ts')

let rules: Rules | null = null

/** What is asked of the details comes with their step. */
export async function loadDetailsRules(): Promise<void> {
  try {
    rules ??= await import('./check-details.ts')
  } catch {
    // Offline at that moment: the server checks in any case.
  }
}

/** Before the rules are there, nothing of the details is wrong. */
export function checkDetailsSoFar(values: RentalValues, knowledge: Knowledge): RentalErrors {
  return rules?.checkDetails(values, knowledge) ?? {}
}
