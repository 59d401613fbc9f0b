import { useRef } from 'react'
import { usePages } from '#web/api/use-pages.ts'
import { useAddressFilters } from '#web/components/use-address-filters.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel, PanelBody } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { AuditFilterRow } from './audit-filter-row.tsx'
import { auditQueryOf, isFiltered, readFilters } from './audit-filters.ts'
import { AuditList } from './audit-list.tsx'

/** The paginated audit log; deleted records can be restored from it. */
export function AuditLog() {
  const filtering = useAddressFilters(readFilters)
  const { date: today } = useGarageNow()
  const list = usePages('GET /api/audit', { query: auditQueryOf(filtering.filters, today) }, 50)
  const search = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => search.current?.focus() })
  const { items, total } = list
  return (
    <>
      <PageHeader
        title="Audit Log"
        subtitle="All actions with user and time. Deleted records can be restored for 30 days."
        count={
          items && (
            <Count>
              {total} {total === 1 ? 'entry' : 'entries'}
            </Count>
          )
        }
      />
      <AuditFilterRow filtering={filtering} inputRef={search} />
      {list.isError && (
        <Panel>
          <PanelBody>
            <ErrorAlert onTryAgain={list.tryAgain} trying={list.isFetching}>
              Failed to load the audit log. Please try again.
            </ErrorAlert>
          </PanelBody>
        </Panel>
      )}
      {items === undefined && !list.isError && <SkeletonRows rows={8} label="Loading the audit log" />}
      {items?.length === 0 && (
        <Panel>
          {isFiltered(filtering.filters) ? (
            <EmptyState
              drawing="filtered"
              title="No entries found"
              text="Try another name or plate, or clear the filters."
              action={
                <Button
                  onClick={() => {
                    filtering.setTyped('')
                    filtering.change({ search: '', entity: '', action: '', period: '' })
                  }}
                >
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="No entries yet"
              text="Everything added, changed or deleted will be recorded here."
            />
          )}
        </Panel>
      )}
      {items !== undefined && items.length > 0 && (
        <AuditList
          entries={items}
          total={total}
          isReloading={list.isReloading}
          isFetchingNextPage={list.isFetchingNextPage}
          onShowMore={list.showMore}
        />
      )}
    </>
  )
}
