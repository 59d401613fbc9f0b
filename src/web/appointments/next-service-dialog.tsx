import { useForm } from 'react-hook-form'
import type { Appointment } from '#contract/appointments/appointments'
import type { Vehicle } from '#contract/vehicles/vehicles'
import { displayKilometres, readKilometres } from '#domain/distance'
import { serviceMileageProblem } from '#domain/vehicles/service-due'
import { plateAndName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { normalized } from '#web/forms/normalize-vehicle.ts'
import { FormDialog, TextField } from '#web/forms/staff-form.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { appointmentActions } from './appointment-actions.ts'
import { useCheckOut } from './use-check-out.tsx'

const { label: title, icon } = appointmentActions.checkOut

interface NextServiceForm {
  serviceDueDate: string
  serviceDueMileage: string
}

/** Checks out a vehicle and sets when its next service is due; the dialog of the invoice follows, if the job has open lines. */
export function NextServiceDialog({
  appointment,
  open,
  onOpenChange,
}: DialogState & { appointment: Appointment }) {
  const {
    data: vehicle,
    isError,
    isFetching,
    refetch,
  } = useRead('GET /api/vehicles/{id}', { params: { id: appointment.vehicleId } })
  const form = useForm<NextServiceForm>({
    defaultValues: { serviceDueDate: '', serviceDueMileage: '' },
    ...(vehicle && { values: formOf(vehicle) }),
    // A colleague's change of the vehicle does not replace what has been typed.
    resetOptions: { keepDirtyValues: true },
    resolver: ruleResolver(({ serviceDueMileage }) => {
      const next = readKilometres(serviceDueMileage)
      const isUnchanged = next === (vehicle?.serviceDueMileage ?? null)
      const problem = isUnchanged ? null : serviceMileageProblem(next, vehicle?.mileage ?? null)
      return problem === null ? {} : { serviceDueMileage: problem }
    }),
  })
  const { dirtyFields } = form.formState
  const close = () => onOpenChange(false)
  const { start, isPending } = useCheckOut<Appointment>({
    onDone: close,
    onDialog: close,
    onFailed: (error) => showProblemInForm(form, error),
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      isPending={isPending}
      onSubmit={form.handleSubmit(({ serviceDueDate, serviceDueMileage }) => {
        if (isPending || vehicle === undefined) return
        // Only what was typed: a colleague can have changed the other field since.
        return start(appointment, {
          ...(dirtyFields.serviceDueDate && { serviceDueDate }),
          ...(dirtyFields.serviceDueMileage && {
            serviceDueMileage: readKilometres(serviceDueMileage) ?? serviceDueMileage,
          }),
        })
      })}
      title={title}
      description={plateAndName(appointment.vehicle)}
      width={480}
      submitLabel={title}
      submitIcon={icon}
      pendingLabel="Checking out..."
      disabled={vehicle === undefined}
    >
      {vehicle === undefined ? (
        <Loading isError={isError} isFetching={isFetching} onTryAgain={() => refetch()} />
      ) : (
        <NextServiceFields mileage={vehicle.mileage} />
      )}
    </FormDialog>
  )
}

const formOf = ({ serviceDueDate, serviceDueMileage }: Vehicle): NextServiceForm => ({
  serviceDueDate: serviceDueDate ?? '',
  serviceDueMileage: serviceDueMileage === null ? '' : normalized.mileage(String(serviceDueMileage)),
})

function Loading({
  isError,
  isFetching,
  onTryAgain,
}: {
  isError: boolean
  isFetching: boolean
  onTryAgain: () => void
}) {
  if (!isError) return <Skeleton width="60%" height={36} />
  return (
    <ErrorAlert onTryAgain={onTryAgain} trying={isFetching}>
      The vehicle could not be loaded.
    </ErrorAlert>
  )
}

function NextServiceFields({ mileage }: Pick<Vehicle, 'mileage'>) {
  return (
    <div className="field-pairs">
      <TextField<NextServiceForm>
        name="serviceDueDate"
        label="Next service"
        optional
        type="date"
        min="2000-01-01"
        max="2099-12-31"
      />
      <TextField<NextServiceForm>
        name="serviceDueMileage"
        label="Next service at"
        optional
        variant="figures"
        inputMode="numeric"
        after="km"
        hint={mileage ? `The car has ${displayKilometres(mileage)}.` : undefined}
        maxLength={12}
        normalize={normalized.mileage}
      />
    </div>
  )
}
