import { waitlistKinds } from '#domain/waitlist/waitlist-entry'
import { usePages } from '#web/api/use-pages.ts'
import { useNewAppointment } from '#web/bookings/booking-dialogs.ts'
import { usePage } from '#web/layout/use-page.ts'
import { choicesOf, ListFilterRow, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { AddRecordButton, EmptyList, RecordList } from '#web/records/record-list.tsx'
import { PageHeader, Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { WaitlistRow } from './waitlist-row.tsx'

const kindLabels = { service: 'Services', rental: 'Rental cars' }

const filters = listFilters({
  search: { label: 'Search by name, email or phone', placeholder: 'Name, email or phone' },
  selects: {
    kind: {
      label: 'Waiting for',
      choices: choicesOf('All', waitlistKinds, (kind) => kindLabels[kind]),
    },
  },
})

/** The screen of the customers who wait for a time or a rental car. */
export function WaitlistScreen() {
  usePage('Waitlist')
  const filtering = useListFilters(filters)
  const newAppointment = useNewAppointment()
  const list = usePages('GET /api/waitlist-entries', { query: filtering.query }, 50)
  return (
    <>
      <PageHeader
        title="Waitlist"
        subtitle="Customers who want a time or car that becomes available, first come first"
        actions={
          <AddRecordButton onAdd={() => newAppointment({ waits: true })}>Add to Waitlist</AddRecordButton>
        }
      />
      <ListFilterRow filtering={filtering} />
      <RecordList
        list={list}
        loading={<SkeletonRows rows={4} label="Loading the waitlist" />}
        failure="Failed to load the waitlist. Please try again."
        empty={
          <EmptyList
            filtering={filtering}
            filteredTitle="No one found"
            filteredText="Try another name, email or phone, or clear the filters."
            title="No one is waiting"
            text="Customers join the waitlist on the booking pages when a day, time or car is not available. You can add those who call."
          />
        }
      >
        {(entries) => (
          <Panel>
            <h2 className="sr-only">Customers</h2>
            <ul aria-label="Customers">
              {entries.map((entry) => (
                <WaitlistRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </Panel>
        )}
      </RecordList>
    </>
  )
}
