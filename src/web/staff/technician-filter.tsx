import { IdCardLanyard } from 'lucide'
import { useSearchParams } from 'wouter'
import { useRead } from '#web/api/hooks.ts'
import { type Choice, isChosenId } from '#web/records/list-filters.tsx'
import { FilterSelect, type FilterSelectProps } from '#web/ui/filter-row.tsx'

const all: readonly Choice<string>[] = [
  { value: '', label: 'All technicians' },
  { value: 'unassigned', label: 'Unassigned' },
]

/** The select of a list whose appointments can be filtered by technician. */
export const technicianSelect = { label: 'Technician', choices: all, holdsIds: true } as const

/** Filters by technician: all, unassigned, or one active mechanic. */
export function TechnicianFilter({
  value,
  onChange,
  ...select
}: Pick<FilterSelectProps<string>, 'value' | 'onChange' | 'className'>) {
  const { data = [] } = useRead('GET /api/staff', { query: { status: 'active', position: 'mechanic' } })
  const technicians = data.map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = [...all, ...technicians].some((choice) => choice.value === value)
  const other = isKnown ? [] : [{ value, label: 'Other technician' }]
  return (
    <FilterSelect
      {...select}
      icon={IdCardLanyard}
      aria-label={technicianSelect.label}
      value={value}
      choices={[...all, ...technicians, ...other]}
      onChange={onChange}
    />
  )
}

function queryOf(staffId: string): { staffId?: string } {
  return staffId === '' ? {} : { staffId }
}

/** Keeps the technician of a screen without other filters in the URL; empty for all. */
export function useTechnicianInUrl() {
  const [params, setParams] = useSearchParams()
  const named = params.get('staffId') ?? ''
  const staffId = named === 'unassigned' || isChosenId(named) ? named : ''
  return {
    staffId,
    /** To add to a query. */
    query: queryOf(staffId),
    /** To add to a path. */
    search: staffId === '' ? '' : `?staffId=${staffId}`,
    choose: (next: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (next === '') after.delete('staffId')
          else after.set('staffId', next)
          return after
        },
        { replace: true },
      ),
  }
}
