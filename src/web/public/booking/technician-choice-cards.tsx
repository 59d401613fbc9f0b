import { useState } from 'react'
import type { StaffMember, Technician } from '#contract/staff'
import { displaySpecialties } from '#domain/people/specialties'
import {
  APPRENTICE_PREFERENCE,
  firstSpecialties,
  isTechnician,
  technicianMarker,
} from '#domain/people/technician'
import { useRead } from '#web/api/hooks.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoreDetails } from '#web/ui/more-details.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { BookingForm } from './booking-values.ts'

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

interface TechnicianChoice {
  id: string
  name: string
  description: string
  /** The price marker, `$` or `$$`. */
  price: string | null
  isAway?: boolean | undefined
}

const noPreference: TechnicianChoice = {
  id: '',
  name: 'No preference',
  description: 'First available technician',
  price: null,
}

const anyApprentice: TechnicianChoice = {
  id: APPRENTICE_PREFERENCE,
  name: 'Prefer an apprentice',
  description: 'Any apprentice, under supervision',
  price: '$',
}

/** Returns the technician choices for a slot: no preference, each active mechanic, any apprentice. */
export function useTechnicians(timeSlotId: string | null): TechnicianChoice[] {
  const query = { status: 'active', position: 'mechanic', timeSlotId: timeSlotId ?? undefined } as const
  const { data } = useRead('GET /api/staff', { query }, { keepPrevious: true })
  return technicianChoices(data ?? [])
}

export function technicianChoices(staff: readonly (StaffMember | Technician)[]): TechnicianChoice[] {
  // The API returns all staff to signed-in users and only mechanics to the public.
  const mechanics = staff.filter((member) => !('position' in member) || isTechnician(member))
  return [noPreference, ...mechanics.map(choiceOf), anyApprentice]
}

function choiceOf(technician: Technician): TechnicianChoice {
  const { id, name, isApprentice, isAway } = technician
  if (isAway) return { id, name, description: 'Not available at this time', price: null, isAway }
  const marker = technicianMarker(technician)
  const specialties = displaySpecialties(firstSpecialties(technician))
  return isApprentice
    ? { id, name, description: [specialties, marker].filter(Boolean).join('\n'), price: null }
    : { id, name, description: specialties, price: marker }
}
