import { isSlotId } from '#domain/opening/slots'
import { useRead } from '#web/api/hooks.ts'

/** The active mechanics, and whether they are away at a time; empty where none is chosen yet. */
export function useTechniciansAt(timeSlotId: string) {
  const at = isSlotId(timeSlotId) ? { timeSlotId } : {}
  return useRead(
    'GET /api/staff',
    { query: { status: 'active', position: 'mechanic', ...at } },
    { keep: true },
  )
}
