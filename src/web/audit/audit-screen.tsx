import type { AuditEntry as Entry } from '#contract/audit/audit'
import { roleMay } from '#domain/accounts/roles'
import { groupByDate } from '#domain/schedule/date-groups'
import { civilOf } from '#domain/time/garage-clock'
import { pluralize } from '#domain/wording'
import { usePages } from '#web/api/use-pages.ts'
import { NoAccess } from '#web/layout/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { ExportButton } from '#web/records/export-button.tsx'
import { ListFilterRow, useListFilters } from '#web/records/list-filters.tsx'
import { EmptyList, RecordList } from '#web/records/record-list.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Count } from '#web/ui/count.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
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
  const query = auditQueryOf(filtering.query, today)
  const list = usePages('GET /api/audit', { query }, 50)
  const { total } = list
  return (
    <>
      <PageHeader
        title="Audit Log"
        subtitle="All actions with user and time. Deleted records can be restored for 30 days."
        count={total !== null && <Count>{pluralize(total, 'entry', 'entries')}</Count>}
        actions={<ExportButton route="GET /api/exports/audit" query={query} />}
      />
      <ListFilterRow filtering={filtering} />
      <RecordList
        list={list}
        loading={<SkeletonRows rows={8} label="Loading the audit log" />}
        failure="Failed to load the audit log. Please try again."
        empty={
          <EmptyList
            filtering={filtering}
            filteredTitle="No entries found"
            filteredText="Try another name or plate, or clear the filters."
            title="No entries yet"
            text="Everything added, changed or deleted will be recorded here."
          />
        }
      >
        {(entries) => <AuditDays entries={entries} />}
      </RecordList>
    </>
  )
}

/** The entries grouped by day, latest day first. */
function AuditDays({ entries }: { entries: readonly Entry[] }) {
  const { timeZone } = useStaff().garage
  const { date: today } = useGarageNow()
  const days = groupByDate(entries, ({ at }) => civilOf(new Date(at), timeZone).date, today).toReversed()
  return (
    <div className="flex flex-col gap-5">
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
    </div>
  )
}
