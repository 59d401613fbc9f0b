import { useFormContext } from 'react-hook-form'
import type { StaffMember, Technician } from '#contract/staff/staff'
import { offeredServices, type ServiceName } from '#domain/appointments/service-catalogue'
import { parseSlotId } from '#domain/opening/slots'
import { displaySpecialties } from '#domain/staff/specialties'
import { firstSpecialties } from '#domain/staff/technician'
import { awayInShort, awaySentence } from '#domain/staff/technician-away'
import type { CalendarDate } from '#domain/time/calendar-date'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { StaffNotesField, TextField } from '#web/forms/staff-form.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChipGroup, ToggleChip } from '#web/ui/toggle-chip.tsx'
import type { AppointmentFieldsForm } from './appointment-fields-form.ts'
import { TIMES, TimeSlotField, useTechniciansAt } from './time-slot-field.tsx'

/** Time, services and technician, shared by all forms that create an appointment. */
export function AppointmentFields({
  unavailableSlotId,
  offersNextTime = false,
  firstDay,
}: {
  unavailableSlotId: string | null
  /** The next available time is chosen at first. */
  offersNextTime?: boolean
  /** The day whose times are offered; absent: the first with an available time. */
  firstDay?: CalendarDate | undefined
}) {
  const { control, watch, resetField } = useFormContext<AppointmentFieldsForm>()
  return (
    <>
      <ControlledGroup control={control} name="timeSlotId" first={TIMES}>
        {(wiring) => (
          <TimeSlotField
            {...wiring}
            mayOverbook
            // As the default value, so that closing the untouched form asks nothing.
            onFirst={offersNextTime ? (id) => resetField('timeSlotId', { defaultValue: id }) : undefined}
            firstDay={firstDay}
            unavailableId={unavailableSlotId}
            technicianId={watch('assignedStaffId')}
          />
        )}
      </ControlledGroup>
      <WorkFields />
      <ControlledGroup control={control} name="assignedStaffId" first="select">
        {(wiring) => <TechnicianField {...wiring} timeSlotId={watch('timeSlotId')} />}
      </ControlledGroup>
      <StaffNotesField />
    </>
  )
}

/** The services of the catalogue, and other work as text. */
export function WorkFields() {
  const { control } = useFormContext<AppointmentFieldsForm>()
  const { services } = useStaff().garage
  return (
    <>
      <ControlledGroup control={control} name="services">
        {(wiring) => <ServiceField {...wiring} choices={offeredServices(services)} />}
      </ControlledGroup>
      <TextField<AppointmentFieldsForm>
        name="otherService"
        label="Other service"
        optional
        maxLength={200}
        placeholder="Describe other work"
      />
    </>
  )
}

/** The services as chips. */
export function ServiceField({
  value,
  onChange,
  onBlur,
  error,
  choices,
}: {
  value: readonly string[]
  onChange: (codes: string[]) => void
  onBlur: () => void
  error: string | undefined
  choices: readonly ServiceName[]
}) {
  return (
    <Field label="Services" group error={error}>
      <ChipGroup>
        {choices.map(({ code, label }) => (
          <ToggleChip
            key={code}
            name="services"
            value={code}
            checked={value.includes(code)}
            onBlur={onBlur}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, code] : value.filter((other) => other !== code))
            }
          >
            {label}
          </ToggleChip>
        ))}
      </ChipGroup>
    </Field>
  )
}

/** Technician choice: no assignment, or an active mechanic with specialties and rate. */
export function TechnicianField({
  value,
  onChange,
  onBlur,
  error,
  timeSlotId,
  current = null,
}: {
  /** Empty: no assignment. */
  value: string
  onChange: (staffId: string) => void
  onBlur: () => void
  error: string | undefined
  /** Technicians who are away at this slot are disabled. Empty: no slot, or already in progress. */
  timeSlotId: string
  /** The assigned technician, selectable even if no longer active. */
  current?: { id: string; name: string } | null
}) {
  const { date: today } = useGarageNow()
  const { data, isError, isFetching, refetch } = useTechniciansAt(timeSlotId)
  const slot = parseSlotId(timeSlotId)
  const away = slot && data?.find(({ id, isAway }) => id === value && isAway)
  return (
    <>
      <Field
        label="Technician"
        optional
        error={error}
        hint={data && data.length > 0 && '$$ standard rate, $ reduced rate with an apprentice'}
      >
        <Select value={value} onBlur={onBlur} onChange={({ target }) => onChange(target.value)}>
          <option value="">No assignment</option>
          {data?.map((member) => {
            const isAway = slot !== null && member.isAway === true
            const about = isAway
              ? awayInShort(slot, backOf(member), today)
              : displaySpecialties(firstSpecialties(member))
            return (
              <option key={member.id} value={member.id} disabled={isAway && value !== member.id}>
                {[member.name, about, member.isApprentice ? 'Apprentice under supervision $' : '$$']
                  .filter((part) => part !== '')
                  .join(' · ')}
              </option>
            )
          })}
          {current !== null && !data?.some(({ id }) => id === current.id) && (
            <option value={current.id}>
              {current.name}
              {data && ' · No longer an active mechanic'}
            </option>
          )}
        </Select>
      </Field>
      {away && error === undefined && (
        <Notice kind="warning" className="mt-2">
          {awaySentence(away.name, slot, backOf(away), today)}
        </Notice>
      )}
      {isError && (
        <ErrorAlert className="mt-2" onTryAgain={() => refetch()} trying={isFetching}>
          Technicians could not be loaded.
        </ErrorAlert>
      )}
    </>
  )
}

function backOf(member: StaffMember | Technician) {
  return 'back' in member ? (member.back ?? null) : null
}
