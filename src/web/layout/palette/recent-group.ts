import { CarFront, ClipboardList, KeyRound, Truck, UserRound } from 'lucide-react'
import type { Entry, EntryGroup, Step } from './entry.ts'
import type { Recent } from './recent-storage.ts'

const variants = {
  client: { label: 'Open client', icon: UserRound, word: 'Client' },
  vehicle: { label: 'Open vehicle', icon: CarFront, word: 'Vehicle' },
  appointment: { label: 'Open appointment', icon: ClipboardList, word: 'Appointment' },
  rental: { label: 'Open rental booking', icon: KeyRound, word: 'Rental booking' },
  tow: { label: 'Open tow request', icon: Truck, word: 'Tow request' },
} as const

/** Returns the group of recently opened records, shown while the search is empty. */
export function recentGroup(recents: readonly Recent[]): EntryGroup[] {
  const items = recents.map(({ kind, id, title, plate }): Entry => {
    const { label, icon, word } = variants[kind]
    return {
      key: `${kind}:${id}`,
      leading: kind === 'client' ? { person: title } : { plate },
      title,
      meta: { words: word },
      details: [],
      steps: [{ label, icon, target: { record: kind, id } }],
    }
  })
  return items.length === 0 ? [] : [{ value: 'Recent', count: { counted: items.length, more: false }, items }]
}

/** Returns the recent record to store when a step opens the entry's own record; null for other steps. */
export function recentOf({ key, leading, title }: Entry, { target }: Step): Recent | null {
  if (!('record' in target) || target.record === 'request') return null
  const { record: kind, id } = target
  if (key !== `${kind}:${id}`) return null
  return { kind, id, title, plate: 'plate' in leading ? leading.plate : null }
}
