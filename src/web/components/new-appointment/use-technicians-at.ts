import { isSlotId } from '#domain/opening/slots'
import { useRead } from '#web/api/hooks.ts'

/** Returns the active mechanics and whether they are away at the slot; empty `timeSlotId`: no slot chosen. */
export function useTechniciansAt(timeSlotId: string) {
  const at = isSlotId(timeSlotId) ? { timeSlotId } : {}
  return useRead(
    'GET /api/staff',
    { query: { status: 'active', position: 'mechanic', ...at } },
    { keepPrevious: true },
  )
}
