import type { Garage } from '#contract/garage'
import { useRead } from '#web/api/hooks.ts'
import { type TowPhone, towPhone } from './tow-phone.ts'

/** The garage's phone as it is set now; null where none is set. */
export function useTowPhone(garage: Garage | undefined): TowPhone | null {
  return towPhone(useRead('GET /api/business-settings/phone', {}), garage)
}
