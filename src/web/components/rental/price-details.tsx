import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { rentalCost } from '#domain/rental/rental-cost'
import { type DescriptionItem, DescriptionList } from '#web/ui/description-list.tsx'

/** Price of the rental, including GST. */
export function PriceDetails({ rental }: { rental: RentalBooking }) {
  const { dailyRate, totalAmount, additionalCharges, lateCharge } = rental
  const money = (cents: number) => <span className="num">{displayMoney(cents)}</span>
  const details: DescriptionItem[] = [
    { term: 'Daily rate', value: money(dailyRate) },
    { term: 'Total amount', value: <b>{money(totalAmount)}</b> },
  ]
  if (lateCharge !== 0) details.push({ term: 'Late return', value: money(lateCharge) })
  if (additionalCharges !== 0) details.push({ term: 'Additional charges', value: money(additionalCharges) })
  if (rentalCost(rental) !== totalAmount)
    details.push({ term: 'Total with charges', value: <b>{money(rentalCost(rental))}</b> })
  return <DescriptionList details={details} />
}
