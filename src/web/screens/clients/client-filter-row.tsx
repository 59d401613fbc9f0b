import { ArrowDownAZ, CalendarArrowDown, ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import type { useAddressFilters } from '#web/components/use-address-filters.ts'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { type ClientFilters, sortChoices, statusChoices } from './client-filters.ts'

export type ClientFilterRowProps = {
  filtering: ReturnType<typeof useAddressFilters<ClientFilters>>
  inputRef: RefObject<HTMLInputElement | null>
}

export function ClientFilterRow({ filtering, inputRef }: ClientFilterRowProps) {
  const { filters, typed, setTyped, change } = filtering
  return (
    <FilterRow>
      <SearchInput
        label="Search by name, phone or email"
        placeholder="Name, phone or email"
        value={typed}
        onChange={setTyped}
        inputRef={inputRef}
      />
      <FilterSelect
        icon={ListFilter}
        aria-label="Status"
        value={filters.status}
        choices={statusChoices}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        icon={filters.sort === 'name' ? ArrowDownAZ : CalendarArrowDown}
        aria-label="Sort by"
        value={filters.sort}
        choices={sortChoices}
        onChange={(sort) => change({ sort: sort === 'name' ? '' : sort })}
      />
    </FilterRow>
  )
}
