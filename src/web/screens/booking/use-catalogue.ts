import type { Garage } from '#contract/garage'
import { useGarage } from '#web/session/use-garage.ts'

const nothingYet: Garage['services'] = []

/** The services that the garage sells, as every page knows them. */
export function useCatalogue(): Garage['services'] {
  return useGarage()?.services ?? nothingYet
}
