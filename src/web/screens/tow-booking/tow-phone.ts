import type { Garage } from '#contract/garage'
import { ApiError } from '#web/api/api-error.ts'

/** A phone number in E.164 and in display format. */
export interface TowPhone {
  number: string
  shown: string
}

/** Shown if the lookup fails; from the number range reserved for fiction. */
const spare: TowPhone = { number: '+61255500000', shown: '(02) 5550 0000' }

interface Lookup {
  data?: string | undefined
  error?: Error | null
}

/** Returns the phone from the lookup, or from the page data until it completes; null if none is set. */
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
