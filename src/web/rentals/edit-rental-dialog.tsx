import { useRef } from 'react'
import { Controller, type UseFormReturn, useForm, useFormContext, useWatch } from 'react-hook-form'
import { type PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import { decideRentalMove, isNotifiedOfMove } from '#domain/rentals/rental-changes'
import { displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import { ApiError } from '#web/api/call-api.ts'
import { RentalSubject } from '#web/bookings/booking-subject.tsx'
import { emptyRentalChoice, timesOf } from '#web/bookings/rental-choice-form.ts'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import type { EditWithValues } from '#web/forms/conflicts.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FixedField, FormDialog, StaffNotesField } from '#web/forms/staff-form.tsx'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { aboutRental, NotifyChoice } from '#web/messages/notify-choice.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { DriverSection } from './driver-section.tsx'
import { rentalActions } from './rental-actions.ts'
import { RentalChoice } from './rental-choice.tsx'
import {
  describeDates,
  isMoved,
  type RentalEditForm,
  rentalEdit,
  rentalEditBodyOf,
  rentalEditFormOf,
  validateRentalEdit,
} from './rental-edit-form.ts'
import { useCarProblem, useFleetAvailability, useRentalQuote } from './rental-price.tsx'

/** Edits a rental; which fields can change depends on its status. */
export function EditRentalDialog({
  rental,
  open,
  onOpenChange,
}: DialogState & {
  rental: PricedRental
}) {
  const editForm = useEditRental(rental, () => onOpenChange(false))
  const { base } = editForm.conflicts.edit
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...editForm}
      title="Edit Rental"
      width={640}
      footerNote={<span className="tabular-nums">{describeDates(editForm.form.watch(), base)}</span>}
      submitLabel="Save changes"
      pendingLabel="Saving..."
    >
      <RentalSubject rental={rental} note={rental.client.name} end={<StatusBadge status={rental.status} />} />
      <RentalSection rental={rental} before={base} />
      <StaffNotesField placeholder="Child seat, where to leave the key" />
      <DriverSection />
    </FormDialog>
  )
}

/** Dates and car, and whether to notify the customer of a change. Read-only once the rental cannot move. */
function RentalSection({
  rental,
  before,
}: {
  rental: PricedRental
  /** The initial form values. */
  before: RentalEditForm
}) {
  const { control } = useFormContext<RentalEditForm>()
  const edited = useWatch({ control, compute: (all) => all })
  const decision = decideRentalMove(rental)
  if (!decision.permitted) {
    const { startDate, endDate, pickupTime, returnTime } = rental
    return (
      <FixedField label="Pickup and return" reason={decision.problem.message}>
        {displayDateRange(startDate, endDate)}, {displayTime(pickupTime)} to {displayTime(returnTime)}
      </FixedField>
    )
  }
  return (
    <>
      <RentalChoice moving={rental} />
      {isMoved(edited, before) && isNotifiedOfMove(rental) && (
        <Controller
          control={control}
          name="notifyClient"
          render={({ field }) => (
            <NotifyChoice
              message="rental_moved"
              client={rental.client}
              about={aboutRental(rental, timesOf(edited) ?? {})}
              that="about the change"
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  )
}

/** Form state of an edited rental; server errors keep the typed values. */
function useEditRental(rental: PricedRental, onDone: () => void) {
  const { minimumDriverAge } = useStaff().garage.rentalRules
  const now = useGarageNow()
  const { status } = rental
  const form: UseFormReturn<RentalEditForm> = useForm({
    mode: 'onTouched',
    defaultValues: rentalEditFormOf(rental),
    resolver: ruleResolver((values) =>
      validateRentalEdit(values, conflicts.edit.base, { status, now, minimumDriverAge }),
    ),
  })
  // No available cars are needed if the rental cannot move.
  const edited = decideRentalMove(rental).permitted ? form.watch() : emptyRentalChoice
  const quote = useRentalQuote(edited, rental)
  const { cars } = useFleetAvailability(edited, rental)
  const markCarUnavailable = useCarProblem(form)
  const edit = useAction(rentalActions.edit, {
    onDone,
    takenOver: (): readonly string[] => conflicts.takenOver,
    isHandled: (error: Error): boolean => conflicts.retry(error, save),
    onFailed: (error) => {
      if (error instanceof ApiError && !markCarUnavailable(error)) showProblemInForm(form, error)
    },
  })
  // Names by id: a car chosen by another user may not be available for the dates in the form.
  const booked = useRef(new Map<string, string>())
  const conflicts = useFormConflicts({
    form,
    record: rental,
    formOf: (record) => {
      booked.current.set(record.rentalVehicleId, vehicleName(record.rentalVehicle))
      return rentalEditFormOf(record)
    },
    schema: RentalBooking,
    editable: rentalEdit((id) => {
      const car = cars?.find((one) => one.id === id)
      return booked.current.get(id) ?? (car ? vehicleName(car) : 'Another car')
    }),
    paused: edit.isPending || edit.isSuccess,
  })
  function save({ edit: { base, version }, values }: EditWithValues<RentalEditForm>) {
    const body = rentalEditBodyOf(values, base, quote?.totalAmount ?? null)
    if (Object.keys(body).length === 0) onDone()
    else edit.run(rental, { ...body, version })
  }
  const onSubmit = form.handleSubmit(() => {
    if (!edit.isPending) conflicts.submit(save)
  })
  return { form, conflicts, onSubmit, isPending: edit.isPending }
}
