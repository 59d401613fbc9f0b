import { calendarDate } from '#domain/time/calendar-date'
import { useRead } from '#web/api/hooks.ts'
import { SpecialDaysPanel } from '#web/components/special-day/special-days-panel.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { HolidayHelp } from './holiday-help.tsx'
import { HolidayList } from './holiday-list.tsx'
import { HolidayYears } from './holiday-years.tsx'
import columns from './two-columns.module.css'
import { UpcomingHolidays } from './upcoming-holidays.tsx'
import { holidayDays } from './year-days.ts'

/** Settings tab for public holidays and special days. */
export function HolidaysTab() {
  const { date: today } = useGarageNow()
  const thisYear = Number(today.slice(0, 4))
  const holidays = useRead('GET /api/holidays', {})
  const specialDays = useRead('GET /api/special-days', {
    query: { startDate: calendarDate(`${thisYear}-01-01`) },
  })
  const upcoming = useRead('GET /api/holidays/upcoming', {})
  const failed = [holidays, specialDays, upcoming].find(({ isError, data }) => isError && data === undefined)
  if (failed) {
    return (
      <ErrorAlert onTryAgain={() => failed.refetch()} trying={failed.isFetching}>
        Failed to fetch holidays
      </ErrorAlert>
    )
  }
  if (holidays.data === undefined || specialDays.data === undefined || upcoming.data === undefined) {
    return <SkeletonRows rows={8} label="Loading holidays" />
  }
  const days = holidayDays(holidays.data, specialDays.data)
  return (
    <div className={`${columns.columns} ${columns.narrow}`}>
      <div className={columns.main}>
        <HolidayYears years={[thisYear, thisYear + 1]} holidays={holidays.data} days={days} />
        <HolidayList days={days.filter(({ holiday }) => holiday.year >= thisYear)} />
        <SpecialDaysPanel byHand />
      </div>
      <div className={columns.main}>
        <UpcomingHolidays upcoming={upcoming.data} days={days} />
        <HolidayHelp />
      </div>
    </div>
  )
}
