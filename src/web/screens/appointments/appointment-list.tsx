import clsx from 'clsx'
import { Plus } from 'lucide-react'
import type { Appointment } from '#contract/appointments'
import { groupByDate } from '#domain/schedule/date-groups'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { AppointmentDay } from './appointment-day.tsx'
import styles from './appointment-list.module.css'
import { EarlierDays } from './earlier-days.tsx'
import type { ListEntry } from './list-entry.ts'
import { ListFailed } from './list-failed.tsx'
import { isFiltered, type ListFilters } from './list-filters.ts'
import type { useBookingList } from './use-booking-list.ts'
import { useDaySpots } from './use-day-spots.ts'

export type AppointmentListProps = {
  list: ReturnType<typeof useBookingList>
  filters: ListFilters
  onClearFilters: () => void
  onCreate: () => void
  onDelete: (appointment: Appointment) => void
  linkTo: (entry: ListEntry) => string
}

export function AppointmentList(props: AppointmentListProps) {
  const { list, filters, onClearFilters, onCreate, onDelete, linkTo } = props
  const { date: today } = useGarageNow()
  const spotsOf = useDaySpots(today)
  const filtered = isFiltered(filters)
  const { upcoming, earlier } = list
  const { entries } = upcoming
  const failed = list.failures.length > 0 && (
    <ListFailed causes={list.failures} onTryAgain={list.tryAgain} trying={list.trying} />
  )
  // An empty upcoming list is not conclusive until the earlier bookings have been counted.
  const undecided = entries === undefined || (entries.length === 0 && earlier.count === null)
  if (undecided) return failed || <SkeletonRows rows={8} label="Loading appointments" />
  if (entries.length === 0 && earlier.count === 0) {
    // A failed read must not show the empty state.
    if (failed) return failed
    return (
      <Panel className={styles.none}>
        {filtered ? <NothingFound onClearFilters={onClearFilters} /> : <NothingYet onCreate={onCreate} />}
      </Panel>
    )
  }
  return (
    <div aria-busy={upcoming.isReloading} className={clsx(upcoming.isReloading && styles.reloading)}>
      {upcoming.isReloading && <ReloadLine />}
      {failed}
      {earlier.count !== null && earlier.count > 0 && (
        <EarlierDays earlier={earlier} onDelete={onDelete} linkTo={linkTo} />
      )}
      {groupByDate(entries, ({ date }) => date, today).map((day) => (
        <AppointmentDay
          key={day.date}
          day={day}
          places={spotsOf(day.date)}
          onDelete={onDelete}
          linkTo={linkTo}
        />
      ))}
      <ShowMore
        shown={entries.length}
        total={upcoming.total}
        pending={upcoming.isFetchingNextPage}
        onShowMore={upcoming.showMore}
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
