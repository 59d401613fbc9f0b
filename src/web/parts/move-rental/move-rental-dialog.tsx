import { Controller } from 'react-hook-form'
import type { RentalBooking } from '#contract/rental-bookings'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { NotifyChoice } from '#web/parts/appointment/notify-choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CarChoice } from './car-choice.tsx'
import { HourChoice } from './hour-choice.tsx'
import { movableOf } from './move-form.ts'
import styles from './move-rental-dialog.module.css'
import { MoveSummary } from './move-summary.tsx'
import { useMoveForm } from './use-move-form.ts'

export type MoveRentalDialogProps = {
  rental: RentalBooking
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A booking goes to another car, other dates or times, without a drag. */
export function MoveRentalDialog({ rental, open, onOpenChange }: MoveRentalDialogProps) {
  const close = () => onOpenChange(false)
  const booking = movableOf(rental)
  const { form, submit, isPending, fits, wanted, whyNot, today } = useMoveForm(booking, close)
  const { control, register, formState } = form
  const { errors, isDirty } = formState
  // A first day that has gone by may stay.
  const hasBegun = rental.startDate < today
  const first = hasBegun ? rental.startDate : today
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Move rental booking"
      description={rental.client.name}
      width={560}
      dirty={isDirty && !isPending}
      busy={isPending}
      onSubmit={submit}
      footer={
        <FormButtons pending={isPending} pendingLabel="Moving..." onCancel={close}>
          Move booking
        </FormButtons>
      }
    >
      <ErrorSummary form={form} />
      {fits.isError && (
        <ErrorAlert onTryAgain={fits.tryAgain} trying={fits.isFetching}>
          Failed to fetch rental bookings
        </ErrorAlert>
      )}
      <Field
        label="Car"
        error={errors.rentalVehicleId?.message ?? (whyNot && `${whyNot.title}. ${whyNot.detail}`)}
        hint="Cars that are not free then say by whom they are booked."
      >
        <Controller
          control={control}
          name="rentalVehicleId"
          render={({ field }) => (
            <CarChoice {...field} cars={fits.cars} fitOn={fits.fitOn} currentId={rental.rentalVehicleId} />
          )}
        />
      </Field>
      <div className={styles.times}>
        <Field label="Start date" error={errors.startDate?.message}>
          <TextInput type="date" min={first} {...register('startDate')} />
        </Field>
        <Field label="Pickup time" error={errors.pickupTime?.message}>
          <HourChoice {...register('pickupTime')} />
        </Field>
        <Field label="End date" error={errors.endDate?.message}>
          <TextInput type="date" min={first} {...register('endDate')} />
        </Field>
        <Field label="Return time" error={errors.returnTime?.message}>
          <HourChoice {...register('returnTime')} />
        </Field>
      </div>
      {wanted && <MoveSummary move={wanted} />}
      {wanted && rental.status === 'confirmed' && (
        <Controller
          control={control}
          name="notifyClient"
          render={({ field }) => (
            <NotifyChoice
              client={rental.client}
              about="about the change"
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </Dialog>
  )
}
