import { useState } from 'react'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './booking-fields.module.css'
import { ChoiceGrid } from './choice-grid.tsx'
import type { BookingForm } from './use-booking-form.ts'
import { useTechnicians } from './use-technicians.ts'

const AWAY = 'Not available at this time. Please choose another technician or another time.'

export function TechnicianChoiceCards({ form }: { form: BookingForm }) {
  const { values, errors, change } = form
  const { assignedStaffId: chosen } = values
  const [open, setOpen] = useState(chosen !== '')
  const technicians = useTechnicians(values.selectedTimeSlotId)
  const isAway = technicians.some((technician) => technician.isAway && technician.id === chosen)
  return (
    <details className={styles.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Choose a technician <span>No preference</span>
      </summary>
      <Field
        label="Preferred Technician"
        labelHidden
        group="radio"
        error={errors.assignedStaffId ?? (isAway && AWAY)}
      >
        <ChoiceGrid>
          {technicians.map(({ id, name, description, price, isAway }) => (
            <ChoiceCard
              key={id}
              type="radio"
              value={id}
              title={name}
              description={<span className={styles.lines}>{description}</span>}
              end={price !== null && <Tag>{price}</Tag>}
              name="assignedStaffId"
              checked={chosen === id}
              disabled={isAway && chosen !== id}
              onChange={() => change('assignedStaffId', id)}
            />
          ))}
        </ChoiceGrid>
        <p className={styles.rates}>$$ standard labour rate, $ lower rate (apprentice under supervision)</p>
      </Field>
    </details>
  )
}
