import { longestWait, waitInWords } from '#domain/tow/tow-wait'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { NoTows } from './no-tows.tsx'
import { TowSection } from './tow-section.tsx'
import { useTowList } from './use-tow-list.ts'

export type OpenTowsProps = { search: string; filtered: boolean; onClearFilters: () => void }

/** Everybody who still waits for the truck; whoever called last stands on top. */
export function OpenTows({ search, ...nothing }: OpenTowsProps) {
  const now = useGarageNow()
  const list = useTowList(search, 'open')
  const longest = longestWait(list.items ?? [], now)
  return (
    <TowSection
      title="Open"
      note="newest first"
      end={longest !== null && `longest wait ${inWords(longest)}`}
      list={list}
      empty={<NoTows {...nothing} />}
    />
  )
}

function inWords(minutes: number): string {
  const { figure, unit } = waitInWords(minutes)
  return `${figure} ${unit ?? (figure.endsWith('h') ? '' : 'min')}`.trim()
}
