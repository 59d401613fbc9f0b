import type { Garage } from '#contract/garage'
import { useGarage } from '#web/session/use-garage.ts'

const nothingYet: Garage['services'] = []

/** Returns the garage's service catalogue; empty while it loads. */
export function useCatalogue(): Garage['services'] {
  return useGarage()?.services ?? nothingYet
}
