import { useEffect } from 'react'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displaySlashDate } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { SlotList } from '#web/components/slot-list.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './day-slots.module.css'

export type DaySlotsProps = {
  date: CalendarDate | null
  /** The preferred technician; times at which they are away are marked. */
  technicianId: string
  /** The id of the chosen slot. */
  chosen: string | null
  onChoose: (id: string) => void
  /** Called when the chosen slot is no longer available. */
  onUnavailable: () => void
}

/** Fetches the slots of a day, each with whether the technician is away. Disabled while `date` is null. */
export function useSlotsOf(date: CalendarDate | null, technicianId: string) {
  return useRead(
    'GET /api/time-slots',
    { query: { date: date ?? undefined, staffId: technicianId || undefined } },
    { when: date !== null },
  )
}

export function DaySlots({ date, technicianId, chosen, onChoose, onUnavailable }: DaySlotsProps) {
  const { data, isPending, isError, isFetching, refetch } = useSlotsOf(date, technicianId)
  const isUnavailable =
    chosen !== null && data !== undefined && !data.some((slot) => slot.id === chosen && slot.isAvailable)
  useEffect(() => {
    if (isUnavailable) onUnavailable()
  }, [isUnavailable, onUnavailable])

  if (date === null) return <p className={styles.quiet}>Pick a day to see available times.</p>
  return (
    <div>
      <h3 aria-live="polite" className={styles.title}>
        Available Time Slots for <span className="num nowrap">{displaySlashDate(date)}</span>
      </h3>
      {isPending && <SlotsLoading />}
      {isError && (
        <ErrorAlert trying={isFetching} onTryAgain={() => void refetch()}>
          Failed to fetch time slots
        </ErrorAlert>
      )}
      {data?.length === 0 && <p className={styles.quiet}>No available time slots for this date</p>}
      {data && data.length > 0 && (
        <div data-times="">
          <SlotList slots={data} chosen={chosen} onChoose={(slot) => onChoose(slot.id)} />
        </div>
      )}
    </div>
  )
}

function SlotsLoading() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading times" className={styles.loading}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={52} radius={10} />
      ))}
    </div>
  )
}
