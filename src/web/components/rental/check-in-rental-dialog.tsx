import { LogIn } from 'lucide-react'
import { FormProvider } from 'react-hook-form'
import { displayMoney } from '#domain/money'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { Checks } from '#web/components/checks.tsx'
import { LicenceField } from '#web/components/driver-section/licence-field.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import styles from './check-in-rental-dialog.module.css'
import { handOverChecks } from './hand-over-checks.ts'
import { MileageField } from './mileage-field.tsx'
import { OdometerLine } from './odometer-line.tsx'
import type { RentalActionDialogProps } from './rental-action-dialog-props.ts'
import { RentalSubject } from './rental-subject.tsx'
import { RentalTotal } from './rental-total.tsx'
import { StaleActionNotice } from './stale-action-notice.tsx'
import { useCarRentals } from './use-car-rentals.ts'
import { useHandOver } from './use-hand-over.ts'

/** Checks a rental in (pickup): mileage, missing licence details and checks. */
export function CheckInRentalDialog(props: RentalActionDialogProps) {
  const { rental, open, onOpenChange, landing } = props
  const { garage } = useStaff()
  const now = useGarageNow()
  const { form, submit, isPending, mileage, missingLicenceFields, licence } = useHandOver(props)
  const { others } = useCarRentals(rental)
  const { client, rentalVehicle, startDate, endDate, returnTime, totalDays, dailyRate, totalAmount } = rental
  const outWith = others?.find(({ status }) => status === 'picked_up')?.client.name ?? null
  const { errors, isDirty } = form.formState
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Check In Rental Vehicle"
      description="Hand over to customer"
      width={440}
      dirty={isDirty && !isPending}
      busy={isPending}
      onSubmit={submit}
      finalFocus={landing}
      footer={
        <FormButtons
          icon={LogIn}
          pending={isPending}
          pendingLabel="Checking in..."
          onCancel={() => onOpenChange(false)}
        >
          Check In
        </FormButtons>
      }
    >
      <StaleActionNotice rental={rental} action="handOver" />
      <RentalSubject rental={rental} note={`${client.name} · ${displayDateRange(startDate, endDate)}`} />
      <MileageField
        label="Pickup mileage"
        error={errors.pickupMileage?.message}
        field={form.register('pickupMileage')}
        onNormalize={(text) => form.setValue('pickupMileage', text)}
      />
      <OdometerLine label="At last return" before={rentalVehicle.odometer} now={mileage} />
      {missingLicenceFields.length > 0 && (
        <FormProvider {...form}>
          <div className={styles.licence}>
            {missingLicenceFields.map((name) => (
              <LicenceField key={name} name={name} />
            ))}
          </div>
        </FormProvider>
      )}
      <Checks checks={handOverChecks({ rental: { ...rental, ...licence }, outWith, mileage, garage, now })} />
      <RentalTotal
        lines={[
          {
            label: `${displayRentalDays(totalDays)} × ${displayMoney(dailyRate)}`,
            value: displayMoney(totalAmount),
          },
          { label: 'Due back', value: `${displayShortDate(endDate)}, ${displayTime(returnTime)}` },
        ]}
      />
    </Dialog>
  )
}
