import { useForm } from 'react-hook-form'
import { readKilometres } from '#domain/distance'
import { displayMoney } from '#domain/money'
import { displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { DebtNotice } from '#web/billing/debt-notice.tsx'
import { RentalSubject } from '#web/bookings/booking-subject.tsx'
import { Checks } from '#web/bookings/checks.tsx'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { LicenceField } from '#web/forms/licence-field.tsx'
import { FormDialog } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { DamageAndPhotos, FuelField } from './condition-fields.tsx'
import { conditionBodyOf } from './condition-form.ts'
import { RealTimeField } from './real-time-field.tsx'
import { momentOf, readRealTime, realTimeFieldOf } from './real-time-form.ts'
import {
  MileageField,
  OdometerLine,
  type RentalActionDialogProps,
  StaleActionNotice,
  toastInvalidMileage,
  useCarRentals,
} from './rental-action.tsx'
import { rentalActions } from './rental-actions.ts'
import {
  checkInChecks,
  emptyRentalCheckIn,
  licenceBodyOf,
  licenceSoFar,
  missingLicenceFieldsOf,
  type RentalCheckInForm,
  validateRentalCheckIn,
} from './rental-check-in-form.ts'
import { daysTimesRate, RentalTotal } from './rental-price.tsx'

const { checkIn } = rentalActions

/** Checks a rental in (pickup): mileage, fuel, missing licence details, checks, damage and photos. */
export function CheckInRentalDialog(props: RentalActionDialogProps) {
  const { rental, open, onOpenChange } = props
  const { garage } = useStaff()
  const { mileage, pickup, missingLicenceFields, licence, ...dialog } = useRentalCheckIn(props)
  const { others } = useCarRentals(rental)
  const { client, rentalVehicle, startDate, endDate, returnTime, totalAmount } = rental
  const outWith = others?.find(({ status }) => status === 'picked_up')?.client.name ?? null
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...dialog}
      title="Check In Rental Vehicle"
      description="Hand over to customer"
      width={440}
      submitLabel={checkIn.label}
      submitIcon={checkIn.icon}
      pendingLabel={checkIn.pending}
    >
      <StaleActionNotice rental={rental} action="checkIn" />
      <DebtNotice clientId={rental.clientId} />
      <RentalSubject rental={rental} note={`${client.name} · ${displayDateRange(startDate, endDate)}`} />
      <RealTimeField label="Picked up" />
      <MileageField<RentalCheckInForm> name="pickupMileage" label="Pickup mileage" />
      <OdometerLine label="At last return" before={rentalVehicle.odometer} now={mileage} />
      <FuelField fuelType={rentalVehicle.fuelType} />
      {missingLicenceFields.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-4 gap-y-3">
          {missingLicenceFields.map((name) => (
            <LicenceField key={name} name={name} />
          ))}
        </div>
      )}
      <Checks
        checks={checkInChecks({ rental: { ...rental, ...licence }, outWith, mileage, garage, now: pickup })}
      />
      <DamageAndPhotos rentalId={rental.id} stage="pickup" />
      <RentalTotal
        lines={[
          { label: daysTimesRate(rental), value: displayMoney(totalAmount) },
          { label: 'Due back', value: `${displayShortDate(endDate)}, ${displayTime(returnTime)}` },
        ]}
      />
    </FormDialog>
  )
}

/** Form state of a check-in: mileage and missing licence details. */
function useRentalCheckIn({ rental, onOpenChange }: RentalActionDialogProps) {
  const { minimumDriverAge } = useStaff().garage.rentalRules
  const now = useGarageNow()
  // As the server decides: on the day of the pickup, not on the day when it is recorded.
  const contextOf = (values: RentalCheckInForm) => ({
    rental,
    minimumDriverAge,
    today: momentOf(values, now).date,
  })
  const form = useForm<RentalCheckInForm>({
    defaultValues: emptyRentalCheckIn,
    resolver: ruleResolver((values) => validateRentalCheckIn(values, contextOf(values), now)),
  })
  const { run, isPending } = useAction(checkIn, {
    onDone: () => onOpenChange(false),
    onFailed: (error) => showProblemInForm(form, error, fieldOf),
  })
  const onSubmit = form.handleSubmit(
    (values) => {
      const pickupMileage = readKilometres(values.pickupMileage)
      if (pickupMileage === null || isPending) return
      const pickedUpAt = readRealTime(values, now.timeZone)?.toISOString()
      const licence = licenceBodyOf(values, contextOf(values))
      run(rental, {
        pickupMileage,
        ...(pickedUpAt && { pickedUpAt }),
        ...licence,
        ...conditionBodyOf(values),
      })
    },
    ({ pickupMileage }) => toastInvalidMileage(pickupMileage?.message),
  )
  const values = form.watch()
  return {
    form,
    onSubmit,
    isPending,
    mileage: readKilometres(values.pickupMileage),
    /** When the car was picked up, in garage time. */
    pickup: momentOf(values, now),
    /** Licence fields to request. */
    missingLicenceFields: missingLicenceFieldsOf(contextOf(values)),
    licence: licenceSoFar(values, rental),
  }
}

/** Returns the form field for a contract field, or null. */
function fieldOf(path: string): keyof RentalCheckInForm | null {
  return realTimeFieldOf(path, Object.keys(emptyRentalCheckIn) as (keyof RentalCheckInForm)[])
}
