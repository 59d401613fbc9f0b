import type { RentalBooking } from '#contract/rental-bookings'
import { type Cents, displayMoney } from '#domain/money'
import { rentalCost } from '#domain/rental/rental-cost'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { HireSum } from './hire-sum.tsx'

/** What the hire comes to with what is charged at its end, GST included. */
export function ReturnSum({ rental, charges }: { rental: RentalBooking; charges: Cents }) {
  const { totalDays, dailyRate, totalAmount } = rental
  const hire = {
    label: `${displayRentalDays(totalDays)} × ${displayMoney(dailyRate)}`,
    value: displayMoney(totalAmount),
  }
  const besides = { label: 'Additional charges', value: `+ ${displayMoney(charges)}` }
  return (
    <HireSum
      lines={charges === 0 ? [hire] : [hire, besides]}
      total={{
        label: (
          <>
            Total <span className="small">incl. GST</span>
          </>
        ),
        value: displayMoney(rentalCost({ totalAmount, additionalCharges: charges })),
      }}
    />
  )
}
