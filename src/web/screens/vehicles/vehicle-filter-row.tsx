import { ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
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
        // The placeholder names what is looked for most; the search finds more.
        label="Search by owner name, license plate, VIN, make or model"
        placeholder="Search by owner name"
        value={typed}
        onChange={onType}
        inputRef={inputRef}
      />
      <Select
        icon={ListFilter}
        aria-label="Status"
        // Not '' for "all": that would look like a choice still to be made.
        value={status === '' ? 'all' : status}
        onChange={(event) =>
          onStatus(statusChoices.find(({ value }) => value === event.target.value)?.value ?? '')
        }
      >
        {statusChoices.map(({ value, label }) => (
          <option key={value} value={value === '' ? 'all' : value}>
            {label}
          </option>
        ))}
      </Select>
    </FilterRow>
  )
}
