import clsx from 'clsx'
import { Plus } from 'lucide-react'
import type { Appointment } from '#contract/appointments'
import { groupByDate } from '#domain/schedule/date-groups'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { AppointmentDay } from './appointment-day.tsx'
import styles from './appointment-list.module.css'
import { EarlierDays } from './earlier-days.tsx'
import { isFiltered, type ListFilters } from './list-filters.ts'
import type { useAppointmentList } from './use-appointment-list.ts'
import { useDayPlaces } from './use-day-places.ts'

export type AppointmentListProps = {
  list: ReturnType<typeof useAppointmentList>
  filters: ListFilters
  onClearFilters: () => void
  onCreate: () => void
  onDelete: (appointment: Appointment) => void
  linkTo: (id: string) => string
}

export function AppointmentList({
  list,
  filters,
  onClearFilters,
  onCreate,
  onDelete,
  linkTo,
}: AppointmentListProps) {
  const { date: today } = useGarageNow()
  const placesOf = useDayPlaces(today)
  const filtered = isFiltered(filters)
  const { items } = list
  const failed = list.isError && (
    <Panel className={styles.failed}>
      <ErrorAlert onTryAgain={() => list.refetch()} trying={list.isFetching}>
        Failed to load appointments. Please try again.
      </ErrorAlert>
    </Panel>
  )
  if (failed && items === undefined) return failed
  if (items === undefined) return <SkeletonRows rows={8} label="Loading appointments" />
  if (items.length === 0) {
    return (
      <Panel className={styles.none}>
        {filtered ? <NothingFound onClearFilters={onClearFilters} /> : <NothingYet onCreate={onCreate} />}
      </Panel>
    )
  }
  const days = groupByDate(items, (appointment) => appointment.timeSlot.date, today)
  const earlier = days.filter((day) => day.date < today)
  const upcoming = days.filter((day) => day.date >= today)
  return (
    <div aria-busy={list.isReloading} className={clsx(list.isReloading && styles.reloading)}>
      {list.isReloading && <ReloadLine />}
      {failed}
      {earlier.length > 0 && (
        // What was searched for is not hidden, and neither is all that there is.
        <EarlierDays
          key={String(filtered)}
          days={earlier}
          startOpen={filtered || upcoming.length === 0}
          onDelete={onDelete}
          linkTo={linkTo}
        />
      )}
      {upcoming.map((day) => (
        <AppointmentDay
          key={day.date}
          day={day}
          places={placesOf(day.date)}
          onDelete={onDelete}
          linkTo={linkTo}
        />
      ))}
      <ShowMore
        shown={items.length}
        total={list.total}
        pending={list.isFetchingNextPage}
        onShowMore={() => list.fetchNextPage()}
      />
    </div>
  )
}

function NothingFound({ onClearFilters }: { onClearFilters: () => void }) {
  return (
    <EmptyState
      drawing="filtered"
      title="No appointments found"
      text="Try adjusting your filters to see more appointments."
      action={<Button onClick={onClearFilters}>Clear filters</Button>}
    />
  )
}

function NothingYet({ onCreate }: { onCreate: () => void }) {
  const { mayChange } = useStaff()
  return (
    <EmptyState
      title="No appointments found"
      text="No appointments have been scheduled yet."
      action={
        mayChange && (
          <Button variant="primary" icon={Plus} onClick={onCreate}>
            New Appointment
          </Button>
        )
      }
    />
  )
}
