import { isTimeOfDay, type TimeOfDay } from '#domain/time/time-of-day'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './opening-day-row.module.css'

interface End {
  label: string
  value: TimeOfDay | null
  isWrong: boolean
}

export type TimePairProps = {
  first: End
  last: End
  /** Id of the validation error. */
  describedBy: string | undefined
  /** A time is null if its input is empty. */
  onChange: (first: TimeOfDay | null, last: TimeOfDay | null) => void
}

/** Two time inputs, from and to. */
export function TimePair({ first, last, describedBy, onChange }: TimePairProps) {
  const ends = [
    { ...first, onChange: (value: TimeOfDay | null) => onChange(value, last.value) },
    { ...last, onChange: (value: TimeOfDay | null) => onChange(first.value, value) },
  ]
  const [from, to] = ends.map(({ label, value, isWrong, onChange }) => (
    <TextInput
      key={label}
      type="time"
      variant="figures"
      className={styles.time}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? describedBy : undefined}
      value={value ?? ''}
      onChange={({ target }) => onChange(isTimeOfDay(target.value) ? target.value : null)}
    />
  ))
  return (
    <span className={styles.pair}>
      {from}
      <span className="muted">to</span>
      {to}
    </span>
  )
}
