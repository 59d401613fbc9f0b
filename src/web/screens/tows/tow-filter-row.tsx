import { ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import type { useAddressFilters } from '#web/components/use-address-filters.ts'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { statusChoices, type TowFilters } from './tow-filters.ts'

export type TowFilterRowProps = {
  filtering: ReturnType<typeof useAddressFilters<TowFilters>>
  inputRef: RefObject<HTMLInputElement | null>
}

export function TowFilterRow({ filtering, inputRef }: TowFilterRowProps) {
  const { filters, typed, setTyped, change } = filtering
  return (
    <FilterRow>
      <SearchInput
        label="Search by name, phone, location or plate"
        placeholder="Name, phone, location or plate"
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
    </FilterRow>
  )
}
