import { Gauge } from 'lucide'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import { displayKilometres, readKilometres } from '#domain/distance'
import { rentalStatusLabel } from '#domain/rental-status'
import type { RentalCounterAction } from '#domain/rentals/rental-counter-actions'
import { displayCount } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { TextField } from '#web/forms/staff-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast.ts'
import { rentalActions } from './rental-actions.ts'

/** Props of all rental dialogs. */
export interface RentalActionDialogProps {
  rental: PricedRental
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: (() => void) | undefined
}

/** Returns the other open rentals of the same car: the current and the next ones. */
export function useCarRentals({ id, rentalVehicleId }: RentalBooking) {
  const read = useRead('GET /api/rental-vehicles/{id}/bookings', {
    params: { id: rentalVehicleId },
    query: { open: 'true' },
  })
  const others = read.data?.filter((other) => other.id !== id)
  return { read, others }
}

/** Notice in an open dialog that another user changed the rental, so that the action is no longer possible. */
export function StaleActionNotice({
  rental,
  action,
}: {
  rental: RentalBooking
  action: RentalCounterAction
}) {
  if (rentalActions[action].permits?.(rental)) return null
  return (
    <Notice kind="changed">
      Someone else has changed this booking. It is now {rentalStatusLabel(rental.status).toLowerCase()}.
    </Notice>
  )
}

/** Mileage input, in large digits that are easy to compare with the dashboard. */
export function MileageField<Values extends FieldValues>(
  props: Pick<ComponentProps<typeof TextField<Values>>, 'name' | 'label'>,
) {
  return (
    <TextField<Values>
      {...props}
      inputClassName="min-h-16 [&>input]:text-figure [&>input]:wide [&>span]:text-lead"
      variant="figures"
      inputMode="numeric"
      maxLength={12}
      after="km"
      normalize={(typed) => {
        const kilometres = readKilometres(typed)
        return kilometres === null ? typed : displayCount(kilometres)
      }}
    />
  )
}

/** The previous odometer reading and the difference to the new one. */
export function OdometerLine({
  label,
  before,
  now,
}: {
  /** When it was read: `At last return`. */
  label: string
  /** Null if there is no reading yet. */
  before: number | null
  /** The typed mileage; null if it is not a number. */
  now: number | null
}) {
  return (
    <div className="flex items-center gap-2 text-small text-ink-2 tabular-nums">
      <Icon shape={Gauge} />
      <span className="min-w-0 flex-1">{label}</span>
      {before === null ? (
        <span>No odometer reading yet</span>
      ) : (
        <>
          <b className="text-body text-ink">{displayKilometres(before)}</b>
          {now !== null && <Apart kilometres={now - before} />}
        </>
      )}
    </div>
  )
}

function Apart({ kilometres }: { kilometres: number }) {
  const distance = displayKilometres(Math.abs(kilometres))
  return kilometres < 0 ? <span className="text-cancelled-fg">−{distance}</span> : <span>+{distance}</span>
}

/** Shows the mileage error in a toast; does nothing if there is none. */
export function toastInvalidMileage(sentence: string | undefined): void {
  if (sentence === undefined) return
  showToast({ title: 'Invalid Mileage', description: sentence, variant: 'destructive' })
}
