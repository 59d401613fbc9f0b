import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './new-appointment.module.css'

export type NotesFieldProps = UseFormRegisterReturn & { error: string | undefined; placeholder?: string }

export function NotesField({
  error,
  placeholder = 'Anything the technician should know',
  ...wiring
}: NotesFieldProps) {
  return (
    <Field label="Notes" optional error={error}>
      <TextArea {...wiring} className={styles.notes} rows={2} maxLength={2000} placeholder={placeholder} />
    </Field>
  )
}
