import { useQueryClient } from '@tanstack/react-query'
import { CarFront, ClipboardList, KeyRound, Truck, UserRound } from 'lucide'
import { useEffect, useMemo, useState } from 'react'
import { keyOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { type Recent, recentRecords } from '#web/layout/recent-storage.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { foundGroups } from './found-groups.ts'
import { matchingPages, pageEntries } from './page-entries.ts'
import type { Entry, EntryGroup } from './palette-entry.ts'

const PAUSE_MS = 80
const SEARCH = 'GET /api/search'

const recentKinds = {
  client: { label: 'Open client', icon: UserRound, word: 'Client' },
  vehicle: { label: 'Open vehicle', icon: CarFront, word: 'Vehicle' },
  appointment: { label: 'Open appointment', icon: ClipboardList, word: 'Appointment' },
  rental: { label: 'Open rental booking', icon: KeyRound, word: 'Rental booking' },
  tow: { label: 'Open tow request', icon: Truck, word: 'Tow request' },
} as const

/** Returns the results for the typed text; for an empty text the recent records and all pages and actions. */
export function useGroups(typed: string) {
  const { user, garage, mayChange } = useStaff()
  const now = useGarageNow()
  const found = useFound(typed)
  const [recents] = useState(() => recentRecords(user.id))
  const { services: catalogue, offers } = garage
  const isAdministrator = user.role === 'admin'
  const { staffId } = user
  const closedToday = garage.today.status === 'closed'
  const groups = useMemo((): EntryGroup[] => {
    const pages = matchingPages(
      pageEntries({ today: now.date, closedToday, mayChange, isAdministrator, staffId, offers }),
      typed,
    )
    if (typed === '') return [...recentGroup(recents), ...pages]
    return [
      ...(found.answer ? foundGroups(found.answer, { typed, now, mayChange, catalogue }) : []),
      ...pages,
    ]
  }, [typed, found.answer, recents, now, closedToday, mayChange, isAdministrator, staffId, catalogue, offers])
  return { groups, found }
}

/** Searches the server for the typed text; keeps the previous results while loading. */
function useFound(typed: string) {
  const debounced = useDebounced(typed, PAUSE_MS)
  const queries = useQueryClient()
  // Each opening of the palette starts without cached results, which may be out of date.
  useEffect(() => () => queries.removeQueries({ queryKey: [keyOf(SEARCH)[0]] }), [queries])
  const read = useRead(SEARCH, { query: { q: debounced } }, { when: debounced !== '', keepPrevious: true })
  const failed = read.isError && debounced === typed
  // A refetch after a server event runs in the background: the current results still count as an answer.
  const isAnswered = read.isSuccess && !read.isPlaceholderData
  return {
    answer: typed === '' || failed ? undefined : read.data,
    failed,
    /** True while the results do not match the typed text yet. */
    looking: typed !== '' && (debounced !== typed || (read.isFetching && !isAnswered)),
    tryAgain: () => void read.refetch(),
  }
}

/** Returns the group of recently opened records, shown while the search is empty. */
function recentGroup(recents: readonly Recent[]): EntryGroup[] {
  const items = recents.map(({ kind, id, title, plate }): Entry => {
    const { label, icon, word } = recentKinds[kind]
    return {
      key: `${kind}:${id}`,
      leading: kind === 'client' ? { person: title } : { plate },
      title,
      meta: { text: word },
      details: [],
      steps: [{ label, icon, target: { record: kind, id } }],
    }
  })
  return items.length === 0 ? [] : [{ value: 'Recent', count: { counted: items.length, more: false }, items }]
}
