import type { Garage } from '#contract/settings/garage'
import { useRead } from '#web/api/hooks.ts'

/** Returns the public garage details; undefined only in development, until they are loaded. */
export function useGarage(): Garage | undefined {
  return useRead('GET /api/garage', {}).data
}
