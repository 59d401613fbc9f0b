import { CircleCheck, LogOut, Wrench } from 'lucide-react'
import { displayDollars, displayMoney } from '#domain/money'
import { displayLateness } from '#domain/rental/lateness'
import { nextRentalOf } from '#domain/rental/next-rental'
import { isFarDriven } from '#domain/rental/odometer'
import { rentalCarStatusLabel } from '#domain/rental/rental-car'
import { lateDays, usualLateCharge } from '#domain/rental/rental-cost'
import { rentalDays } from '#domain/rental/rental-quote'
import { displayNearDate, displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { civilOf } from '#domain/time/garage-clock'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { MileageField } from './mileage-field.tsx'
import { OdometerLine } from './odometer-line.tsx'
import type { RentalActionDialogProps } from './rental-action-dialog-props.ts'
import { RentalSubject } from './rental-subject.tsx'
import { ReturnSum } from './return-sum.tsx'
import { StaleActionNotice } from './stale-action-notice.tsx'
import { useCarRentals } from './use-car-rentals.ts'
import { useTakeBack } from './use-take-back.ts'

const carStatuses = [
  { value: 'available', label: rentalCarStatusLabel('available'), icon: CircleCheck },
  { value: 'maintenance', label: rentalCarStatusLabel('maintenance'), icon: Wrench },
] as const

const dollars = {
  before: '$',
  variant: 'figures',
  inputMode: 'decimal',
  autoComplete: 'off',
  placeholder: '0.00',
} as const

/** Checks a rental out (return): mileage, additional charges and the car's next status. */
export function CheckOutRentalDialog(props: RentalActionDialogProps) {
  const { rental, open, onOpenChange, landing } = props
  const now = useGarageNow()
  const { form, submit, isPending, mileage, lateCharge, charges } = useTakeBack(props)
  const { others } = useCarRentals(rental)
  const { client, dailyRate, startDate, endDate, returnTime, pickupMileage, pickedUpAt } = rental
  const late = displayLateness({ date: endDate, time: returnTime }, now)
  const pickedUp = pickedUpAt === null ? startDate : civilOf(new Date(pickedUpAt), now.timeZone).date
  const driven = mileage === null || pickupMileage === null ? 0 : mileage - pickupMileage
  const next = others === undefined ? null : nextRentalOf(others, now)
  const usual = usualLateCharge(rental, now.date)
  const extraDays = `${describeExtraDays(lateDays(rental, now.date))} × ${displayMoney(dailyRate)}`
  const { errors, isDirty } = form.formState
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Check Out Rental Vehicle"
      description="Return from customer"
      width={440}
      dirty={isDirty && !isPending}
      busy={isPending}
      onSubmit={submit}
      finalFocus={landing}
      footer={
        <FormButtons
          icon={LogOut}
          pending={isPending}
          pendingLabel="Checking out..."
          onCancel={() => onOpenChange(false)}
        >
          Check Out
        </FormButtons>
      }
    >
      <StaleActionNotice rental={rental} action="takeBack" />
      <RentalSubject rental={rental} note={`${client.name} · ${displayDateRange(startDate, endDate)}`} />
      {late !== null && (
        <Notice kind="warning">
          <b>{late}</b>: due {displayNearDate(endDate, now.date)}, {displayTime(returnTime)}.
        </Notice>
      )}
      <MileageField
        label="Return mileage"
        error={errors.returnMileage?.message}
        field={form.register('returnMileage')}
        onNormalize={(text) => form.setValue('returnMileage', text)}
      />
      <OdometerLine
        label={`At pickup, ${displayDateRange(pickedUp, pickedUp)}`}
        before={pickupMileage}
        now={mileage}
      />
      {isFarDriven({ kilometres: driven, days: rentalDays(pickedUp, now.date) }) && (
        <Notice kind="warning">
          That is a long distance for this rental period. Is the mileage correct?
        </Notice>
      )}
      {usual > 0 && (
        <Field
          label="Late return"
          hint={extraDays}
          error={errors.lateCharge?.message}
          aside={
            <button
              type="button"
              className="link"
              onClick={() =>
                form.setValue('lateCharge', lateCharge === 0 ? displayDollars(usual) : '', {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            >
              {lateCharge === 0 ? `Charge ${displayMoney(usual)}` : 'Remove late charge'}
            </button>
          }
        >
          <TextInput {...form.register('lateCharge')} {...dollars} />
        </Field>
      )}
      <Field
        label="Additional charges"
        optional
        hint="For example fuel or tolls. Added to the total."
        error={errors.additionalCharges?.message}
      >
        <TextInput {...form.register('additionalCharges')} {...dollars} />
      </Field>
      <ControlledGroup control={form.control} name="carStatus">
        {({ value, onChange }) => (
          <Field
            label="Car status after return"
            group="radio"
            hint={
              next &&
              `Next: ${next.client.name} on ${displayShortDate(next.startDate)}, ${displayTime(next.pickupTime)}`
            }
          >
            <Segmented wide value={value} onChange={onChange} options={carStatuses} />
          </Field>
        )}
      </ControlledGroup>
      <ReturnSum
        rental={rental}
        late={{ label: lateCharge === usual ? extraDays : 'Late return', charge: lateCharge }}
        charges={charges}
      />
    </Dialog>
  )
}

/** Returns `1 extra day` or `2 extra days`. */
function describeExtraDays(days: number): string {
  return days === 1 ? '1 extra day' : `${days} extra days`
}
