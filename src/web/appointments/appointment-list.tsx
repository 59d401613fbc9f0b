import clsx from 'clsx'
import { ChevronRight } from 'lucide'
import { useId } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import { type DateGroup, groupByDate } from '#domain/schedule/date-groups'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayWeekday } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { AddFirstButton, EmptyList } from '#web/records/record-list.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { CapacityMeter } from '#web/ui/capacity-meter.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { AppointmentListRow, RentalListRow } from './appointment-list-row.tsx'
import { type SpotsOfDay, spotsOn, spotsToday } from './days-of-slots.ts'
import type { ListEntry, useBookingList } from './use-booking-list.ts'

type RowProps = {
  onDelete: (appointment: Appointment) => void
  linkTo: (entry: ListEntry) => string
}

/**
 * The working list: today and the coming days, with the earlier days collapsed above them. Of a search or filter the earlier
 * days are open, below today and the coming days.
 */
export function AppointmentList({
  list,
  filtering,
  onCreate,
  ...rowProps
}: RowProps & {
  list: ReturnType<typeof useBookingList>
  filtering: { isFiltered: boolean; clear: () => void }
  onCreate: () => void
}) {
  const { date: today } = useGarageNow()
  const spotsOf = useDaySpots(today)
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
      <Panel className="mt-2">
        <EmptyList
          filtering={filtering}
          title="No appointments found"
          filteredText="Try adjusting your filters to see more appointments."
          text="No appointments have been scheduled yet."
          action={<AddFirstButton onAdd={onCreate}>New Appointment</AddFirstButton>}
        />
      </Panel>
    )
  }
  // Until the earlier bookings are counted, their line keeps its place, so that the rows do not move.
  const earlierDays = earlier.count !== null && earlier.count > 0 && (
    <EarlierDays earlier={earlier} {...rowProps} />
  )
  return (
    <div
      aria-busy={upcoming.isReloading}
      className={clsx(upcoming.isReloading && '[&_section]:opacity-75 [&_section]:grayscale')}
    >
      {upcoming.isReloading && <ReloadLine />}
      {failed}
      {!filtering.isFiltered && (earlierDays || (earlier.count === null && <div className="h-11" />))}
      {groupByDate(entries, ({ date }) => date, today).map((day) => (
        <AppointmentDay key={day.date} day={day} places={spotsOf(day.date)} {...rowProps} />
      ))}
      <ShowMore
        shown={entries.length}
        total={upcoming.total}
        pending={upcoming.isFetchingNextPage}
        onShowMore={upcoming.showMore}
      />
      {filtering.isFiltered && earlierDays}
    </div>
  )
}

/** Returns a lookup of the spots taken on a day; null while loading and for past days. */
function useDaySpots(today: CalendarDate): (date: CalendarDate) => SpotsOfDay | null {
  const { garage } = useStaff()
  const slots = useRead('GET /api/time-slots', {}).data
  const specialDays = useRead('GET /api/special-days', { query: { startDate: today } }).data
  const appointments = useRead('GET /api/appointments', { query: { startDate: today, endDate: today } }).data
  return (date) => {
    if (date < today) return null
    if (date > today) return slots === undefined ? null : spotsOn(date, slots)
    if (specialDays === undefined || appointments === undefined) return null
    return spotsToday({ date, garage, specialDays, appointments })
  }
}

function AppointmentDay({
  day,
  places,
  onDelete,
  linkTo,
}: RowProps & {
  day: DateGroup<ListEntry>
  /** The taken and total spots of the day; null while unknown. */
  places: SpotsOfDay | null
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className="flex items-baseline gap-2 px-1 pt-4 pb-2">
        <h2 id={id}>{day.heading}</h2>
        <span className="text-small text-ink-2">{displayWeekday(day.date)}</span>
        {places && (
          <span className="ml-auto flex items-center gap-2 self-center text-small text-ink-2 tabular-nums">
            <CapacityMeter {...places} label={null} />
            {places.taken} of {places.capacity} spots
          </span>
        )}
      </header>
      {/* A panel of rows; cards of their own on a phone and in the workshop. */}
      <ul className="max-md:grid max-md:gap-2 md:rounded-lg md:border md:border-line md:bg-surface md:shadow-rest print:bg-white print:text-black print:shadow-none md:workshop:grid md:workshop:gap-2 md:workshop:border-0 md:workshop:bg-transparent md:workshop:shadow-none">
        {day.items.map((entry) =>
          entry.kind === 'appointment' ? (
            <AppointmentListRow
              key={entry.id}
              appointment={entry.appointment}
              href={linkTo(entry)}
              onDelete={() => onDelete(entry.appointment)}
            />
          ) : (
            <RentalListRow key={entry.id} rental={entry.rental} time={entry.time} href={linkTo(entry)} />
          ),
        )}
      </ul>
    </section>
  )
}

type EarlierDaysProps = RowProps & { earlier: ReturnType<typeof useBookingList>['earlier'] }

/** Collapsible list of the days before today; its header counts the bookings that are still open. */
function EarlierDays({ earlier, ...rowProps }: EarlierDaysProps) {
  const { count, leftOpenCount, isOpen, toggle } = earlier
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className="group flex min-h-11 items-center gap-2 rounded-md pr-3 pl-1 text-small text-ink-2 tabular-nums print:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon
          shape={ChevronRight}
          className="duration-menu transition-transform group-aria-expanded:rotate-90"
        />
        <span className="text-h3 text-ink group-hover:underline group-hover:underline-offset-3">Earlier</span>
        {count !== null && <span>{pluralize(count, 'booking')}</span>}
        {leftOpenCount > 0 && <span className="font-label text-pending-fg">{leftOpenCount} still open</span>}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <EarlierList earlier={earlier} {...rowProps} />}
      </div>
    </div>
  )
}

/** Paginated, latest day first. */
function EarlierList({ earlier, ...rowProps }: EarlierDaysProps) {
  const { date: today } = useGarageNow()
  const { entries, failures } = earlier
  const failed = failures.length > 0 && (
    <ListFailed causes={failures} onTryAgain={earlier.tryAgain} trying={earlier.trying} />
  )
  if (entries === undefined) return failed || <SkeletonRows rows={4} label="Loading earlier appointments" />
  return (
    <>
      {failed}
      {newestFirst(entries, today).map((day) => (
        <AppointmentDay key={day.date} day={day} places={null} {...rowProps} />
      ))}
      <ShowMore
        shown={entries.length}
        total={earlier.total}
        pending={earlier.isFetchingNextPage}
        onShowMore={earlier.showMore}
      />
    </>
  )
}

/** Groups bookings sorted in descending order by date: latest day first, ascending by time within a day. */
export function newestFirst<Dated extends { date: CalendarDate }>(
  bookings: readonly Dated[],
  today: CalendarDate,
): DateGroup<Dated>[] {
  return groupByDate(bookings.toReversed(), ({ date }) => date, today).toReversed()
}

/** The error above the list; entries that have loaded stay visible below it. */
function ListFailed({
  causes,
  onTryAgain,
  trying,
}: {
  causes: readonly string[]
  onTryAgain: () => void
  trying: boolean
}) {
  return (
    <Panel className="mt-2 p-4">
      <ErrorAlert onTryAgain={onTryAgain} trying={trying}>
        <span className="block">Failed to load appointments. Please try again.</span>
        {causes.map((cause) => (
          <span key={cause} className="block">
            {cause}
          </span>
        ))}
      </ErrorAlert>
    </Panel>
  )
}
