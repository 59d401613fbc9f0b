import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { displayDate, displayTime, displayWeekday } from '#domain/time/display'
import { OperatingBadge } from '#web/components/operating-badge.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'

/** Today's operating status and closing time. */
export function TodayStatus({ className }: { className?: string | undefined }) {
  const { today } = useStaff().garage
  const now = useGarageNow()
  const queries = useQueryClient()
  useEffect(() => {
    // A screen left open overnight reads everything again: opening hours and lists depend on the date.
    if (now.date > today.date) void queries.invalidateQueries()
  }, [now.date, today.date, queries])
  const date = `${displayWeekday(today.date).slice(0, 3)}, ${displayDate(today.date)}`
  const rest =
    today.status === 'closed' || today.closeTime === null
      ? today.reason
      : `until ${displayTime(today.closeTime)}`
  return (
    <span className={className}>
      <OperatingBadge status={today.status} />
      <span className="truncate">{[date, rest].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
