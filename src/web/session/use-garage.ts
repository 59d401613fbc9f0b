import type { Garage } from '#contract/garage'
import { useRead } from '#web/api/hooks.ts'

/** The garage as every page shows it; undefined only while a development page still loads it. */
export function useGarage(): Garage | undefined {
  return useRead('GET /api/garage', {}).data
}
