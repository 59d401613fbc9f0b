import { useRead } from '#web/api/hooks.ts'
import type { OpeningDays } from '#web/components/opening-of-day.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'

/** Returns the opening hours from today on; the weekly hours only while special days load. */
export function useOpeningDays(): OpeningDays {
  const { garage } = useStaff()
  const { date: today } = useGarageNow()
  const { data } = useRead('GET /api/special-days', { query: { startDate: today } })
  return { garage, specialDays: data ?? [] }
}
