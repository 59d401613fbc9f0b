import { ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { statusChoices, type VehicleFilters } from './vehicle-filters.ts'

export type VehicleFilterRowProps = {
  typed: string
  onType: (search: string) => void
  status: VehicleFilters['status']
  onStatus: (status: VehicleFilters['status']) => void
  inputRef: RefObject<HTMLInputElement | null>
}

export function VehicleFilterRow({ typed, onType, status, onStatus, inputRef }: VehicleFilterRowProps) {
  return (
    <FilterRow>
      <SearchInput
        // The placeholder names only the most common search; the label names all.
        label="Search by owner name, plate, VIN, make or model"
        placeholder="Search by owner name"
        value={typed}
        onChange={onType}
        inputRef={inputRef}
      />
      <FilterSelect
        icon={ListFilter}
        aria-label="Status"
        value={status}
        choices={statusChoices}
        onChange={onStatus}
      />
    </FilterRow>
  )
}
