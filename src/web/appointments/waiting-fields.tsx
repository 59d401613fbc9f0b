import { addDays } from '#domain/time/calendar-date'
import { partOfDayLabel, partsOfDay } from '#domain/waitlist/waitlist-entry'
import { SegmentedField, StaffNotesField, TextField } from '#web/forms/staff-form.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { WorkFields } from './appointment-fields.tsx'
import type { AppointmentForm } from './new-appointment-form.ts'

const parts = partsOfDay.map((part) => ({ value: part, label: partOfDayLabel(part) }))

/** The days on which a client would take a time that becomes available, and the work. */
export function WaitingFields() {
  const { date: today } = useGarageNow()
  const { advanceBookingDays } = useStaff().garage.capacity
  const days = { type: 'date', min: today, max: addDays(today, advanceBookingDays) }
  return (
    <>
      <div className="field-pairs">
        <TextField<AppointmentForm> name="firstDate" label="First day" {...days} />
        <TextField<AppointmentForm> name="lastDate" label="Last day" {...days} />
      </div>
      <SegmentedField<AppointmentForm, 'partOfDay'> name="partOfDay" label="Time of day" options={parts} />
      <WorkFields />
      <StaffNotesField />
    </>
  )
}
