import clsx from 'clsx'
import { ListFilter } from 'lucide'
import { appointmentStatuses } from '#domain/appointment/appointment-status'
import { rentalStatuses } from '#domain/rental/rental-status'
import { type BookingStatus, bookingStatusLabel } from '#web/bookings/status-badge.tsx'
import { type ListFiltering, ListSearch, listFilters } from '#web/records/list-filters.tsx'
import { FilterSelect } from '#web/ui/filter-row.tsx'

export const appointmentFilters = listFilters({
  search: {
    label: 'Search by client name, vehicle, or services',
    placeholder: 'Search by client name, vehicle, or services...',
  },
  selects: {
    status: {
      label: 'Status',
      // Two statuses belong to rentals, which are in the same list.
      choices: [
        { value: '', label: 'All Statuses' },
        { value: 'pending', label: bookingStatusLabel('pending') },
        { value: 'confirmed', label: bookingStatusLabel('confirmed') },
        { value: 'scheduled', label: bookingStatusLabel('scheduled') },
        { value: 'in_progress', label: bookingStatusLabel('in_progress') },
        { value: 'picked_up', label: 'Picked Up (Rental)' },
        { value: 'completed', label: bookingStatusLabel('completed') },
        { value: 'returned', label: 'Returned (Rental)' },
        { value: 'cancelled', label: bookingStatusLabel('cancelled') },
      ],
    },
  },
})

export type AppointmentFiltering = ListFiltering<typeof appointmentFilters.selects>

/** Returns the query of each list; null for a list that cannot have the status. */
export function bookingQueriesOf({ status, ...search }: AppointmentFiltering['query']) {
  return {
    appointments: withStatus(search, status, appointmentStatuses),
    rentals: withStatus(search, status, rentalStatuses),
  }
}

function withStatus<Status extends BookingStatus>(
  search: { search?: string },
  status: BookingStatus | undefined,
  known: readonly Status[],
): { search?: string; status?: Status } | null {
  if (status === undefined) return search
  const found = known.find((one) => one === status)
  return found === undefined ? null : { ...search, status: found }
}

/** The search and the status filter; sticky on a phone, where only the icon of the status filter fits. */
export function AppointmentFilters({ filtering }: { filtering: AppointmentFiltering }) {
  const { label, choices } = appointmentFilters.selects.status
  const { status } = filtering.filters
  return (
    <search
      className="max-md:z-sticky mb-2 flex gap-2 *:first:min-w-0 *:first:flex-1 *:last:w-48 *:last:flex-none max-md:sticky max-md:top-top-bar max-md:-mx-4 max-md:border-b max-md:border-line max-md:bg-canvas max-md:px-4 max-md:pt-1 max-md:pb-3 max-md:*:last:w-control print:hidden"
      aria-label="Search and filters"
    >
      <ListSearch filtering={filtering} />
      <FilterSelect
        icon={ListFilter}
        aria-label={label}
        className={clsx(
          'max-md:[&>select]:px-0 max-md:[&>select]:text-transparent max-md:[&>svg:first-child]:left-3.5 max-md:[&>svg:last-child]:hidden',
          status !== '' && 'max-md:border-primary max-md:bg-primary-soft max-md:[&>svg]:text-on-soft',
        )}
        value={status}
        choices={choices}
        onChange={(value) => filtering.choose('status', value)}
      />
    </search>
  )
}
