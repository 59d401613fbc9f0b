import { useId } from 'react'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './hours-fields.module.css'
import type { DayDraft } from './schedule-form.ts'

export type HoursFieldsProps = {
  day: string
  draft: DayDraft
  onChange: (draft: DayDraft) => void
  onBlur: () => void
  error: string | undefined
}

/** Start and end time inputs of a day. */
export function HoursFields({ day, draft, onChange, onBlur, error }: HoursFieldsProps) {
  const noteId = useId()
  const input = (field: 'startTime' | 'endTime', label: string) => (
    <TextInput
      type="time"
      variant="figures"
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : noteId}
      value={draft[field]}
      onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
      onBlur={onBlur}
    />
  )
  return (
    <div className={styles.fields}>
      {input('startTime', `${day} starts`)}
      <span className="muted">to</span>
      {input('endTime', `${day} ends`)}
      {error !== undefined && (
        <span id={noteId} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
