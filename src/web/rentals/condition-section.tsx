import { FileText } from 'lucide'
import { Link } from 'wouter'
import type { RentalCondition } from '#contract/rentals/condition-report'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { decidePhotoOfStage } from '#domain/record-photo'
import { type ConditionStage, compareFuel, displayEighths, fuelLabel } from '#domain/rentals/rental-condition'
import { useRead } from '#web/api/hooks.ts'
import { RecordPhotos } from '#web/records/record-photos.tsx'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { type DescriptionItem, DescriptionList } from '#web/ui/description-list.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Condition of the car at pickup and return in the sheet of a rental, with the link to the agreement. */
export function ConditionSection({ rental }: { rental: RentalBooking }) {
  const { mayChange } = useStaff()
  const read = useRead('GET /api/rental-bookings/{id}/condition', { params: { id: rental.id } })
  const stages: readonly ConditionStage[] = rental.status === 'confirmed' ? ['pickup'] : ['pickup', 'return']
  return (
    <SheetSection
      title="Condition"
      aside={
        <Link className="link" href={`/rentals/${rental.id}/agreement`}>
          <Icon shape={FileText} size="small" />
          Agreement and condition report
        </Link>
      }
    >
      {read.isError && (
        <ErrorAlert onTryAgain={() => void read.refetch()} trying={read.isFetching}>
          The condition of the car could not be loaded.
        </ErrorAlert>
      )}
      {read.data && (
        <div className="grid gap-4">
          {stages.map((stage) => (
            <section key={stage} className="grid content-start gap-2">
              <h4 className="text-label">{stage === 'pickup' ? 'At pickup' : 'At return'}</h4>
              <DescriptionList details={detailsOf(rental, read.data, stage)} />
              {mayChange && (
                <RecordPhotos
                  target={{ of: 'rental', id: rental.id, stage }}
                  readOnly={!decidePhotoOfStage(rental, stage).permitted}
                />
              )}
            </section>
          ))}
        </div>
      )}
    </SheetSection>
  )
}

function detailsOf(
  rental: RentalBooking,
  condition: RentalCondition,
  stage: ConditionStage,
): DescriptionItem[] {
  const { fuelEighths = null, damageNotes = null } = condition[stage] ?? {}
  const difference = stage === 'return' && compareFuel(condition.pickup?.fuelEighths ?? null, fuelEighths)
  const level = fuelEighths === null ? 'Not recorded' : displayEighths(fuelEighths)
  return [
    {
      term: fuelLabel(rental.rentalVehicle.fuelType),
      value: difference ? `${level}, ${difference.charAt(0).toLowerCase()}${difference.slice(1)}` : level,
    },
    { term: 'Damage', value: <span className="whitespace-pre-line">{damageNotes ?? 'None recorded'}</span> },
  ]
}
