import { CalendarClock, ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import type { useAddressFilters } from '#web/components/use-address-filters.ts'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { type AuditFilters, actionChoices, entityChoices, periodChoices } from './audit-filters.ts'

export type AuditFilterRowProps = {
  filtering: ReturnType<typeof useAddressFilters<AuditFilters>>
  inputRef: RefObject<HTMLInputElement | null>
}

export function AuditFilterRow({ filtering, inputRef }: AuditFilterRowProps) {
  const { filters, typed, setTyped, change } = filtering
  return (
    <FilterRow>
      <SearchInput
        label="Search by record or user"
        placeholder="Name, plate or user"
        value={typed}
        onChange={setTyped}
        inputRef={inputRef}
      />
      <FilterSelect
        icon={ListFilter}
        aria-label="Record type"
        value={filters.entity}
        choices={entityChoices}
        onChange={(entity) => change({ entity })}
      />
      <FilterSelect
        aria-label="Action"
        value={filters.action}
        choices={actionChoices}
        onChange={(action) => change({ action })}
      />
      <FilterSelect
        icon={CalendarClock}
        aria-label="Period"
        value={filters.period}
        choices={periodChoices}
        onChange={(period) => change({ period })}
      />
    </FilterRow>
  )
}
