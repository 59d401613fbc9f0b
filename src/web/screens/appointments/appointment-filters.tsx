import clsx from 'clsx'
import { ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './appointment-filters.module.css'
import { statusChoices } from './list-filters.ts'
import type { useListFilters } from './use-list-filters.ts'

export type AppointmentFiltersProps = {
  filtering: ReturnType<typeof useListFilters>
  inputRef: RefObject<HTMLInputElement | null>
}

/** The search and the status filter; sticky on a phone. */
export function AppointmentFilters({ filtering, inputRef }: AppointmentFiltersProps) {
  const { filters, typed, setTyped, setStatus } = filtering
  return (
    <search className={styles.filters} aria-label="Search and filters">
      <SearchInput
        label="Search by client name, vehicle, or services"
        placeholder="Search by client name, vehicle, or services..."
        value={typed}
        onChange={setTyped}
        inputRef={inputRef}
      />
      <Select
        icon={ListFilter}
        aria-label="Status"
        className={clsx(styles.status, filters.status !== '' && styles.chosen)}
        // '' would show the placeholder style, so "all" has a value of its own.
        value={filters.status === '' ? 'all' : filters.status}
        onChange={(event) =>
          setStatus(statusChoices.find(({ value }) => value === event.target.value)?.value ?? '')
        }
      >
        {statusChoices.map(({ value, label }) => (
          <option key={value} value={value === '' ? 'all' : value}>
            {label}
          </option>
        ))}
      </Select>
    </search>
  )
}
