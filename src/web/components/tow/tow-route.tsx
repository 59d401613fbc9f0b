import { MapPin } from 'lucide-react'
import { mapLinkTo, towLocationLines } from '#domain/tow/tow-location'
import { useStaff } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './tow-route.module.css'

export type TowRouteProps = {
  pickupLocation: string
  /** Null: to the workshop. */
  destinationLocation: string | null
  /** Less prominent, for closed requests. */
  quiet?: boolean
}

/** Pickup and destination on a vertical line; the pickup links to a map. */
export function TowRoute({ pickupLocation, destinationLocation, quiet }: TowRouteProps) {
  const { address } = useStaff().garage
  const { where, hint } = towLocationLines(pickupLocation)
  const isToWorkshop = destinationLocation === null || destinationLocation === address
  return (
    <div className={styles.route} data-quiet={quiet || undefined}>
      <i className={styles.run} aria-hidden="true" />
      {/* Empty once the client has been erased. */}
      {where === '' ? (
        <div className={styles.line}>Not provided</div>
      ) : (
        <div>
          <a href={mapLinkTo(pickupLocation)} target="_blank" rel="noreferrer" className={styles.place}>
            {where}
            <Icon shape={MapPin} size="small" />
            <span className="visually-hidden"> on the map, in a new tab</span>
          </a>
          {hint !== null && <span className={styles.line}>{hint}</span>}
        </div>
      )}
      <div className={styles.line}>{isToWorkshop ? 'To the workshop' : `To ${destinationLocation}`}</div>
    </div>
  )
}
