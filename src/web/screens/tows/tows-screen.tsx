import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useRead } from '#web/api/hooks.ts'
import { useTowDialogs } from '#web/components/tow/use-tow-dialogs.ts'
import { useAddressFilters } from '#web/components/use-address-filters.ts'
import { useOneTimeSearchParam } from '#web/components/use-one-time-search-param.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Count } from '#web/ui/count.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TowFilterRow } from './tow-filter-row.tsx'
import { readFilters } from './tow-filters.ts'
import { TowList } from './tow-list.tsx'

/** The tow requests screen. */
export function TowsScreen() {
  usePage('Tow Requests')
  const { mayChange } = useStaff()
  const start = useTowDialogs()
  const filtering = useAddressFilters(readFilters)
  const open = useRead('GET /api/tow-bookings/counts', {}).data?.open
  const search = useRef<HTMLInputElement>(null)
  const add = () => start({ action: 'new' })
  useShortcuts({ '/': () => search.current?.focus() })
  useShortcuts({ n: add }, { active: mayChange })
  useOneTimeSearchParam('new', () => mayChange && add())
  return (
    <>
      <PageHeader
        title="Tow Requests"
        count={open !== undefined && <Count>{open} open</Count>}
        subtitle="Open tow requests, locations and waiting times"
        actions={
          mayChange && (
            <Button variant="primary" icon={Plus} aria-keyshortcuts="n" onClick={add}>
              New Tow Request
              <Kbd>N</Kbd>
            </Button>
          )
        }
      />
      <TowFilterRow filtering={filtering} inputRef={search} />
      <TowList
        filters={filtering.filters}
        onClearFilters={() => {
          filtering.setTyped('')
          filtering.change({ search: '', status: '' })
        }}
      />
    </>
  )
}
