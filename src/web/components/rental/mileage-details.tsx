import type { RentalBooking } from '#contract/rental-bookings'
import { displayKilometres } from '#domain/distance'
import { SheetSection } from '#web/components/sheet-section.tsx'
import { type DescriptionItem, DescriptionList } from '#web/ui/description-list.tsx'

/** Odometer readings at pickup and return; nothing before pickup. */
export function MileageDetails({ rental: { pickupMileage, returnMileage } }: { rental: RentalBooking }) {
  if (pickupMileage === null) return null
  const kilometres = (value: number) => <span className="num">{displayKilometres(value)}</span>
  const details: DescriptionItem[] = [{ term: 'Mileage at pickup', value: kilometres(pickupMileage) }]
  if (returnMileage !== null)
    details.push(
      { term: 'Mileage at return', value: kilometres(returnMileage) },
      { term: 'Distance driven', value: kilometres(returnMileage - pickupMileage) },
    )
  return (
    <SheetSection title="Mileage">
      <DescriptionList details={details} />
    </SheetSection>
  )
}
