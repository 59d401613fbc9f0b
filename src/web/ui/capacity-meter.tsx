import clsx from 'clsx'

export type CapacityMeterProps = {
  taken: number
  capacity: number
  size?: 'default' | 'large'
  /** Maximum number of ticks; default 16. */
  most?: number
  /** Accessible name; default: "9 of 12 spots taken". `null` if adjacent text says the same. */
  label?: string | null
}

/** A row of ticks, filled in proportion to the taken spots of the day. */
export function CapacityMeter(props: CapacityMeterProps) {
  const { taken, capacity, size = 'default', most, label = `${taken} of ${capacity} spots taken` } = props
  const ticks = capacityTicks({ taken, capacity, most })
  const spoken = label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span {...spoken} className={clsx('inline-flex align-middle', size === 'large' ? 'gap-0.5' : 'gap-px')}>
      {Array.from({ length: ticks.total }, (_, tick) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks are identified by their position.
          key={tick}
          className={clsx(
            'rounded-xs print-color-exact forced-colors:bg-system-text forced-colors:forced-color-adjust-none',
            size === 'large' ? 'h-3.5 w-1' : 'h-2 w-0.5',
            tick < ticks.filled ? 'bg-ink-2' : 'bg-line-2 forced-colors:opacity-40',
          )}
        />
      ))}
    </span>
  )
}

/** Maximum number of ticks that fit under a date. */
export const MOST_TICKS = 16

type CapacityAmounts = {
  taken: number
  capacity: number
  /** Maximum number of ticks. */
  most?: number | undefined
}

/** Returns one tick per spot up to `most`, above that scaled: only an empty day has none filled, only a full day all. */
export function capacityTicks({ taken, capacity, most = MOST_TICKS }: CapacityAmounts) {
  const total = Math.min(Math.max(0, capacity), most)
  if (capacity <= most) return { total, filled: Math.min(taken, total) }
  if (taken >= capacity) return { total, filled: total }
  const share = Math.round((taken / capacity) * total)
  return { total, filled: taken > 0 ? Math.min(Math.max(share, 1), total - 1) : 0 }
}
