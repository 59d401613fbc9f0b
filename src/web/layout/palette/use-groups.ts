import { useMemo, useState } from 'react'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import type { EntryGroup } from './entry.ts'
import { foundGroups } from './found-groups.ts'
import { matchingPages, pageEntries } from './page-entries.ts'
import { recentGroup } from './recent-group.ts'
import { recentRecords } from './recent-storage.ts'
import { useFound } from './use-found.ts'

/** Returns the results for the typed text; for an empty text the recent records and all pages and actions. */
export function useGroups(typed: string) {
  const { user, garage, mayChange } = useStaff()
  const now = useGarageNow()
  const found = useFound(typed)
  const [recents] = useState(() => recentRecords(user.id))
  const { services: catalogue } = garage
  const isAdministrator = user.role === 'admin'
  const closedToday = garage.today.status === 'closed'
  const groups = useMemo((): EntryGroup[] => {
    const pages = matchingPages(
      pageEntries({ today: now.date, closedToday, mayChange, isAdministrator }),
      typed,
    )
    if (typed === '') return [...recentGroup(recents), ...pages]
    return [
      ...(found.answer ? foundGroups(found.answer, { typed, now, mayChange, catalogue }) : []),
      ...pages,
    ]
  }, [typed, found.answer, recents, now, closedToday, mayChange, isAdministrator, catalogue])
  return { groups, found }
}
