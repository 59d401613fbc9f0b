import { restoreForm } from '#web/components/booking/restore-form.ts'
import { tabMemory } from '#web/components/booking/tab-memory.ts'
import { emptyTow, type TowValues } from './tow-values.ts'

/** Draft of the form, stored until the tab is closed. */
export const towDraft = tabMemory('tow-booking')

/** Returns the form values from a stored draft; a preferred day in the past is cleared. */
export function restoreTow(draft: unknown, today: string): TowValues {
  return restoreForm(emptyTow, draft, (tow) => {
    if (tow.day === '' || tow.day >= today) return
    tow.day = ''
    tow.time = ''
  })
}
