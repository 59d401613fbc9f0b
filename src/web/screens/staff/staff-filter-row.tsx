import { ArrowDownAZ, ArrowDownWideNarrow, CalendarArrowDown, ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import type { useAddressFilters } from '#web/components/use-address-filters.ts'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { positionChoices, type StaffFilters, type StaffSort, sortChoices } from './staff-filters.ts'

const sortIcons: Record<StaffSort, typeof ArrowDownAZ> = {
  name: ArrowDownAZ,
  position: ArrowDownWideNarrow,
  createdAt: CalendarArrowDown,
}

export type StaffFilterRowProps = {
  filtering: ReturnType<typeof useAddressFilters<StaffFilters>>
  inputRef: RefObject<HTMLInputElement | null>
}

export function StaffFilterRow({ filtering, inputRef }: StaffFilterRowProps) {
  const { filters, typed, setTyped, change } = filtering
  return (
    <FilterRow>
      <SearchInput
        label="Search by name, email or phone"
        placeholder="Name, email or phone"
        value={typed}
        onChange={setTyped}
        inputRef={inputRef}
      />
      <FilterSelect
        icon={ListFilter}
        aria-label="Position"
        value={filters.position}
        choices={positionChoices}
        onChange={(position) => change({ position })}
      />
      <FilterSelect
        icon={sortIcons[filters.sort]}
        aria-label="Sort by"
        value={filters.sort}
        choices={sortChoices}
        onChange={(sort) => change({ sort: sort === 'name' ? '' : sort })}
      />
    </FilterRow>
  )
}
