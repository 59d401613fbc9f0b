import type { Garage } from '#contract/settings/garage'
import { usePageRead } from '#web/api/page-reads.ts'

/** Returns the public garage details; undefined only in development, until they are loaded. */
export function useGarage(): Garage | undefined {
  return usePageRead('GET /api/garage', {}).data
}
