import clsx from 'clsx'
import { displayLapse } from '#domain/bookings/request-lapse'
import { useGarageNow } from '#web/session/use-staff.ts'

/** The time at which a pending request lapses; highlighted when `lapsesSoon`. */
export function LapseNote({
  request: { lapsesAt, lapsesSoon },
}: {
  request: { lapsesAt: string | null; lapsesSoon: boolean }
}) {
  const now = useGarageNow()
  if (lapsesAt === null) return null
  return (
    <time
      dateTime={lapsesAt}
      className={clsx(
        'w-fit text-small whitespace-nowrap tabular-nums',
        lapsesSoon ? 'rounded-sm bg-pending-bg px-2 font-name text-pending-fg' : 'text-ink-2',
      )}
    >
      {displayLapse(lapsesAt, now)}
    </time>
  )
}
