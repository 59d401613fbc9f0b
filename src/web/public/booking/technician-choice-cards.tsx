import { useState } from 'react'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { BookingForm } from './booking-values.ts'
import { useTechnicians } from './technician-choices.ts'

const AWAY = 'Not available at this time. Please choose another technician or another time.'

/** The technicians behind a summary, because most customers have no preference. */
export function TechnicianChoiceCards({ form }: { form: BookingForm }) {
  const { values, errors, change } = form
  const { assignedStaffId: chosen } = values
  const [open, setOpen] = useState(chosen !== '')
  const technicians = useTechnicians(values.selectedTimeSlotId)
  const isAway = technicians.some((technician) => technician.isAway && technician.id === chosen)
  return (
    <details className="group" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer px-1 py-2 font-label">
        Choose a technician{' '}
        <span className="font-regular text-ink-2 group-open:invisible">No preference</span>
      </summary>
      <Field
        label="Preferred Technician"
        labelHidden
        group="radio"
        error={errors.assignedStaffId ?? (isAway && AWAY)}
      >
        <div className="grid gap-2 md:grid-cols-2">
          {technicians.map(({ id, name, description, price, isAway }) => (
            <ChoiceCard
              key={id}
              type="radio"
              value={id}
              title={name}
              description={<span className="whitespace-pre-line">{description}</span>}
              end={price !== null && <Tag>{price}</Tag>}
              name="assignedStaffId"
              checked={chosen === id}
              disabled={isAway && chosen !== id}
              onChange={() => change('assignedStaffId', id)}
            />
          ))}
        </div>
        <p className="mt-2 text-small text-ink-2">
          $$ standard labour rate, $ lower rate (apprentice under supervision)
        </p>
      </Field>
    </details>
  )
}
