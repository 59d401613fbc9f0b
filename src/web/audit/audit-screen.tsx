import clsx from 'clsx'
import type { AuditEntry as Entry } from '#contract/audit'
import { roleMay } from '#domain/people/roles'
import { groupByDate } from '#domain/schedule/date-groups'
import { civilOf } from '#domain/time/garage-clock'
import { usePages } from '#web/api/use-pages.ts'
import { NoAccess } from '#web/layout/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { ListFilterRow, useListFilters } from '#web/records/list-filters.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { auditFilters, auditQueryOf } from './audit-filters.tsx'

export function AuditScreen() {
  usePage('Audit Log')
  const { user } = useStaff()
  return roleMay(user.role, 'admin') ? (
    <AuditLog />
  ) : (
    <NoAccess page="Audit Log" shows="what each user has done" />
  )
}

/** The paginated audit log; deleted records can be restored from it. */
function AuditLog() {
  const filtering = useListFilters(auditFilters)
  const { date: today } = useGarageNow()
  const list = usePages('GET /api/audit', { query: auditQueryOf(filtering.query, today) }, 50)
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
      <ListFilterRow filtering={filtering} />
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
          {filtering.isFiltered ? (
            <EmptyState
              drawing="filtered"
              title="No entries found"
              text="Try another name or plate, or clear the filters."
              action={<Button onClick={filtering.clear}>Clear filters</Button>}
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

/** The entries grouped by day, latest day first. */
function AuditList({
  entries,
  total,
  isReloading,
  isFetchingNextPage,
  onShowMore,
}: {
  entries: readonly Entry[]
  total: number | null
  isReloading: boolean
  isFetchingNextPage: boolean
  onShowMore: () => void
}) {
  const { timeZone } = useStaff().garage
  const { date: today } = useGarageNow()
  const days = groupByDate(entries, ({ at }) => civilOf(new Date(at), timeZone).date, today).toReversed()
  return (
    <div aria-busy={isReloading} className={clsx(isReloading && 'opacity-60')}>
      {isReloading && <ReloadLine />}
      <Stack gap={5}>
        {days.map(({ date, heading, items }) => (
          <Panel key={date}>
            <PanelHeader title={heading} />
            <ol>
              {items.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          </Panel>
        ))}
      </Stack>
      <ShowMore shown={entries.length} total={total} pending={isFetchingNextPage} onShowMore={onShowMore} />
    </div>
  )
}
