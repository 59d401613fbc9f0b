import { CircleCheck, Wrench } from 'lucide'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import { readKilometres } from '#domain/distance'
import { type Cents, displayDollars, displayMoney, readMoney } from '#domain/money'
import { displayLateness } from '#domain/rentals/lateness'
import { decideReturnMileage, invalidMileage } from '#domain/rentals/mileage'
import { nextRentalOf } from '#domain/rentals/next-rental'
import { isFarDriven } from '#domain/rentals/odometer'
import { decideReturnedAt } from '#domain/rentals/real-time'
import { rentalCarStatusLabel } from '#domain/rentals/rental-car'
import { highestCharges, lateDays, rentalCost, usualLateCharge } from '#domain/rentals/rental-cost'
import { rentalDays } from '#domain/rentals/rental-quote'
import { displayNearDate, displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { civilOf, type GarageNow } from '#domain/time/garage-clock'
import { pluralize } from '#domain/wording'
import { RentalSubject } from '#web/bookings/booking-subject.tsx'
import { focusFirstError, ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, SegmentedField, TextField } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DamageAndPhotos, FuelField, usePickupCondition } from './condition-fields.tsx'
import { type ConditionForm, conditionBodyOf, emptyCondition } from './condition-form.ts'
import { RealTimeField } from './real-time-field.tsx'
import {
  happenedNow,
  momentOf,
  type RealTimeForm,
  readRealTime,
  realTimeFieldOf,
  validateRealTime,
} from './real-time-form.ts'
import {
  MileageField,
  OdometerLine,
  type RentalActionDialogProps,
  StaleActionNotice,
  toastInvalidMileage,
  useCarRentals,
} from './rental-action.tsx'
import { rentalActions } from './rental-actions.ts'
import { daysTimesRate, RentalTotal } from './rental-price.tsx'
import { ReturnSettlement, useReturnSettlement } from './return-settlement.tsx'

const { checkOut, checkOutInvoiced } = rentalActions

const carStatuses = [
  { value: 'available', label: rentalCarStatusLabel('available'), icon: CircleCheck },
  { value: 'maintenance', label: rentalCarStatusLabel('maintenance'), icon: Wrench },
] as const

const dollars = {
  before: '$',
  variant: 'figures',
  inputMode: 'decimal',
  placeholder: '0.00',
} as const

/** Checks a rental out (return): mileage, fuel, damage, charges and the car's next status. */
export function CheckOutRentalDialog(props: RentalActionDialogProps) {
  const { rental, open, onOpenChange } = props
  const now = useGarageNow()
  const { mileage, lateCharge, charges, returned, settling, ...dialog } = useRentalCheckOut(props)
  const { form } = dialog
  const { others } = useCarRentals(rental)
  const before = usePickupCondition(rental.id)
  const { client, dailyRate, startDate, endDate, returnTime, pickupMileage, pickedUpAt } = rental
  const late = displayLateness({ date: endDate, time: returnTime }, returned)
  const pickedUp = pickedUpAt === null ? startDate : civilOf(new Date(pickedUpAt), now.timeZone).date
  const driven = mileage === null || pickupMileage === null ? 0 : mileage - pickupMileage
  const next = others === undefined ? null : nextRentalOf(others, now)
  const usual = usualLateCharge(rental, returned.date)
  const extraDays = `${describeExtraDays(lateDays(rental, returned.date))} × ${displayMoney(dailyRate)}`
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...dialog}
      title="Check Out Rental Vehicle"
      description="Return from customer"
      width={before.hasDamage ? 720 : 440}
      submitLabel={settling.label === null ? checkOut.label : `${checkOut.label} · ${settling.label}`}
      submitIcon={checkOut.icon}
      pendingLabel={checkOut.pending}
    >
      {!dialog.isPending && <StaleActionNotice rental={rental} action="checkOut" />}
      <RentalSubject rental={rental} note={`${client.name} · ${displayDateRange(startDate, endDate)}`} />
      {late !== null && (
        <Notice kind="warning">
          <b>{late}</b>: due {displayNearDate(endDate, now.date)}, {displayTime(returnTime)}.
        </Notice>
      )}
      <RealTimeField label="Returned" />
      <MileageField<ReturnForm> name="returnMileage" label="Return mileage" />
      <OdometerLine
        label={`At pickup, ${displayDateRange(pickedUp, pickedUp)}`}
        before={pickupMileage}
        now={mileage}
      />
      {isFarDriven({ kilometres: driven, days: rentalDays(pickedUp, returned.date) }) && (
        <Notice kind="warning">
          That is a long distance for this rental period. Is the mileage correct?
        </Notice>
      )}
      <FuelField fuelType={rental.rentalVehicle.fuelType} atPickup={before.pickup?.fuelEighths ?? null} />
      <DamageAndPhotos rentalId={rental.id} stage="return" before={before} />
      {usual > 0 && (
        <TextField<ReturnForm>
          {...dollars}
          name="lateCharge"
          label="Late return"
          hint={extraDays}
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
        />
      )}
      <TextField<ReturnForm>
        {...dollars}
        name="additionalCharges"
        label="Additional charges"
        optional
        hint="For example fuel or tolls. Added to the total."
      />
      <SegmentedField<ReturnForm, 'carStatus'>
        name="carStatus"
        label="Car status after return"
        hint={
          next &&
          `Next: ${next.client.name} on ${displayShortDate(next.startDate)}, ${displayTime(next.pickupTime)}`
        }
        options={carStatuses}
      />
      <ReturnSum
        rental={rental}
        late={{ label: lateCharge === usual ? extraDays : 'Late return', charge: lateCharge }}
        charges={charges}
        isTotalBelow={settling.isOffered}
      />
      <ReturnSettlement settling={settling} />
    </FormDialog>
  )
}

