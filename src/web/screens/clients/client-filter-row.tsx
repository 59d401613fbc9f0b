import { ArrowDownAZ, CalendarArrowDown, ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import type { useAddressFilters } from '#web/parts/use-address-filters.ts'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
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
      <Select
        icon={ListFilter}
        aria-label="Status"
        // Not '' for "all": that would look like a choice still to be made.
        value={filters.status === '' ? 'all' : filters.status}
        onChange={({ target }) => change({ status: target.value === 'all' ? '' : target.value })}
      >
        {statusChoices.map(({ value, label }) => (
          <option key={value} value={value === '' ? 'all' : value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        icon={filters.sort === 'name' ? ArrowDownAZ : CalendarArrowDown}
        aria-label="Sort by"
        value={filters.sort}
        onChange={({ target }) => change({ sort: target.value === 'name' ? '' : target.value })}
      >
        {sortChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FilterRow>
  )
}
