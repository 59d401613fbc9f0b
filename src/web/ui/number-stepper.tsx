import { Minus, Plus } from 'lucide'
import { inputShell, useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'

export type NumberStepperProps = {
  /** Accessible name. */
  label: string
  /** Raw input text, so that an incomplete number is kept. */
  value: string
  onChange: (value: string) => void
  min: number
  max: number
  step?: number
  /** `cars` */
  unit?: string
  invalid?: boolean
  /** Id of the description. */
  describedBy?: string | undefined
}

/** Input for a small number, with buttons and arrow keys to change it in steps. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, min, max, step = 1, unit, invalid, describedBy } = props
  const wiring = useFieldControl({ 'aria-describedby': describedBy, 'aria-invalid': invalid })
  const number = value.trim() === '' ? Number.NaN : Number(value)
  function go(by: number) {
    // From a number between two steps to the nearest step in that direction.
    const next = Number.isNaN(number) ? min : by > 0 ? nextStep(number, step) : -nextStep(-number, step)
    onChange(String(Math.min(max, Math.max(min, next))))
  }
  const sides = [
    { by: -1, name: `Less: ${label}`, icon: Minus, isOver: number <= min },
    { by: 1, name: `More: ${label}`, icon: Plus, isOver: number >= max },
  ]
  const [less, more] = sides.map(({ by, name, icon, isOver }) => (
    <button
      key={name}
      type="button"
      tabIndex={-1}
      aria-label={name}
      disabled={isOver}
      className="grid h-full w-11 place-items-center border-line text-ink-2 first:border-r last:border-l enabled:hover:bg-sunken enabled:hover:text-ink disabled:text-line-2"
      onClick={() => go(by)}
    >
      <Icon shape={icon} />
    </button>
  ))
  return (
    <span className={inputShell({ shape: 'stepper' })}>
      {less}
      <input
        {...wiring}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={Number.isNaN(number) ? undefined : number}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={unit && !Number.isNaN(number) ? `${value} ${unit}` : undefined}
        autoComplete="off"
        className="h-full w-12 bg-transparent text-center text-lead font-name text-ink tabular-nums outline-none"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          go(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      {unit && (
        <span className="w-13 text-small text-ink-2" aria-hidden="true">
          {unit}
        </span>
      )}
      {more}
    </span>
  )
}

function nextStep(number: number, step: number): number {
  return (Math.floor(number / step) + 1) * step
}
