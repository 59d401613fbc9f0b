import clsx from 'clsx'
import { Ban, ClockFading, DoorOpen, Trash2 } from 'lucide-react'
import type { SpecialDay } from '#contract/special-days'
import { displayDate, displayTime, displayWeekday } from '#domain/time/display'
import { useStaff } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { OpenManuallyButton } from './open-manually-button.tsx'
import styles from './special-day-row.module.css'

export type SpecialDayRowProps = { day: SpecialDay; isPast: boolean; onDelete: () => void }

/** One special day. A public holiday can be opened manually, any other day can be deleted. */
export function SpecialDayRow({ day, isPast, onDelete }: SpecialDayRowProps) {
  const { mayChange } = useStaff()
  const { date, synced, manuallyOpen } = day
  return (
    <li className={clsx(styles.row, isPast && styles.past)}>
      <b className={styles.date}>{displayDate(date)}</b>
      <span className={styles.weekday}>{displayWeekday(date)}</span>
      <span className={styles.type}>
        <TypeBadge day={day} />
      </span>
      <span className={styles.why}>
        <span>{specialDayReason(day)}</span>
        {synced && <Tag className={styles.tag}>Public holiday</Tag>}
      </span>
      {mayChange && (
        <span className={styles.actions}>
          {!isPast && (synced || manuallyOpen) && <OpenManuallyButton day={day} />}
          {!synced && (
            <IconButton icon={Trash2} size="small" label={`Delete ${displayDate(date)}`} onClick={onDelete} />
          )}
        </span>
      )}
    </li>
  )
}

function TypeBadge({ day: { type, manuallyOpen } }: Pick<SpecialDayRowProps, 'day'>) {
  if (type === 'half_day') {
    return (
      <Badge tone="progress" icon={ClockFading}>
        Half Day
      </Badge>
    )
  }
  return manuallyOpen ? (
    <Badge tone="done" icon={DoorOpen}>
      OPEN
    </Badge>
  ) : (
    <Badge tone="cancelled" icon={Ban}>
      Closed
    </Badge>
  )
}

function specialDayReason({ type, openTime, closeTime, reason, manuallyOpen }: SpecialDay): string {
  if (type === 'closed') return [manuallyOpen && 'Opened manually', reason].filter(Boolean).join(' · ')
  const hours = openTime && closeTime ? `${displayTime(openTime)} to ${displayTime(closeTime)}` : null
  return [hours, reason].filter(Boolean).join(' · ')
}