/** Returns `1 extra day` or `2 extra days`. */
function describeExtraDays(days: number): string {
  return pluralize(days, 'extra day')
}

/** The price of the rental with the charges at return, including GST. */
function ReturnSum({
  rental,
  late,
  charges,
  isTotalBelow,
}: {
  rental: PricedRental
  /** Charge for days after the booked return. */
  late: { label: string; charge: Cents }
  charges: Cents
  /** What is to be paid follows, with the total. */
  isTotalBelow: boolean
}) {
  const { totalAmount } = rental
  const added = [
    { label: late.label, cents: late.charge },
    { label: 'Charges so far', cents: rental.additionalCharges },
    { label: 'Additional charges', cents: charges },
  ].filter(({ cents }) => cents !== 0)
  return (
    <RentalTotal
      lines={[
        { label: daysTimesRate(rental), value: displayMoney(totalAmount) },
        ...added.map(({ label, cents }) => ({ label, value: `+ ${displayMoney(cents)}` })),
      ]}
      {...(!isTotalBelow && {
        total: {
          label: (
            <>
              Total <span className="text-small">incl. GST</span>
            </>
          ),
          value: displayMoney(
            rentalCost({
              totalAmount,
              additionalCharges: rental.additionalCharges + charges,
              lateCharge: late.charge,
            }),
          ),
        },
      })}
    />
  )
}

/** Form state of a check-out (return). */
function useRentalCheckOut({ rental, onOpenChange }: RentalActionDialogProps) {
  const now = useGarageNow()
  const form = useForm<ReturnForm>({
    shouldFocusError: false,
    defaultValues: returnFormOf(usualLateCharge(rental, now.date)),
    resolver: ruleResolver((values) => validateReturn(values, rental, now)),
  })
  const returned = momentOf(form.watch(), now)
  useProposedLateCharge(form, usualLateCharge(rental, returned.date))
  const lateCharge = chargesOf(form.watch('lateCharge')) ?? 0
  const charges = chargesOf(form.watch('additionalCharges')) ?? 0
  const close = () => onOpenChange(false)
  const settling = useReturnSettlement(rental, { lateCharge, charges, onDone: close })
  const returning = useAction(settling.isInvoiced ? checkOutInvoiced : checkOut, {
    onDone: settling.isInvoiced ? settling.issue : close,
    onFailed: (error) => showProblemInForm(form, error, fieldOf),
  })
  const { run } = returning
  const isPending = returning.isPending || settling.isPending
  const onSubmit = form.handleSubmit(
    ({ returnMileage: typed, carStatus, ...values }) => {
      const returnedAt = readRealTime(values, now.timeZone)?.toISOString()
      const returnMileage = readKilometres(typed)
      const lateCharge = chargesOf(values.lateCharge)
      const additionalCharges = chargesOf(values.additionalCharges)
      if (returnMileage === null || lateCharge === null || additionalCharges === null || isPending) return
      if (!settling.check()) return
      run(rental, {
        returnMileage,
        returnedAt,
        lateCharge,
        additionalCharges,
        carStatus,
        ...conditionBodyOf(values),
      })
    },
    (errors) => {
      focusFirstError(form, errors)
      toastInvalidMileage(errors.returnMileage?.message)
    },
  )
  return {
    form,
    onSubmit,
    isPending,
    /** When the car was returned, in garage time. */
    returned,
    mileage: readKilometres(form.watch('returnMileage')),
    ...{ lateCharge, charges, settling },
  }
}

