import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'
import { CapacityMeter } from '#web/ui/capacity-meter.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DayOfSlots } from './days-of-slots.ts'
import styles from './slot-day-strip.module.css'

const SHOWN_AT_FIRST = 7

export type SlotDayStripProps = {
  days: readonly DayOfSlots[]
  value: CalendarDate | null
  onChange: (date: CalendarDate) => void
}

/** The next days with their capacity; more days on demand, or if the chosen day is among them. */
export function SlotDayStrip({ days, value, onChange }: SlotDayStripProps) {
  const [all, setAll] = useState(() => days.slice(SHOWN_AT_FIRST).some(({ date }) => date === value))
  const name = useId()
  const shown = all ? days : days.slice(0, SHOWN_AT_FIRST)
  return (
    <div className={styles.strip} role="radiogroup" aria-label="Day">
      {shown.map((day) => (
        <label
          key={day.date}
          className={clsx(styles.day, day.closed && styles.closed)}
          title={day.closed?.reason ?? undefined}
        >
          <input
            type="radio"
            name={name}
            checked={day.date === value}
            disabled={day.slots.length === 0}
            onChange={() => onChange(day.date)}
            aria-label={spokenDay(day)}
          />
          <span aria-hidden="true">{day.name}</span>
          <b aria-hidden="true">{Number(day.date.slice(8))}</b>
          {day.closed ? (
            <small aria-hidden="true">Closed</small>
          ) : (
            <CapacityMeter taken={day.taken} capacity={day.capacity} label={null} />
          )}
        </label>
      ))}
      {!all && days.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          className={styles.more}
          aria-label="More days"
          title="More days"
          onClick={() => setAll(true)}
        >
          <Icon shape={CalendarDays} />
        </button>
      )}
    </div>
  )
}

function spokenDay({ date, closed, taken, capacity }: DayOfSlots): string {
  const day = displayShortDate(date)
  return closed ? `${day}, closed` : `${day}, ${taken} of ${capacity} spots taken`
}
