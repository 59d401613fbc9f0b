import type { ListedVehicle } from '#contract/vehicles'
import { displayKilometres } from '#domain/distance'
import { displayInstant } from '#domain/time/display'
import { useStaff } from '#web/session/use-staff.ts'
import styles from './tile-details.module.css'

/** Mileage, engine size and the date on which the vehicle was added. */
export function TileDetails({ vehicle: { mileage, engineSize, createdAt } }: { vehicle: ListedVehicle }) {
  const { garage } = useStaff()
  return (
    <dl className={styles.details}>
      <TileDetail term="Mileage" value={mileage === null ? null : displayKilometres(mileage)} />
      <TileDetail term="Engine size" value={engineSize} />
      <TileDetail term="Registered" value={displayInstant(createdAt, garage.timeZone).date} />
    </dl>
  )
}

function TileDetail({ term, value }: { term: string; value: string | null }) {
  return (
    <div>
      <dt>{term}</dt>
      {value === null ? <dd className={styles.missing}>Not provided</dd> : <dd title={value}>{value}</dd>}
    </div>
  )
}