/** Keeps the late charge at the proposed one while the time of the return changes, unless it was edited. */
function useProposedLateCharge({ getValues, setValue }: UseFormReturn<ReturnForm>, usual: Cents) {
  const proposed = useRef(usual)
  useEffect(() => {
    const isUnedited = getValues('lateCharge') === chargeText(proposed.current)
    if (usual !== proposed.current && (isUnedited || usual === 0)) setValue('lateCharge', chargeText(usual))
    proposed.current = usual
  }, [usual, getValues, setValue])
}

const chargeText = (charge: Cents) => (charge === 0 ? '' : displayDollars(charge))

/** Returns the form field for a contract field, or null. */
function fieldOf(path: string): keyof ReturnForm | null {
  return realTimeFieldOf(path, Object.keys(returnFormOf(0)) as (keyof ReturnForm)[])
}

/** Form values of a return. */
interface ReturnForm extends ConditionForm, RealTimeForm {
  returnMileage: string
  lateCharge: string
  additionalCharges: string
  carStatus: 'available' | 'maintenance'
}

/** Returns the initial form values, with the proposed late charge. */
export function returnFormOf(lateCharge: Cents): ReturnForm {
  return {
    returnMileage: '',
    ...happenedNow,
    lateCharge: chargeText(lateCharge),
    additionalCharges: '',
    carStatus: 'available',
    ...emptyCondition,
  }
}

/** Returns the amount, 0 for empty text, null if invalid. */
export function chargesOf(text: string): Cents | null {
  return text.trim() === '' ? 0 : readMoney(text)
}

/** Returns one validation error per field. */
export function validateReturn(
  { returnMileage, lateCharge, additionalCharges, ...form }: ReturnForm,
  { pickupMileage, pickedUpAt }: Pick<RentalBooking, 'pickupMileage' | 'pickedUpAt'>,
  now: GarageNow,
): Partial<Record<keyof ReturnForm, string>> {
  const mileage = validateMileage(returnMileage, pickupMileage)
  const late = validateCharge(lateCharge, 'The late charge')
  const charges = validateCharge(additionalCharges, 'Additional charges')
  const pickup = pickedUpAt === null ? null : new Date(pickedUpAt)
  return {
    ...validateRealTime(form, now.timeZone, (at) =>
      decideReturnedAt(at, { pickedUpAt: pickup, now: now.instant }),
    ),
    ...(mileage !== null && { returnMileage: mileage }),
    ...(late !== null && { lateCharge: late }),
    ...(charges !== null && { additionalCharges: charges }),
  }
}

function validateMileage(typed: string, pickupMileage: number | null): string | null {
  const returnMileage = readKilometres(typed)
  if (returnMileage === null) return invalidMileage
  const decision = decideReturnMileage({ pickupMileage, returnMileage })
  return decision.permitted ? null : decision.problem.message
}

function validateCharge(typed: string, what: string): string | null {
  const charges = chargesOf(typed)
  if (charges === null) return 'Please enter an amount, for example 45.50.'
  return charges > highestCharges ? `${what} cannot be more than $1,000,000.00` : null
}
