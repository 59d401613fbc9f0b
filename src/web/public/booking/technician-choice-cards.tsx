import { useState } from 'react'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoreDetails } from '#web/ui/more-details.tsx'
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
    <MoreDetails
      summary="Choose a technician"
      hint="No preference"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
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
    </MoreDetails>
  )
}
