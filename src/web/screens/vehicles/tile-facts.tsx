import type { ListedVehicle } from '#contract/vehicles'
import { displayKilometres } from '#domain/distance'
import { displayInstant } from '#domain/time/display'
import { useStaff } from '#web/session/use-staff.ts'
import styles from './tile-facts.module.css'

/** Mileage, engine size and the date on which the vehicle was added. */
export function TileFacts({ vehicle: { mileage, engineSize, createdAt } }: { vehicle: ListedVehicle }) {
  const { garage } = useStaff()
  return (
    <dl className={styles.facts}>
      <Fact term="Mileage" value={mileage === null ? null : displayKilometres(mileage)} />
      <Fact term="Engine size" value={engineSize} />
      <Fact term="Registered" value={displayInstant(createdAt, garage.timeZone).date} />
    </dl>
  )
}

function Fact({ term, value }: { term: string; value: string | null }) {
  return (
    <div>
      <dt>{term}</dt>
      {value === null ? <dd className={styles.missing}>Not provided</dd> : <dd title={value}>{value}</dd>}
    </div>
  )
}
