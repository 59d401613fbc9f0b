import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { RentalBookingInput } from '#contract/rentals/rental-booking-input'
import type { Garage } from '#contract/settings/garage'
import type { GarageNow } from '#domain/time/garage-clock'
import { ApiError } from '#web/api/call-api.ts'
import type { RentalPreset } from '#web/bookings/booking-dialogs.ts'
import {
  emptyRentalChoice,
  type RentalChoiceForm,
  timesOf,
  validateRentalChoice,
} from '#web/bookings/rental-choice-form.ts'
import { emptyContact, validateContact } from '#web/forms/client-form.ts'
import { type DriverForm, driverBodyOf, emptyDriver, validateDriver } from '#web/forms/driver-form.ts'
import { focusFirstError, ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, StaffNotesField } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { DriverSection } from './driver-section.tsx'
import { rentalActions } from './rental-actions.ts'
import { RentalChoice } from './rental-choice.tsx'
import { describeQuote, useCarProblem, useRentalQuote } from './rental-price.tsx'
import { type RenterForm, RenterSection } from './renter-section.tsx'

/** Creates a rental for an existing or new client; it is confirmed immediately. */
export function NewRentalDialog({
  open,
  onOpenChange,
  preset,
}: DialogState & {
  preset: RentalPreset
}) {
  const { quote, ...newRental } = useNewRentalForm(preset, () => onOpenChange(false))
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...newRental}
      title="New Rental"
      width={640}
      footerNote={
        <span className="tabular-nums">
          {quote === null
            ? 'No car selected'
            : `${describeQuote(newRental.form.watch(), quote)}, confirmed immediately`}
        </span>
      }
      submitLabel="Book rental"
      pendingLabel="Booking..."
    >
      <RenterSection />
      <RentalChoice />
      <StaffNotesField placeholder="Child seat, where to leave the key" />
      <DriverSection />
    </FormDialog>
  )
}

/** Form state of a new rental; server errors keep the typed values. */
function useNewRentalForm(preset: RentalPreset, onDone: () => void) {
  const { garage } = useStaff()
  const now = useGarageNow()
  const form = useForm<RentalForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyRental, ...preset },
    resolver: ruleResolver((values) => validateRental(values, { now, garage })),
  })
  const quote = useRentalQuote(form.watch())
  const markCarUnavailable = useCarProblem(form)
  const create = useAction(rentalActions.create, {
    onDone: () => {
      form.reset(emptyRental)
      onDone()
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError) || markCarUnavailable(error)) return
      if (error.code === 'duplicate')
        form.setError('email', { type: 'server', message: error.sentence ?? '' }, { shouldFocus: true })
      else showProblemInForm(form, error, fieldOf)
    },
  })
  const onSubmit = form.handleSubmit(
    (values) => {
      if (!create.isPending) create.run(bodyOf(values, quote?.totalAmount ?? null))
    },
    (errors) => focusFirstError(form, errors),
  )
  return { form, onSubmit, isPending: create.isPending, quote }
}

/** Form values of a new rental. */
export interface RentalForm extends RenterForm, RentalChoiceForm, DriverForm {
  notes: string
}

export const emptyRental: RentalForm = {
  isNewClient: false,
  client: null,
  ...emptyContact,
  ...emptyRentalChoice,
  notes: '',
  ...emptyDriver,
}

type RentingGarage = Pick<Garage, 'rentalRules' | 'clientEmailRequired'>

type FieldErrors = Partial<Record<keyof RentalForm, string>>

/** Returns one validation error per field, in form order. */
export function validateRental(
  form: RentalForm,
  { now, garage }: { now: Pick<GarageNow, 'date' | 'time'>; garage: RentingGarage },
): FieldErrors {
  const { minimumDriverAge } = garage.rentalRules
  return {
    ...validateRenter(form, garage),
    ...validateRentalChoice(form, { now }),
    ...validateDriver(form, { rental: timesOf(form), minimumDriverAge, today: now.date }),
  }
}

function validateRenter({ isNewClient, client, ...form }: RentalForm, garage: RentingGarage): FieldErrors {
  if (!isNewClient) return client === null ? { client: 'Please choose a client' } : {}
  const { name, phone, email, preferredContact } = form
  return validateContact({ name, phone, email, preferredContact }, garage)
}

/** Returns the request body: the client by id or as typed, and the total that was shown. */
export function bodyOf(form: RentalForm, totalAmount: number | null): z.input<typeof RentalBookingInput> {
  const { isNewClient, client, name, phone, email, preferredContact, notes, ...rental } = form
  const { startDate, endDate, pickupTime, returnTime, rentalVehicleId } = rental
  return {
    ...(isNewClient ? { client: { name, phone, email, preferredContact } } : { clientId: client?.id ?? '' }),
    rentalVehicleId,
    startDate,
    endDate,
    pickupTime,
    returnTime,
    totalAmount,
    notes,
    ...driverBodyOf(form),
  }
}

/** Returns the form field for a contract field, or null. */
export function fieldOf(path: string): keyof RentalForm | null {
  if (path === 'clientId') return 'client'
  const name = path.replace(/^client\./, '')
  return name in emptyRental ? (name as keyof RentalForm) : null
}
