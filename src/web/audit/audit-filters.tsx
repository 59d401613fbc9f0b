import { CalendarClock } from 'lucide'
import { auditActionLabel, auditEntities, auditEntityLabel } from '#domain/audit/audit-labels'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { choicesOf, type ListFiltering, listFilters } from '#web/records/list-filters.tsx'

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
