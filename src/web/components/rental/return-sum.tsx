import type { RentalBooking } from '#contract/rental-bookings'
import { type Cents, displayMoney } from '#domain/money'
import { rentalCost } from '#domain/rental/rental-cost'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { RentalTotal } from './rental-total.tsx'

export type ReturnSumProps = {
  rental: RentalBooking
  /** Charge for days after the booked return. */
  late: { label: string; charge: Cents }
  charges: Cents
}

/** Total of the rental with the charges at return, including GST. */
export function ReturnSum({ rental, late, charges }: ReturnSumProps) {
  const { totalDays, dailyRate, totalAmount } = rental
  const rentalLine = {
    label: `${displayRentalDays(totalDays)} × ${displayMoney(dailyRate)}`,
    value: displayMoney(totalAmount),
  }
  const added = [
    { label: late.label, cents: late.charge },
    { label: 'Additional charges', cents: charges },
  ].filter(({ cents }) => cents !== 0)
  return (
    <RentalTotal
      lines={[rentalLine, ...added.map(({ label, cents }) => ({ label, value: `+ ${displayMoney(cents)}` }))]}
      total={{
        label: (
          <>
            Total <span className="small">incl. GST</span>
          </>
        ),
        value: displayMoney(rentalCost({ totalAmount, additionalCharges: charges, lateCharge: late.charge })),
      }}
    />
  )
}
