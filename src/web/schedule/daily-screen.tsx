import clsx from 'clsx'
import { Ban, KeyRound, Repeat2, Route, Undo2 } from 'lucide'
import { useRef } from 'react'
import { Link, Redirect, useLocation, useParams } from 'wouter'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { displayDaysAndPrice } from '#domain/rentals/rental-quote'
import { mostOfGroup } from '#domain/schedule/attention-groups'
import { type RentalDayLabel, rentalDayLabel, rentalsOnDay } from '#domain/schedule/rental-on-day'
import { shownStatus } from '#domain/shown-status'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { displayDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import { CancelIconButton } from '#web/bookings/cancel-buttons.tsx'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { usePrinting } from '#web/layout/printed-sheet.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { useDialogFor, useOneTimeSearchParam, useRecordInUrl } from '#web/records/open-state.ts'
import { RentalActionButtons } from '#web/rentals/rental-action-buttons.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { TechnicianFilter, useTechnicianInUrl } from '#web/staff/technician-filter.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { DayWaitlist } from '#web/waitlist/day-waitlist.tsx'
import { DayAppointments, groupByTime } from './day-appointments.tsx'
import { DayHeader } from './day-header.tsx'
import { DaySheet } from './day-sheet.tsx'
import type { LeftEntry } from './day-sheet-rows.ts'
import { DaySummary } from './day-summary.tsx'
import { MarkClosedDialog } from './mark-closed-dialog.tsx'
import { type Day, useDay } from './use-day.ts'

/** The daily view of the date in the URL. */
export function DailyScreen() {
  const date = dayOfAddress(useParams<{ date?: string }>().date)
  return date === null ? <Redirect to="/calendar" replace /> : <DailyView date={date} />
}

/** Returns the date in the URL; null if it is missing, invalid or outside 2000 to 2199. */
export function dayOfAddress(text: string | undefined): CalendarDate | null {
  if (text === undefined || !isCalendarDate(text)) return null
  return text >= '2000-01-01' && text <= '2199-12-31' ? text : null
}

function DailyView({ date }: { date: CalendarDate }) {
  usePage(displayDate(date))
  const technician = useTechnicianInUrl()
  const day = useDay(date, technician.query)
  const [, navigate] = useLocation()
  const statusBanner = useRef<HTMLDivElement>(null)
  const closing = useDialogFor<null>()
  const goTo = (other: CalendarDate) => navigate(`/daily/${other}${technician.search}`)
  const markClosed = () => closing.show(null)
  const left = useLeftFrom(date)
  const sheet =
    left !== null && day.appointments.data && day.rentals.data && day.opening
      ? {
          appointments: day.appointments.data,
          rentals: technician.staffId === '' ? day.rentals.data : [],
          opening: day.opening,
          left,
        }
      : null
  const printing = usePrinting()
  return (
    <>
      {sheet && <PrintOnArrival />}
      {/* Container queries: the available width depends on the sidebar. */}
      <div className={clsx('@container/day', printing && sheet && 'print:hidden')}>
        <DayHeader
          day={day}
          goTo={goTo}
          onMarkClosed={markClosed}
          mayPrint={sheet !== null}
          statusBanner={statusBanner}
        />
        <DaySummary day={day} />
        <TechnicianFilter
          className="mb-4 md:max-w-tile print:hidden"
          value={technician.staffId}
          onChange={technician.choose}
        />
        {technician.staffId === '' ? (
          <DayActivities day={day} onMarkClosed={markClosed} />
        ) : (
          <TechnicianDay day={day} onShowAll={() => technician.choose('')} />
        )}
        {technician.staffId === '' && <DayWaitlist date={date} />}
      </div>
      {printing && sheet && <DaySheet date={date} {...sheet} />}
      {closing.shown && (
        <MarkClosedDialog key={closing.shown.key} day={day} statusBanner={statusBanner} {...closing.dialog} />
      )}
    </>
  )
}

/** Returns what needs attention, for the day sheet of today; null while it is read. Without it, the sheet can be printed, too. */
function useLeftFrom(date: CalendarDate): readonly LeftEntry[] | null {
  const { date: today } = useGarageNow()
  const { data, isError } = useRead(
    'GET /api/attention',
    { query: { limit: mostOfGroup } },
    { when: date === today },
  )
  if (date !== today || isError) return []
  if (data === undefined) return null
  return data
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => (entry.kind === 'appointment' || entry.kind === 'rental' ? entry : []))
}

/** The appointments and rentals of the day side by side, or an empty state. */
function DayActivities({ day, onMarkClosed }: { day: Day; onMarkClosed: () => void }) {
  const appointments = day.appointments.data && groupByTime(day.appointments.data)
  const rentals = day.rentals.data && rentalsOnDay(day.rentals.data, day.date)
  const isEmpty = appointments?.groups.length === 0 && rentals?.length === 0
  return (
    <div
      className={
        isEmpty
          ? undefined
          : 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 @thanks/day:grid-cols-[minmax(0,1fr)_18.75rem]'
      }
    >
      {isEmpty && <NothingOn day={day} onMarkClosed={onMarkClosed} />}
      <DayAppointments read={day.appointments} appointments={appointments} alone={isEmpty} />
      {!isEmpty && <DayRentals date={day.date} read={day.rentals} rentals={rentals} />}
    </div>
  )
}

