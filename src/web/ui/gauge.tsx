import clsx from 'clsx'
import { useId } from 'react'
import { coveringInput } from './choice-card.tsx'
import { useFieldGroup } from './field.tsx'

export type GaugeProps = {
  /** Filled segments; null if nothing is chosen. */
  value: number | null
  onChange: (value: number) => void
  segments: number
  /** Names a level for screen readers and beside the gauge. */
  nameOf: (value: number) => string
}

/** Level in segments, such as fuel in eighths: a radio group, so the arrow keys change the level. */
export function Gauge({ value, onChange, segments, nameOf }: GaugeProps) {
  const group = useFieldGroup('radiogroup', undefined)
  const name = useId()
  const levels = Array.from({ length: segments + 1 }, (_, level) => level)
  return (
    <div {...group} className="flex h-control items-stretch gap-1">
      {levels.map((level) => (
        <label
          key={level}
          className={clsx(
            'relative grid min-w-0 flex-1 cursor-pointer place-items-center overflow-hidden rounded-xs border text-micro font-label hover:border-primary has-focus-visible:focus-ring',
            level !== 0 && value !== null && level <= value
              ? 'border-primary bg-primary text-on-primary forced-colors:outline-2'
              : 'border-control bg-surface text-ink-2',
            level === 0 && value === 0 && 'border-primary bg-primary-soft text-on-soft',
          )}
        >
          <input
            type="radio"
            className={coveringInput}
            name={name}
            value={level}
            checked={level === value}
            aria-label={nameOf(level)}
            onChange={() => onChange(level)}
          />
          {level === 0 && 'E'}
          {level === segments && 'F'}
        </label>
      ))}
      <output className="grid w-14 flex-none place-items-center text-body font-name tabular-nums">
        {value === null ? '–' : nameOf(value)}
      </output>
    </div>
  )
}
