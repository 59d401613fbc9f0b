import clsx from 'clsx'

export type CapacityDotsProps = {
  taken: number
  capacity: number
  /** Accessible name; default: "2 of 3 spots taken". `null` if adjacent text says the same. */
  label?: string | null
}

/** One mark per spot, filled if taken; darker if none is left. Cars above the capacity follow as a number. */
export function CapacityDots({
  taken,
  capacity,
  label = `${taken} of ${capacity} spots taken`,
}: CapacityDotsProps) {
  const spoken = label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span {...spoken} className="inline-flex items-center gap-0.5 align-middle">
      {Array.from({ length: capacity }, (_, place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: spots are identified by their position.
          key={place}
          className={clsx(
            'h-3.5 w-1.5 rounded-xs print:border forced-colors:border forced-colors:forced-color-adjust-none',
            place >= taken && 'inset-ring inset-ring-(--pip-empty,var(--control))',
            place < taken &&
              (taken < capacity ? 'bg-(--pip-taken,var(--ink-2))' : 'bg-(--pip-taken,var(--ink))'),
          )}
        />
      ))}
      {taken > capacity && <b className="ml-0.5 text-micro font-label">+{taken - capacity}</b>}
    </span>
  )
}
