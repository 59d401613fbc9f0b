import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './booking-fields.module.css'
import { ChoiceGrid } from './choice-grid.tsx'
import type { BookingForm } from './use-booking-form.ts'
import { useTechnicians } from './use-technicians.ts'

export function TechnicianChoiceCards({ form }: { form: BookingForm }) {
  const technicians = useTechnicians()
  const { values, errors, change } = form
  return (
    <Field label="Preferred Technician" labelHidden group="radio" error={errors.assignedStaffId}>
      <ChoiceGrid>
        {technicians.map(({ id, name, description, price }) => (
          <ChoiceCard
            key={id}
            type="radio"
            value={id}
            title={name}
            description={<span className={styles.lines}>{description}</span>}
            end={price !== null && <Tag>{price}</Tag>}
            name="assignedStaffId"
            checked={values.assignedStaffId === id}
            onChange={() => change('assignedStaffId', id)}
          />
        ))}
      </ChoiceGrid>
    </Field>
  )
}
