import clsx from 'clsx'
import { Ban } from 'lucide'
import { useRef } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { rentalsOnDay } from '#domain/schedule/rental-on-day'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { displayDate } from '#domain/time/display'
import { usePrinting } from '#web/layout/printed-sheet.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useOneTimeSearchParam } from '#web/records/url-state.ts'
import { useDialogFor } from '#web/records/use-dialog-for.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { TechnicianFilter, useTechnicianInUrl } from '#web/staff/technician-filter.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DayAppointments, groupByTime } from './day-appointments.tsx'
import { DayHeader } from './day-header.tsx'
import { DayRentals } from './day-rentals.tsx'
import { DaySheet } from './day-sheet.tsx'
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
  const sheet =
    day.appointments.data && day.rentals.data && day.opening
      ? {
          appointments: day.appointments.data,
          rentals: technician.staffId === '' ? day.rentals.data : [],
          opening: day.opening,
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
      </div>
      {printing && sheet && <DaySheet date={date} {...sheet} />}
      {closing.shown && (
        <MarkClosedDialog key={closing.shown.key} day={day} statusBanner={statusBanner} {...closing.dialog} />
      )}
    </>
  )
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
