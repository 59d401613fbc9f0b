import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { RentalBooking } from '#contract/rental-bookings'
import { decideRentalMove, hearsOfMove } from '#domain/rental/rental-changes'
import { displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { FixedField } from '#web/components/fixed-field.tsx'
import { aboutRental } from '#web/components/notify/message-about.ts'
import { NotifyChoice } from '#web/components/notify/notify-choice.tsx'
import { RentalChoice } from '#web/components/rental-choice/rental-choice.tsx'
import { timesOf } from '#web/components/rental-choice/rental-choice-form.ts'
import { isMoved, type RentalEditForm } from './rental-edit-form.ts'

export type RentalSectionProps = {
  rental: RentalBooking
  /** The initial form values. */
  before: RentalEditForm
}

/** Dates and car, and whether to notify the customer of a change. Read-only once the rental cannot move. */
export function RentalSection({ rental, before }: RentalSectionProps) {
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
      {isMoved(edited, before) && hearsOfMove(rental) && (
        <Controller
          control={control}
          name="notifyClient"
          render={({ field }) => (
            <NotifyChoice
              message="rental_moved"
              client={rental.client}
              about={aboutRental(rental, timesOf(edited) ?? rental)}
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
