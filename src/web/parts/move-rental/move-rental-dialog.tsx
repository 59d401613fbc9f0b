import { Controller, FormProvider } from 'react-hook-form'
import type { RentalBooking } from '#contract/rental-bookings'
import { hearsOfMove } from '#domain/rental/rental-changes'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { NotifyChoice } from '#web/parts/appointment/notify-choice.tsx'
import { HireMoments } from '#web/parts/hire-choice/hire-moments.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { CarSelect } from './car-select.tsx'
import { movableOf } from './move-form.ts'
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
  const { form, submit, isPending, fits, wanted, whyNot } = useMoveForm(movableOf(rental), close)
  const { control, formState } = form
  const { errors, isDirty } = formState
  return (
    <FormProvider {...form}>
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
              <CarSelect {...field} cars={fits.cars} fitOn={fits.fitOn} currentId={rental.rentalVehicleId} />
            )}
          />
        </Field>
        <HireMoments moving={rental} />
        {wanted && <MoveSummary move={wanted} />}
        {wanted && hearsOfMove(rental) && (
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
    </FormProvider>
  )
}
