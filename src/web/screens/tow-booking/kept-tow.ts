import { restoreForm } from '#web/parts/booking/restore-form.ts'
import { tabMemory } from '#web/parts/booking/tab-memory.ts'
import { emptyTow, type TowValues } from './tow-values.ts'

/** Holds what is typed until this tab is closed. */
export const keptTow = tabMemory('tow-booking')

/** The form as it was left before a reload; a day that has gone by meanwhile is as soon as possible. */
export function restoreTow(kept: unknown, today: string): TowValues {
  return restoreForm(emptyTow, kept, (tow) => {
    if (tow.day === '' || tow.day >= today) return
    tow.day = ''
    tow.time = ''
  })
}
