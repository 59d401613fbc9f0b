import { towStatusLabel } from '#domain/tow/tow-status'
import { NoTows } from './no-tows.tsx'
import type { TowFilters } from './tow-filters.ts'
import { TowSection } from './tow-section.tsx'
import { useTowList } from './use-tow-list.ts'

export type FoundTowsProps = {
  search: string
  status: Exclude<TowFilters['status'], ''>
  filtered: boolean
  onClearFilters: () => void
}

/** The requests of one status, or all of them, however old. */
export function FoundTows({ search, status, ...nothing }: FoundTowsProps) {
  const list = useTowList(search, status)
  return (
    <TowSection
      title={status === 'all' ? 'All requests' : towStatusLabel(status)}
      note="newest first"
      list={list}
      empty={<NoTows {...nothing} />}
    />
  )
}
