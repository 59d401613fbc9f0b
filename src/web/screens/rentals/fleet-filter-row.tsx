import { ListFilter } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import styles from './fleet-filter-row.module.css'
import { type FleetFilters, statusChoices } from './fleet-filters.ts'

export type FleetFilterRowProps = {
  viewSwitch: ReactNode
  typed: string
  onType: (search: string) => void
  status: FleetFilters['status']
  onStatus: (status: FleetFilters['status']) => void
  inputRef: RefObject<HTMLInputElement | null>
}

export function FleetFilterRow(props: FleetFilterRowProps) {
  const { viewSwitch, typed, onType, status, onStatus, inputRef } = props
  return (
    <div className={styles.controls}>
      {viewSwitch}
      <div className="grow">
        <FilterRow>
          <SearchInput
            label="Search by make, model or licence plate"
            placeholder="Make, model or licence plate"
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
      </div>
    </div>
  )
}
