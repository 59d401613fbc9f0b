import { useId } from 'react'
import type { TimeSlot } from '#contract/time-slots'
import { displayTime } from '#domain/time/display'
import { Pips } from '#web/ui/pips.tsx'
import styles from './slot-row.module.css'

export type SlotRowProps = {
  slots: readonly TimeSlot[]
  value: string
  onChange: (timeSlotId: string) => void
  /** The slot that the appointment has already. */
  currentId?: string | null
}

/** The times of one day with the places left; full ones stay visible. */
export function SlotRow({ slots, value, onChange, currentId = null }: SlotRowProps) {
  const name = useId()
  return (
    <div className={styles.slots} role="radiogroup" aria-label="Time">
      {slots.map((slot) => (
        <label key={slot.id} className={styles.slot}>
          <input
            type="radio"
            name={name}
            value={slot.id}
            checked={slot.id === value}
            disabled={!slot.isAvailable && slot.id !== currentId}
            onChange={() => onChange(slot.id)}
          />
          {displayTime(slot.time)}
          <small>
            {slot.id === currentId ? (
              'Current'
            ) : (
              <>
                {slot.isAvailable ? `${slot.remaining} left` : 'Full'}
                <Pips taken={slot.capacity - slot.remaining} capacity={slot.capacity} label={null} />
              </>
            )}
          </small>
        </label>
      ))}
    </div>
  )
}
