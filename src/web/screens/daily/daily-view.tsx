import clsx from 'clsx'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { displayDate } from '#domain/time/display'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { usePrinting } from '#web/components/use-printing.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './daily-view.module.css'
import { DayActivities } from './day-activities.tsx'
import { DayHeader } from './day-header.tsx'
import { DaySheet } from './day-sheet.tsx'
import { DaySummary } from './day-summary.tsx'
import { MarkClosedDialog } from './mark-closed-dialog.tsx'
import { useDay } from './use-day.ts'
import { usePrintOnArrival } from './use-print-on-arrival.ts'

export function DailyView({ date }: { date: CalendarDate }) {
  usePage(displayDate(date))
  const day = useDay(date)
  const today = useGarageNow().date
  const [, navigate] = useLocation()
  const statusBanner = useRef<HTMLDivElement>(null)
  const closing = useDialogFor<null>()
  const goTo = (other: CalendarDate) => navigate(`/daily/${other}`)
  const markClosed = () => closing.show(null)
  useShortcuts({
    arrowleft: () => goTo(addDays(date, -1)),
    arrowright: () => goTo(addDays(date, 1)),
    t: () => goTo(today),
  })
  const sheet =
    day.appointments.data && day.rentals.data && day.opening
      ? { appointments: day.appointments.data, rentals: day.rentals.data, opening: day.opening }
      : null
  const printing = usePrinting()
  usePrintOnArrival(sheet !== null)
  return (
    <>
      <div className={clsx(styles.screen, printing && sheet && styles.printedAsSheet)}>
        <DayHeader
          day={day}
          today={today}
          goTo={goTo}
          onMarkClosed={markClosed}
          mayPrint={sheet !== null}
          statusBanner={statusBanner}
        />
        <DaySummary day={day} />
        <DayActivities day={day} onMarkClosed={markClosed} />
      </div>
      {printing && sheet && <DaySheet date={date} {...sheet} />}
      {closing.shown && (
        <MarkClosedDialog key={closing.shown.key} day={day} finalFocus={statusBanner} {...closing.dialog} />
      )}
    </>
  )
}
