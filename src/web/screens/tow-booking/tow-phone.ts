import type { Garage } from '#contract/garage'
import { ApiError } from '#web/api/api-error.ts'

/** The number to dial, and how Australians read it. */
export interface TowPhone {
  number: string
  shown: string
}

/** Shown where the number could not be looked up; from the range that is never assigned. */
const spare: TowPhone = { number: '+61255500000', shown: '(02) 5550 0000' }

interface Lookup {
  data?: string | undefined
  error?: Error | null
}

/** Returns the phone as the lookup answers, until then as the page was given it; null where none is set. */
export function towPhone(
  { data, error }: Lookup,
  garage: Pick<Garage, 'phone' | 'phoneDisplay'> | undefined,
): TowPhone | null {
  if (error) return garage?.phone === null || isNotSet(error) ? null : spare
  const number = data ?? garage?.phone
  return number ? { number, shown: (number === garage?.phone && garage.phoneDisplay) || number } : null
}

function isNotSet(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}
