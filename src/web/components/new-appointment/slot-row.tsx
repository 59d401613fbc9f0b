import clsx from 'clsx'
import { useId } from 'react'
import type { TimeSlot } from '#contract/time-slots'
import { firstNameOf } from '#domain/people/short-name'
import { displayTime } from '#domain/time/display'
import { CapacityDots } from '#web/ui/capacity-dots.tsx'
import styles from './slot-row.module.css'

export type SlotRowProps = {
  slots: readonly TimeSlot[]
  value: string
  onChange: (timeSlotId: string) => void
  /** The appointment's current slot. */
  currentId?: string | null
  /** The chosen technician. */
  technicianName?: string | undefined
}

/** The times of one day with the spots left; full ones are shown disabled. */
export function SlotRow({ slots, value, onChange, currentId = null, technicianName }: SlotRowProps) {
  const name = useId()
  const awayAt = ({ id, isAvailable, technicianAway }: TimeSlot) =>
    isAvailable && id !== currentId && technicianAway && technicianName !== undefined
      ? `${firstNameOf(technicianName)} is away`
      : null
  return (
    <div className={styles.slots} role="radiogroup" aria-label="Time">
      {slots.map((slot) => (
        <label key={slot.id} className={clsx(styles.slot, awayAt(slot) && styles.away)}>
          <input
            type="radio"
            name={name}
            value={slot.id}
            checked={slot.id === value}
            disabled={!slot.isAvailable && slot.id !== currentId}
            onChange={() => onChange(slot.id)}
          />
          {displayTime(slot.time)}
          <small>{slot.id === currentId ? 'Current' : (awayAt(slot) ?? <SpotCounts slot={slot} />)}</small>
        </label>
      ))}
    </div>
  )
}

function SpotCounts({ slot: { isAvailable, remaining, capacity } }: { slot: TimeSlot }) {
  return (
    <>
      {isAvailable ? `${remaining} left` : 'Full'}
      <CapacityDots taken={capacity - remaining} capacity={capacity} label={null} />
    </>
  )
}
