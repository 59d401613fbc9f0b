import { TowSection } from './tow-section.tsx'
import { useTowList } from './use-tow-list.ts'

/** What was completed or cancelled today; nothing where there is none. */
export function ClosedToday({ search }: { search: string }) {
  const list = useTowList(search, 'closed_today')
  if (!list.isError && (list.items ?? []).length === 0) return null
  return <TowSection title="Closed today" list={list} empty={null} />
}
