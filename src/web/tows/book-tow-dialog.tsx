import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Garage } from '#contract/settings/garage'
import { TowAppointmentInput } from '#contract/tows/tow-booking-input'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { displayPhone } from '#domain/contact/phone'
import { yearOf } from '#domain/time/calendar-date'
import { towTrouble } from '#domain/tows/tow-trouble'
import { vehicleYearRange, type Years, yearProblem } from '#domain/vehicles/vehicle-years'
import { ApiError } from '#web/api/call-api.ts'
import { AppointmentFields } from '#web/appointments/appointment-fields.tsx'
import {
  type AppointmentFieldsForm,
  appointmentFieldOf,
  appointmentFieldsBodyOf,
  emptyAppointmentFields,
} from '#web/appointments/appointment-fields-form.ts'
import { AppointmentNoteField } from '#web/appointments/appointment-note-field.tsx'
import { useSlotProblem } from '#web/appointments/use-slot-problem.ts'
import { MakeAndModelFields, PlateField, YearField } from '#web/forms/car-data-fields.tsx'
import type { ChosenClient } from '#web/forms/client-field.tsx'
import { type ContactForm, missingEmailErrors } from '#web/forms/client-form.ts'
import { focusFirstError, ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { RenterSection } from '#web/rentals/renter-section.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { towActions } from './tow-actions.ts'

/** Form values of the appointment for a towed car; initialised from the tow request. */
interface BookTowForm extends ContactForm, AppointmentFieldsForm {
  isNewClient: boolean
  client: ChosenClient | null
  make: string
  model: string
  year: string
  licensePlate: string
}

export function formOf(tow: TowBooking): BookTowForm {
  return {
    isNewClient: true,
    client: null,
    name: tow.customerName,
    phone: displayPhone(tow.customerPhone),
    email: tow.customerEmail ?? '',
    preferredContact: 'phone',
    make: tow.vehicleMake ?? '',
    model: tow.vehicleModel ?? '',
    year: String(tow.vehicleYear ?? ''),
    licensePlate: tow.vehicleLicensePlate ?? '',
    ...emptyAppointmentFields,
    services: ['diagnostic'],
    notes: [`Towed in from ${tow.pickupLocation}.`, towTrouble(tow)].filter(Boolean).join(' '),
  }
}

export function bodyOf({ isNewClient, client, ...form }: BookTowForm): z.input<typeof TowAppointmentInput> {
  const { name, phone, email, preferredContact, make, model, year, licensePlate } = form
  return {
    ...appointmentFieldsBodyOf(form),
    ...(isNewClient
      ? { client: { name, phone, email, preferredContact } }
      : { clientId: client?.id ?? null }),
    vehicle: { make, model, year, licensePlate },
  }
}

/** Returns the form field for a contract field, or null. */
export function fieldOf(path: string): keyof BookTowForm | null {
  if (path === 'clientId') return 'client'
  const name = path.replace(/^(client|vehicle)\./, '')
  const fields = [
    'name',
    'phone',
    'email',
    'preferredContact',
    'make',
    'model',
    'year',
    'licensePlate',
  ] as const
  return fields.find((field) => field === name) ?? appointmentFieldOf(path)
}

/** Returns one validation error per field, in form order. */
export function validateTowBooking(
  form: BookTowForm,
  { clientEmailRequired: isRequired, years }: Pick<Garage, 'clientEmailRequired'> & { years: Years },
): Partial<Record<keyof BookTowForm, string>> {
  const fieldErrors: Partial<Record<keyof BookTowForm, string>> = form.isNewClient
    ? missingEmailErrors(form, { isRequired })
    : {}
  if (!form.isNewClient && form.client === null) fieldErrors.client = 'Please choose a client'
  for (const { path, message } of TowAppointmentInput.safeParse(bodyOf(form)).error?.issues ?? []) {
    const field = fieldOf(path.join('.'))
    if (field !== null) fieldErrors[field] ??= message
  }
  const wrongYear = yearProblem(Number(form.year), years)
  if (wrongYear !== null) fieldErrors.year = wrongYear
  const fields = Object.keys(form) as (keyof BookTowForm)[]
  return Object.fromEntries(
    fields.filter((field) => field in fieldErrors).map((field) => [field, fieldErrors[field]]),
  )
}

/** Creates the appointment for a towed car; reuses a known client and vehicle. */
export function BookTowDialog({
  tow,
  open,
  onOpenChange,
}: DialogState & {
  tow: TowBooking
}) {
  const { unavailableSlotId, ...bookTow } = useBookTow(tow, () => onOpenChange(false))
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...bookTow}
      title="Create Appointment"
      description={`From ${tow.customerName}'s tow request`}
      width={640}
      footerNote={<AppointmentNoteField timeSlotId={bookTow.form.watch('timeSlotId')} />}
      submitLabel={towActions.book.label}
      pendingLabel={towActions.book.pending}
    >
      <RenterSection />
      <div className="field-pairs">
        <MakeAndModelFields />
        <YearField<BookTowForm> name="year" />
        <PlateField<BookTowForm> name="licensePlate" optional />
      </div>
      <AppointmentFields unavailableSlotId={unavailableSlotId} />
    </FormDialog>
  )
}

/** Form state of the appointment; server errors keep the typed values. */
function useBookTow(tow: TowBooking, onDone: () => void) {
  const { garage } = useStaff()
  const thisYear = yearOf(useGarageNow().date)
  const years = vehicleYearRange(thisYear, garage.earliestVehicleYear)
  const form = useForm<BookTowForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: formOf(tow),
    resolver: ruleResolver((values) => validateTowBooking(values, { ...garage, years })),
  })
  const { unavailableSlotId, showProblem } = useSlotProblem(form)
  const book = useAction(towActions.book, {
    onDone,
    onFailed: (error, { values }) => {
      if (error instanceof ApiError && !showProblem(error, values.timeSlotId))
        showProblemInForm(form, error, fieldOf)
    },
  })
  const onSubmit = form.handleSubmit(
    (values) => {
      if (!book.isPending) book.run(tow, bodyOf(values))
    },
    (errors) => focusFirstError(form, errors),
  )
  return { form, onSubmit, isPending: book.isPending, unavailableSlotId }
}
