import type { Garage } from '#contract/garage'
import { useRead } from '#web/api/hooks.ts'
import { type TowPhone, towPhone } from './tow-phone.ts'

/** Returns the garage's current phone, or null if none is set. */
export function useTowPhone(garage: Garage | undefined): TowPhone | null {
  return towPhone(useRead('GET /api/business-settings/phone', {}), garage)
}