/** The appointments of one technician, or the unassigned ones. Rentals have no technician. */
function TechnicianDay({ day, onShowAll }: { day: Day; onShowAll: () => void }) {
  const appointments = day.appointments.data && groupByTime(day.appointments.data)
  const isEmpty = appointments?.groups.length === 0
  return (
    <>
      {isEmpty && (
        <Panel as="div">
          <EmptyState
            drawing="filtered"
            title="No appointments of this technician on this day"
            action={<Button onClick={onShowAll}>Show all technicians</Button>}
          />
        </Panel>
      )}
      <DayAppointments filtered read={day.appointments} appointments={appointments} alone={isEmpty} />
    </>
  )
}

function NothingOn({ day, onMarkClosed }: { day: Day; onMarkClosed: () => void }) {
  const { mayChange } = useStaff()
  return (
    <Panel as="div">
      <EmptyState
        title="No activities scheduled"
        action={
          mayChange &&
          day.specialDay === null && (
            <Button icon={Ban} onClick={onMarkClosed}>
              Mark as Closed Day
            </Button>
          )
        }
      />
    </Panel>
  )
}

/** Prints the day if the URL has `?print`. */
function PrintOnArrival() {
  useOneTimeSearchParam('print', () => document.fonts.ready.then(() => window.print()))
  return null
}

const icons = { 'SAME DAY': Repeat2, PICKUP: KeyRound, RETURN: Undo2, ONGOING: Route } as const

/** The rentals on this day, pickups and returns first. */
export function DayRentals({
  date,
  read,
  rentals,
}: {
  date: CalendarDate
  read: Day['rentals']
  rentals: readonly RentalBooking[] | undefined
}) {
  const { linkTo } = useRecordInUrl('rental')
  return (
    <Panel aria-labelledby="day-rentals" className="overflow-hidden">
      <PanelHeader title="Rentals" titleId="day-rentals" />
      {read.isError && (
        <ErrorAlert className="m-4" onTryAgain={() => read.refetch()} trying={read.isFetching}>
          Failed to fetch rental bookings
        </ErrorAlert>
      )}
      {!read.isError && rentals === undefined && (
        <SkeletonRows bare rows={2} label="Loading the day's rentals" />
      )}
      {rentals?.length === 0 && <p className="px-5 py-4 text-ink-2">No rentals on this day</p>}
      <ul className={list}>
        {rentals?.map((rental) => (
          <Rental key={rental.id} rental={rental} date={date} href={linkTo(rental.id)} />
        ))}
      </ul>
    </Panel>
  )
}

// Below the appointments, several rentals fit side by side. Each has a top and a left border; those at the edge are under the
// panel's border.
const list = clsx(
  '@sheet-wide/day:@max-thanks/day:-mt-px @sheet-wide/day:@max-thanks/day:-ml-px @sheet-wide/day:@max-thanks/day:grid @sheet-wide/day:@max-thanks/day:grid-cols-2',
)
const item = clsx(
  'relative min-w-0 border-line px-5 py-3 not-first:border-t hover:bg-canvas/40 @sheet-wide/day:@max-thanks/day:border-t @sheet-wide/day:@max-thanks/day:border-l',
)

function Rental({ rental, date, href }: { rental: RentalBooking; date: CalendarDate; href: string }) {
  const { startDate, endDate, client, rentalVehicle } = rental
  const label = rentalDayLabel(rental, date)
  const at = timesOf(rental, label)
  return (
    <li className={item}>
      <div className="flex items-center justify-between gap-2">
        <span className="inline-flex items-center gap-1 text-small font-heading">
          <Icon shape={icons[label]} size="small" />
          <span>{label}</span>
          {at !== null && <span className="font-regular text-ink-2 tabular-nums">{at}</span>}
        </span>
        <StatusBadge status={shownStatus(rental)} />
      </div>
      <div className="mt-2 mb-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <PlateChip plate={rentalVehicle.licensePlate} />
        <b className="wrap-anywhere">{vehicleName(rentalVehicle)}</b>
      </div>
      <Link
        href={href}
        className="cover-link block min-h-6 truncate text-small leading-6 text-ink-2"
        {...rowLink}
      >
        {client.name}
      </Link>
      <BookedBy of={rental} className="block" />
      <div className="text-small text-ink-2 tabular-nums">
        {displayDateRange(startDate, endDate)} · {displayDaysAndPrice(rental)}
      </div>
      <div className="pointer-events-none relative mt-2 flex gap-2 *:pointer-events-auto empty:hidden">
        <RentalActionButtons rental={rental} className="flex-1 workshop:h-14!" />
        <CancelIconButton kind="rental" record={rental} />
      </div>
    </li>
  )
}

/** Returns the pickup and return times on this day, or null. */
function timesOf({ pickupTime, returnTime }: RentalBooking, label: RentalDayLabel): string | null {
  if (label === 'ONGOING') return null
  if (label === 'SAME DAY') return `${displayTime(pickupTime)} to ${displayTime(returnTime)}`
  return displayTime(label === 'PICKUP' ? pickupTime : returnTime)
}
