import clsx from 'clsx'
import type { TimeSlot } from '#contract/time-slots'
import { displayTime } from '#domain/time/display'
import { CapacityDots } from '#web/ui/capacity-dots.tsx'
import styles from './slot-list.module.css'

export type SlotListProps = {
  slots: readonly TimeSlot[]
  /** The id of the chosen slot. */
  chosen: string | null
  onChoose: (slot: TimeSlot) => void
  className?: string | undefined
}

/** One button per time, earliest first, with the spots left; full ones are shown disabled. */
export function SlotList({ slots, chosen, onChoose, className }: SlotListProps) {
  const inOrder = slots.toSorted((a, b) => (a.time < b.time ? -1 : 1))
  return (
    <div className={clsx(styles.slots, className)}>
      {inOrder.map((slot) => (
        <button
          key={slot.id}
          type="button"
          disabled={!slot.isAvailable}
          aria-pressed={slot.isAvailable ? slot.id === chosen : undefined}
          className={clsx(styles.slot, slot.isAvailable ? slot.id === chosen && styles.chosen : styles.full)}
          onClick={() => onChoose(slot)}
        >
          {displayTime(slot.time)}{' '}
          <small>
            {spotsLeft(slot)}
            <CapacityDots taken={slot.capacity - slot.remaining} capacity={slot.capacity} label={null} />
          </small>
        </button>
      ))}
    </div>
  )
}

function spotsLeft({ isAvailable, remaining, technicianAway }: TimeSlot): string {
  if (!isAvailable) return 'Full'
  if (technicianAway) return 'Technician away'
  return remaining === 1 ? '1 spot left' : `${remaining} spots left`
}
