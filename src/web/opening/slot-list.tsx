import clsx from 'clsx'
import type { TimeSlot } from '#contract/opening/time-slots'
import { displayTime } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { CapacityDots } from '#web/ui/capacity-dots.tsx'

/** One button per time, earliest first, with the spots left; full ones are shown disabled. */
export function SlotList({
  slots,
  chosen,
  onChoose,
  className,
}: {
  slots: readonly TimeSlot[]
  /** The id of the chosen slot. */
  chosen: string | null
  onChoose: (slot: TimeSlot) => void
  className?: string | undefined
}) {
  const inOrder = slots.toSorted((a, b) => (a.time < b.time ? -1 : 1))
  return (
    <div className={clsx('grid gap-2', className)}>
      {inOrder.map((slot) => (
        <button
          key={slot.id}
          type="button"
          disabled={!slot.isAvailable}
          aria-pressed={slot.isAvailable ? slot.id === chosen : undefined}
          className={clsx(
            'flex min-h-13 w-full items-center justify-between gap-2 rounded-md border px-4 text-left text-lead font-name tabular-nums',
            !slot.isAvailable && 'cursor-not-allowed border-line-2 bg-sunken text-ink-3',
            slot.isAvailable &&
              (slot.id === chosen
                ? 'border-primary bg-primary text-on-primary chosen-spots forced-colors:outline-2'
                : 'border-control bg-surface hover:bg-sunken/40'),
          )}
          onClick={() => onChoose(slot)}
        >
          {displayTime(slot.time)}{' '}
          <small
            className={clsx(
              'inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5 text-small font-regular',
              slot.id !== chosen && 'text-ink-2',
            )}
          >
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
  return pluralize(remaining, 'spot left', 'spots left')
}
