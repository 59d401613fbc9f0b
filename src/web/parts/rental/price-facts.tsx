import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { rentalCost } from '#domain/rental/rental-cost'
import { DescriptionList, type Fact } from '#web/ui/description-list.tsx'

/** Price of the rental, including GST. */
export function PriceFacts({ rental }: { rental: RentalBooking }) {
  const { dailyRate, totalAmount, additionalCharges, lateCharge } = rental
  const money = (cents: number) => <span className="num">{displayMoney(cents)}</span>
  const facts: Fact[] = [
    { term: 'Daily rate', value: money(dailyRate) },
    { term: 'Total amount', value: <b>{money(totalAmount)}</b> },
  ]
  if (lateCharge !== 0) facts.push({ term: 'Late return', value: money(lateCharge) })
  if (additionalCharges !== 0) facts.push({ term: 'Additional charges', value: money(additionalCharges) })
  if (rentalCost(rental) !== totalAmount)
    facts.push({ term: 'Total with charges', value: <b>{money(rentalCost(rental))}</b> })
  return <DescriptionList facts={facts} />
}
