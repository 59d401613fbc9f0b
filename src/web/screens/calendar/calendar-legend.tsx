import clsx from 'clsx'
import { KeyRound, Wrench } from 'lucide-react'
import { CapacityMeter } from '#web/ui/capacity-meter.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './calendar-legend.module.css'

export function CalendarLegend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li>
        <span className={styles.swatch}>
          <Icon shape={Wrench} size="tiny" />
        </span>
        Service Appointments
      </li>
      <li>
        <span className={clsx(styles.swatch, styles.rental)}>
          <Icon shape={KeyRound} size="tiny" />
        </span>
        Rental Bookings
      </li>
      <li>
        <span className={clsx(styles.swatch, styles.closed)} />
        Closed Days
      </li>
      <li>
        <span className={clsx(styles.swatch, styles.half)} />
        Half Days
      </li>
      <li className={styles.full}>
        <CapacityMeter taken={4} capacity={6} label={null} />
        how full each day is
      </li>
    </ul>
  )
}
