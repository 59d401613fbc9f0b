import clsx from 'clsx'
import { ListFilter } from 'lucide'
import { appointmentStatuses } from '#domain/appointment-status'
import { rentalStatuses } from '#domain/rental-status'
import { type BookingStatus, bookingStatusLabel } from '#web/bookings/status-badge.tsx'
import { type ListFiltering, ListSearch, listFilters } from '#web/records/list-filters.tsx'
import { TechnicianFilter, technicianSelect } from '#web/staff/technician-filter.tsx'
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
    staffId: technicianSelect,
  },
})

export type AppointmentFiltering = ListFiltering<typeof appointmentFilters.selects>

/** Returns the query of each list; null for a list that cannot have the status. Rentals have no technician. */
export function bookingQueriesOf({ status, staffId, ...search }: AppointmentFiltering['query']) {
  const ofTechnician = staffId === undefined ? search : { ...search, staffId }
  return {
    appointments: withStatus(ofTechnician, status, appointmentStatuses),
    rentals: staffId === undefined ? withStatus(search, status, rentalStatuses) : null,
  }
}

function withStatus<Query extends object, Status extends BookingStatus>(
  query: Query,
  status: BookingStatus | undefined,
  known: readonly Status[],
): (Query & { status?: Status }) | null {
  if (status === undefined) return query
  const found = known.find((one) => one === status)
  return found === undefined ? null : { ...query, status: found }
}

/** The search and the filters; sticky on a phone, where only the icons of the filters fit. */
export function AppointmentFilters({ filtering }: { filtering: AppointmentFiltering }) {
  const { label, choices } = appointmentFilters.selects.status
  const { status, staffId } = filtering.filters
  // The select covers its icon, so that a tap opens it.
  const iconOnly = (isSet: boolean) =>
    clsx(
      'max-md:[&>select]:px-0 max-md:[&>select]:text-transparent max-md:[&>svg:first-child]:left-3.5 max-md:[&>svg:last-child]:hidden',
      isSet && 'max-md:border-primary max-md:bg-primary-soft max-md:[&>svg]:text-on-soft',
    )
  return (
    <search
      className="max-md:z-sticky mb-2 flex gap-2 *:not-first:w-48 *:not-first:flex-none *:first:min-w-0 *:first:flex-1 max-md:sticky max-md:top-top-bar max-md:-mx-4 max-md:border-b max-md:border-line max-md:bg-canvas max-md:px-4 max-md:pt-1 max-md:pb-3 max-md:*:not-first:w-control print:hidden"
      aria-label="Search and filters"
    >
      <ListSearch filtering={filtering} />
      <FilterSelect
        icon={ListFilter}
        aria-label={label}
        className={iconOnly(status !== '')}
        value={status}
        choices={choices}
        onChange={(value) => filtering.choose('status', value)}
      />
      <TechnicianFilter
        className={iconOnly(staffId !== '')}
        value={staffId}
        onChange={(value) => filtering.choose('staffId', value)}
      />
    </search>
  )
}
