import { useId } from 'react'
import { yearMonthOf } from '#domain/time/calendar-date'
import { MonthTurner } from '#web/components/month-turner.tsx'
import { SpecialDaysPanel } from '#web/components/special-day/special-days-panel.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import styles from './calendar-screen.module.css'
import { useCalendar } from './use-calendar.ts'
import { useShownMonth } from './use-shown-month.ts'

export function CalendarScreen() {
  usePage('Company Calendar')
  const { date: today } = useGarageNow()
  const { month, show } = useShownMonth(today)
  const { data, isError, isFetching, refetch } = useCalendar(month)
  const headingId = useId()
  return (
    <>
      <div className={styles.header}>
        <PageHeader
          title="Company Calendar"
          subtitle="All bookings, closed days and half days at a glance"
          actions={
            <MonthTurner month={month} current={yearMonthOf(today)} headingId={headingId} onShow={show} />
          }
        />
      </div>
      <Panel as="div" className={styles.calendar}>
        {isError && (
          <ErrorAlert className={styles.failed} onTryAgain={() => refetch()} trying={isFetching}>
            Failed to fetch appointments
          </ErrorAlert>
        )}
        <CalendarGrid
          month={month}
          days={data}
          loading={data === undefined && !isError}
          today={today}
          labelledBy={headingId}
          onShow={show}
        />
        <CalendarLegend />
      </Panel>
      <SpecialDaysPanel />
    </>
  )
}
