import { CalendarClock } from 'lucide'
import type { AuditEntry as Entry } from '#contract/audit/audit'
import { roleMay } from '#domain/accounts/roles'
import { auditActionLabel, auditEntities, auditEntityLabel } from '#domain/audit/audit-labels'
import { groupByDate } from '#domain/schedule/date-groups'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { civilOf } from '#domain/time/garage-clock'
import { pluralize } from '#domain/wording'
import { usePages } from '#web/api/use-pages.ts'
import { NoAccess } from '#web/layout/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import {
  choicesOf,
  type ListFiltering,
  ListFilterRow,
  listFilters,
  useListFilters,
} from '#web/records/list-filters.tsx'
import { EmptyList, ExportButton, RecordList } from '#web/records/record-list.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Count, PageHeader, Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { AuditEntry } from './audit-entry.tsx'

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

const actions = [
  'created',
  'requested',
  'updated',
  'cancelled',
  'deleted',
  'restored',
  'erased',
  'purged',
] as const

/** Search field, and filters by record type, action and period in days. */
export const auditFilters = listFilters({
  search: { label: 'Search by record or user', placeholder: 'Name, plate or user' },
  selects: {
    entity: { label: 'Record type', choices: choicesOf('All records', auditEntities, auditEntityLabel) },
    action: { label: 'Action', choices: choicesOf('All actions', actions, auditActionLabel) },
    period: {
      label: 'Period',
      icon: CalendarClock,
      choices: choicesOf('Any time', ['7', '30', '365'], (days) => `Last ${days} days`),
    },
  },
})

/** Returns the query of the API, with the period as its first day; it includes today. */
export function auditQueryOf(
  { period, ...query }: ListFiltering<typeof auditFilters.selects>['query'],
  today: CalendarDate,
) {
  return { ...query, ...(period !== undefined && { from: addDays(today, 1 - Number(period)) }) }
}
