import { useState } from 'react'
import { addDays, type CalendarDate, mondayOf } from '#domain/time/calendar-date'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import type { ScheduleScope } from './schedule-form.ts'

/** Loads the staff member, their schedule of the selected week and their appointments. */
export function useSchedule(staffId: string) {
  const { date: today } = useGarageNow()
  const [scope, setScope] = useState<ScheduleScope>('week')
  const [week, setWeek] = useState<CalendarDate>(() => mondayOf(today))
  const params = { id: staffId }
  const member = useRead('GET /api/staff/{id}', { params })
  const schedule = useRead(
    'GET /api/staff/{id}/schedule',
    { params, query: { week } },
    { keepPrevious: true },
  )
  const work = useRead('GET /api/staff/{id}/appointments', { params, query: {} })
  return {
    scope,
    setScope,
    week,
    turn: (weeks: 1 | -1) => setWeek(addDays(week, 7 * weeks)),
    member: member.data,
    schedule: schedule.data,
    isTurning: schedule.isPlaceholderData,
    work: work.data ?? [],
    error: member.error ?? schedule.error,
    isFetching: member.isFetching || schedule.isFetching,
    tryAgain: () => {
      void member.refetch()
      void schedule.refetch()
    },
  }
}
