import { ListFilter } from 'lucide-react'
import { useRef } from 'react'
import { usePages } from '#web/api/use-pages.ts'
import { useAddressFilters } from '#web/components/use-address-filters.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import {
  areBookingsFiltered,
  bookingQueryOf,
  bookingStatusChoices,
  readBookingFilters,
} from './booking-filters.ts'
import { BookingList } from './booking-list.tsx'
import { BookingStats } from './booking-stats.tsx'

const PER_PAGE = 25

/** All rental bookings: counts, filters and the list. */
export function BookingsTab() {
  const { filters, typed, setTyped, change } = useAddressFilters(readBookingFilters)
  const list = usePages('GET /api/rental-bookings', { query: bookingQueryOf(filters) }, PER_PAGE)
  const search = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => search.current?.focus() })
  return (
    <>
      <BookingStats />
      <FilterRow>
        <SearchInput
          label="Search by client, vehicle or plate"
          placeholder="Client, vehicle or plate"
          value={typed}
          onChange={setTyped}
          inputRef={search}
        />
        <FilterSelect
          icon={ListFilter}
          aria-label="Status"
          value={filters.status}
          choices={bookingStatusChoices}
          onChange={(status) => change({ status })}
        />
      </FilterRow>
      <BookingList
        list={list}
        filtered={areBookingsFiltered(filters)}
        onClearFilters={() => {
          setTyped('')
          change({ search: '', status: '' })
        }}
      />
    </>
  )
}
