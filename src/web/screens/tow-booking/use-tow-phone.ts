import type { Garage } from '#contract/garage'
import { useRead } from '#web/api/hooks.ts'

/** Shown when the garage's own number cannot be had; from the range that is never given to anybody. */
const spare = { number: '+61255500000', shown: '(02) 5550 0000' }

/** The number to dial, and how Australians read it. */
export interface TowPhone {
  number: string
  shown: string
}

/** The garage's phone as it is set now; until it is known, as the page was given it. */
export function useTowPhone(garage: Garage | undefined): TowPhone {
  const { data, isError } = useRead('GET /api/business-settings/phone', {})
  const number = isError ? null : (data ?? garage?.phone)
  if (!number) return spare
  return { number, shown: (number === garage?.phone && garage.phoneDisplay) || number }
}
