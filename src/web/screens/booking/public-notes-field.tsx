import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { BookingForm } from './use-booking-form.ts'

export function PublicNotesField({ form }: { form: BookingForm }) {
  return (
    <Field label="Additional Notes" labelHidden error={form.errors.notes}>
      <TextArea
        placeholder="Anything we should know? For example noises, warning lights, or when it happens."
        maxLength={2000}
        {...form.text('notes')}
      />
    </Field>
  )
}
