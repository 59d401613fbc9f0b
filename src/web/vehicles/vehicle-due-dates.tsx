import clsx from 'clsx'
import type { Vehicle } from '#contract/vehicles/vehicles'
import { displayKilometres } from '#domain/distance'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDate } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-staff.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'

/** What is due for a vehicle and when; in red what is past. Nothing if staff have entered nothing. */
export function VehicleDueDates({ vehicle }: { vehicle: Vehicle }) {
  const { registrationExpires, inspectionDue } = vehicle
  const service = <NextService vehicle={vehicle} />
  const hasService = vehicle.serviceDueDate !== null || vehicle.serviceDueMileage !== null
  const details = [
    ...(registrationExpires === null
      ? []
      : [{ term: 'Rego until', value: <DueDate day={registrationExpires} /> }]),
    ...(inspectionDue === null
      ? []
      : [{ term: 'Pink slip / inspection due', value: <DueDate day={inspectionDue} /> }]),
    ...(hasService ? [{ term: 'Next service due', value: service }] : []),
  ]
  if (details.length === 0) return null
  return (
    <section aria-labelledby="vehicle-due" className="mt-5 border-t border-dashed border-line-2 pt-4">
      <h3 id="vehicle-due" className="mb-3">
        Due
      </h3>
      <DescriptionList details={details} className="grid-cols-[5.25rem_minmax(0,1fr)]! tabular-nums" />
    </section>
  )
}

function DueDate({ day }: { day: CalendarDate }) {
  const { date: today } = useGarageNow()
  const isPast = day < today
  return (
    <span className={clsx(isPast && 'font-label text-cancelled-fg')}>
      {displayDate(day)}
      {isPast && ', past'}
    </span>
  )
}

function NextService({ vehicle }: { vehicle: Vehicle }) {
  const { serviceDueDate, serviceDueMileage, serviceDueOn, mileage } = vehicle
  const at = serviceDueMileage !== null && displayKilometres(serviceDueMileage)
  const isReached = serviceDueMileage !== null && mileage !== null && mileage >= serviceDueMileage
  if (serviceDueOn === null)
    return <span className={clsx(isReached && 'font-label text-cancelled-fg')}>at {at}</span>
  // The day is that of the kilometres if there is no date, or the date is later.
  const isEstimate = serviceDueOn !== serviceDueDate && !isReached
  return (
    <>
      {isEstimate && 'about '}
      <DueDate day={serviceDueOn} />
      {at && (
        <span className={clsx(isReached && 'font-label text-cancelled-fg')}>
          {' '}
          (at {isReached ? '' : 'about '}
          {at})
        </span>
      )}
    </>
  )
}
