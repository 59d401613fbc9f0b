import type { RentalBooking } from '#contract/rental-bookings'
import { displayKilometres } from '#domain/distance'
import { displayMoney } from '#domain/money'
import { DescriptionList, type Fact } from '#web/ui/description-list.tsx'

/** What the hire costs, GST included, and what the odometer said. */
export function PriceFacts({ rental }: { rental: RentalBooking }) {
  const { dailyRate, totalAmount, additionalCharges, pickupMileage, returnMileage } = rental
  const facts: Fact[] = [
    { term: 'Daily rate', value: <span className="num">{displayMoney(dailyRate)}</span> },
    { term: 'Total amount', value: <b className="num">{displayMoney(totalAmount)}</b> },
  ]
  if (additionalCharges !== 0)
    facts.push({ term: 'Additional charges', value: displayMoney(additionalCharges) })
  if (pickupMileage !== null)
    facts.push({ term: 'Mileage at pickup', value: displayKilometres(pickupMileage) })
  if (returnMileage !== null)
    facts.push({ term: 'Mileage at return', value: displayKilometres(returnMileage) })
  return <DescriptionList facts={facts} />
}
