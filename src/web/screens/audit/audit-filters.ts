import { auditActionLabel, auditEntities, auditEntityLabel } from '#domain/audit/audit-labels'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'

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

const periods = { '7': 'Last 7 days', '30': 'Last 30 days', '365': 'Last 365 days' } as const

export type Period = keyof typeof periods

/** The filters of the log; '' means no filter. */
export interface AuditFilters {
  search: string
  entity: string
  action: string
  period: Period | ''
}

export const entityChoices = [
  { value: '', label: 'All records' },
  ...auditEntities.map((entity) => ({ value: entity, label: auditEntityLabel(entity) })),
]

export const actionChoices = [
  { value: '', label: 'All actions' },
  ...actions.map((action) => ({ value: action, label: auditActionLabel(action) })),
]

const periodKeys = Object.keys(periods) as Period[]

export const periodChoices: readonly { value: Period | ''; label: string }[] = [
  { value: '', label: 'Any time' },
  ...periodKeys.map((period) => ({ value: period, label: periods[period] })),
]

/** Returns the filters in the URL; unknown values are ignored. */
export function readFilters(params: URLSearchParams): AuditFilters {
  const known = (choices: readonly { value: string }[], name: string) =>
    choices.find(({ value }) => value === params.get(name))?.value ?? ''
  return {
    search: params.get('search') ?? '',
    entity: known(entityChoices, 'entity'),
    action: known(actionChoices, 'action'),
    period: periodKeys.find((period) => period === params.get('period')) ?? '',
  }
}

export function isFiltered({ search, entity, action, period }: AuditFilters): boolean {
  return [search.trim(), entity, action, period].some((requested) => requested !== '')
}

export function auditQueryOf({ search, entity, action, period }: AuditFilters, today: CalendarDate) {
  const wanted = search.trim()
  return {
    ...(wanted !== '' && { search: wanted }),
    ...(entity !== '' && { entity }),
    ...(action !== '' && { action }),
    // The period includes today.
    ...(period !== '' && { from: addDays(today, 1 - Number(period)) }),
  }
}
