import { useRef } from 'react'
import { type Control, Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { Appointment } from '#contract/appointments/appointments'
import { isPromised } from '#domain/appointments/appointment-changes'
import { parseSlotId } from '#domain/opening/slots'
import { vehicleName } from '#domain/vehicles/vehicle'
import { ApiError } from '#web/api/call-api.ts'
import { AppointmentSubject } from '#web/bookings/booking-subject.tsx'
import type { EditWithValues } from '#web/forms/conflicts.ts'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FixedField, FormDialog, StaffNotesField } from '#web/forms/staff-form.tsx'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { aboutAppointment, NotifyChoice } from '#web/messages/notify-choice.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useServiceNames, useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { appointmentActions } from './appointment-actions.ts'
import {
  type AppointmentEditForm,
  appointmentEdit,
  appointmentEditBodyOf,
  appointmentEditFormOf,
  displayShortSlot,
  fixedReason,
  serviceChoicesWith,
  validateAppointmentEdit,
} from './appointment-edit-form.ts'
import { ServiceField, TechnicianField } from './appointment-fields.tsx'
import { TIMES, TimeSlotField, useTechniciansAt } from './time-slot-field.tsx'
import { useSlotProblem } from './use-slot-problem.ts'

/** Edits an appointment; which fields can change depends on its status. */
export function EditAppointmentDialog({
  appointment,
  open,
  onOpenChange,
}: DialogState & {
  appointment: Appointment
}) {
  const { unavailableSlotId, ...editForm } = useEditForm(appointment, () => onOpenChange(false))
  const { control, watch } = editForm.form
  const { client, vehicle, timeSlotId } = appointment
  const part = { appointment, control }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...editForm}
      title="Edit Appointment"
      width={640}
      footerNote={<span className="tabular-nums">{describeWhen(watch('timeSlotId'), timeSlotId)}</span>}
      submitLabel="Save changes"
      pendingLabel="Saving..."
    >
      <AppointmentSubject appointment={appointment} title={client.name} note={vehicleName(vehicle)} />
      <TimeSection {...part} unavailableId={unavailableSlotId} />
      <ServicesSection {...part} />
      <TechnicianSection {...part} />
      <StaffNotesField />
    </FormDialog>
  )
}

/** Returns `New time: Wed, Nov 25, 1:00 pm`. */
function describeWhen(wanted: string, current: string): string {
  const when = displayShortSlot(wanted)
  if (when === '') return 'No time selected'
  return wanted === current ? when : `New time: ${when}`
}

/** Form state of an edited appointment; server errors keep the typed values. */
function useEditForm(appointment: Appointment, onDone: () => void) {
  const now = useGarageNow()
  const form: UseFormReturn<AppointmentEditForm> = useForm({
    mode: 'onTouched',
    defaultValues: appointmentEditFormOf(appointment),
    resolver: ruleResolver((values) => validateAppointmentEdit(values, conflicts.edit.base)),
  })
  const { unavailableSlotId, showProblem } = useSlotProblem(form)
  const edit = useAction(appointmentActions.edit, {
    onDone,
    takenOver: (): readonly string[] => conflicts.takenOver,
    isHandled: (error: Error): boolean => conflicts.retry(error, save),
    onFailed: (error, { values }) => {
      if (error instanceof ApiError && !showProblem(error, values.timeSlotId ?? ''))
        showProblemInForm(form, error)
    },
  })
  const servicesOf = useServiceNames()
  const { data: technicians } = useTechniciansAt(form.watch('timeSlotId'))
  // Names by id: a technician assigned by another user may not be in the list of active mechanics.
  const assigned = useRef(new Map<string, string>())
  const conflicts = useFormConflicts({
    form,
    record: appointment,
    formOf: (record) => {
      const { assignedStaffId, assignedStaff } = record
      if (assignedStaffId && assignedStaff) assigned.current.set(assignedStaffId, assignedStaff.name)
      return appointmentEditFormOf(record)
    },
    schema: Appointment,
    editable: appointmentEdit({
      servicesOf,
      technicianOf: (id) =>
        assigned.current.get(id) ?? technicians?.find((one) => one.id === id)?.name ?? 'Another technician',
    }),
    paused: edit.isPending || edit.isSuccess,
  })
  function save({ edit: { base, version }, values }: EditWithValues<AppointmentEditForm>) {
    const body = appointmentEditBodyOf(values, base)
    if (Object.keys(body).length === 0) onDone()
    else edit.run(appointment, { ...body, version, now })
  }
  const onSubmit = form.handleSubmit(() => {
    if (!edit.isPending) conflicts.submit(save)
  })
  return { form, conflicts, onSubmit, isPending: edit.isPending, unavailableSlotId }
}

type SectionProps = { appointment: Appointment; control: Control<AppointmentEditForm> }

/** Time slot, and whether to notify the client of a change. */
function TimeSection({
  appointment,
  control,
  unavailableId,
}: SectionProps & { unavailableId: string | null }) {
  const reason = fixedReason(appointment.status, 'time')
  const [wanted, technicianId] = useWatch({ control, name: ['timeSlotId', 'assignedStaffId'] })
  const { timeSlotId, client, status } = appointment
  if (reason !== null) {
    return (
      <FixedField label="Time slot" reason={reason}>
        {displayShortSlot(timeSlotId)}
      </FixedField>
    )
  }
  const slot = wanted === timeSlotId ? null : parseSlotId(wanted)
  return (
    <>
      <ControlledGroup control={control} name="timeSlotId" first={TIMES}>
        {(wiring) => (
          <TimeSlotField
            {...wiring}
            mayOverbook
            unavailableId={unavailableId}
            currentId={timeSlotId}
            technicianId={technicianId}
          />
        )}
      </ControlledGroup>
      {slot !== null && isPromised(status) && (
        <Controller
          control={control}
          name="notifyClient"
          render={({ field }) => (
            <NotifyChoice
              message="appointment_moved"
              client={client}
              about={aboutAppointment(appointment, wanted)}
              that="about the new time"
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  )
}

function ServicesSection({ appointment, control }: SectionProps) {
  const namesOf = useServiceNames()
  const { services: catalogue } = useStaff().garage
  const reason = fixedReason(appointment.status, 'services')
  if (reason !== null) {
    return (
      <FixedField label="Services" reason={reason}>
        {namesOf(appointment.services)}
      </FixedField>
    )
  }
  return (
    <ControlledGroup control={control} name="services">
      {(wiring) => <ServiceField {...wiring} choices={serviceChoicesWith(appointment.services, catalogue)} />}
    </ControlledGroup>
  )
}

function TechnicianSection({ appointment, control }: SectionProps) {
  const { status, assignedStaff, assignedStaffId } = appointment
  const reason = fixedReason(status, 'technician')
  const timeSlotId = useWatch({ control, name: 'timeSlotId' })
  // A car in progress is worked on now, so availability at the slot's time is irrelevant.
  const requestedAt = status === 'in_progress' ? '' : timeSlotId
  if (reason !== null) {
    return (
      <FixedField label="Technician" reason={reason}>
        {assignedStaff?.name ?? 'No assignment'}
      </FixedField>
    )
  }
  const current =
    assignedStaff === null || assignedStaffId === null
      ? null
      : { id: assignedStaffId, name: assignedStaff.name }
  return (
    <ControlledGroup control={control} name="assignedStaffId" first="select">
      {(wiring) => <TechnicianField {...wiring} timeSlotId={requestedAt} current={current} />}
    </ControlledGroup>
  )
}
