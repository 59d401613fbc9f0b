import { RefreshCw } from 'lucide-react'
import { displayNearDate, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { settingLists, useSend } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { describeBookingsOutsideHours } from './describe-bookings-outside-hours.ts'
import styles from './holiday-years.module.css'
import { usePreview } from './use-preview.ts'

export type SyncYearProps = {
  year: number
  /** Number of holidays that close this garage. */
  count: number
  /** Null if never synced. */
  syncedAt: string | null
}

/** The holidays of a year: count, last sync and a button to sync again. */
export function SyncYear({ year, count, syncedAt }: SyncYearProps) {
  const { date: today, timeZone } = useGarageNow()
  const sync = useSend('POST /api/holidays/sync/{year}', {
    refreshes: settingLists,
    onSuccess: () =>
      showToast({ title: 'Success', description: 'Australian public holidays synced successfully' }),
    onError: () =>
      showToast({
        title: 'Error',
        description: 'Failed to sync holidays. Please try again.',
        variant: 'destructive',
      }),
  })
  const left = usePreview({ holidayYear: year })?.left
  const last = syncedAt === null ? null : civilOf(new Date(syncedAt), timeZone)
  return (
    <div className={styles.year}>
      <span>
        <b>{year}</b>
        <span className={styles.said}>{count === 1 ? '1 holiday' : `${count} holidays`}</span>
        <span className={styles.said}>
          {last === null
            ? 'not synced yet'
            : `synced ${displayNearDate(last.date, today)}${last.date === today ? `, ${displayTime(last.time)}` : ''}`}
        </span>
      </span>
      <Button
        icon={RefreshCw}
        pending={sync.isPending}
        pendingLabel="Syncing..."
        onClick={() => sync.mutate({ params: { year: String(year) } })}
      >
        Sync {year}
      </Button>
      {left !== undefined && left.count > 0 && (
        <span className={styles.note}>
          Bookings on days this sync would close: {describeBookingsOutsideHours(left)}
        </span>
      )}
    </div>
  )
}
